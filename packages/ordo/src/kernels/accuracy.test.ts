import { kernelAccuracyLaws } from "@ordo/testkit";
import { referenceBackend, wasmBackend } from "ordo";
import { describe } from "vitest";

describe("on reference", () => kernelAccuracyLaws(referenceBackend));
describe("on wasm", () => kernelAccuracyLaws(() => wasmBackend()));
