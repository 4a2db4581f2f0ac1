import { nativeBackend } from "@ordo/native";
import { gaussian, startRun, vectors } from "ordo";
import { denseInput } from "../src/jobs/inputs.ts";
const backend = await nativeBackend({ threads: 1 });
const X = denseInput(2000, 50, 1);
const cpu: number[] = []; const wall: number[] = [];
for (let i = 0; i < 200; i++) { const c = process.cpuUsage(); const t = performance.now(); (await gaussian({ gamma: 0.1 }).matrix(vectors(X), undefined, { backend, run: startRun() })).release(); wall.push(performance.now() - t); const d = process.cpuUsage(c); cpu.push((d.user + d.system) / 1000); }
wall.sort((a, b) => a - b); cpu.sort((a, b) => a - b);
console.log("wall", wall[0].toFixed(2), wall[100].toFixed(2), "cpu", cpu[0].toFixed(2), cpu[100].toFixed(2));
await backend.close();
