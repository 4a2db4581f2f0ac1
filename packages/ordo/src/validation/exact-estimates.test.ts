import { exactEstimateSuite } from "@ordo/testkit";
import { referenceBackend, wasmBackend } from "ordo";

const PROBLEMS = 2000;

exactEstimateSuite("reference", async () => referenceBackend(), PROBLEMS);
exactEstimateSuite("wasm", () => wasmBackend(), PROBLEMS);
