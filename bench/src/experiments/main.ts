/**
 * `npm run experiment -- <name> [--out FOLDER]`: runs on real data, found through ORDO_DATA or in shared/data beside the checkout; skips itself by name
 * without it.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { nativeBackend } from "@ordo/native";
import { chooseBackend, wasmBackend } from "ordo";
import type { Experiment } from "./experiment.ts";
import { reutersTitles } from "./reuters-titles.ts";

const experiments: readonly Experiment[] = [reutersTitles];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
const chosen = experiments.find(({ name }) => name === positionals[0]);
if (chosen === undefined) {
  console.error(
    `usage: npm run experiment -- ${experiments.map(({ name }) => name).join("|")} [--out FOLDER]`,
  );
  process.exit(2);
}
const data = process.env.ORDO_DATA ?? resolve(import.meta.dirname, "../../../../shared/data");
const { backend } = await chooseBackend([
  { name: "native", load: async () => nativeBackend() },
  { name: "wasm", load: () => wasmBackend() },
]);
try {
  const missing = await chosen.run({ data, backend, out: values.out, say: (line) => console.log(line) });
  if (missing !== undefined)
    console.log(`SKIPPED: ${chosen.name}. ${missing}; set ORDO_DATA to the folder of data sets.`);
} finally {
  await backend.close();
}
