import { drawnHoldOutSuite } from "@ordo/testkit";
import { referenceBackend, wasmBackend } from "ordo";
import { afterAll, it } from "vitest";
import { nativeBackend } from "./index.ts";

const native = await nativeBackend().catch((error: Error) => error.message);
const [reference, wasm] = [referenceBackend(), await wasmBackend()];
const backends = { reference, wasm, ...(typeof native === "string" ? {} : { native }) };
if (typeof native === "string") it.skip(`SKIPPED: hold-outs on native, ${native}`, () => {});

afterAll(() => Promise.all(Object.values(backends).map((backend) => backend.close())));

drawnHoldOutSuite(backends, { draws: 600 });
