import { nativeBackend } from "@ordo/native";
import { gaussian, startRun, vectors } from "ordo";
import { denseInput } from "./jobs/inputs.ts";
const backend = await nativeBackend({ threads: 1 });
const X = denseInput(2000, 50, 1);
const best = async (name: string, f: () => Promise<unknown>) => { const all: number[] = []; for (let i = 0; i < 100; i++) { globalThis.gc?.(); const t = performance.now(); await f(); all.push(performance.now() - t); } all.sort((a, b) => a - b); console.log(name, all[0].toFixed(2), all[12].toFixed(2)); };

await best("pairwise", async () => (await backend.pairwise("squared-euclidean", X)).release());
await best("pairwise+map", async () => (await backend.pairwise("squared-euclidean", X, undefined, { map: { kind: "exp", scale: -0.1 } })).release());
const K = await backend.pairwise("squared-euclidean", X);


await backend.close();
