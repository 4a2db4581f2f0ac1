import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  readDataset,
  readingOptions,
  writeDataset
} from "./chunk-DKUVVICH.js";
import {
  counted,
  facts,
  fileSize
} from "./chunk-XDMLSCG6.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import {
  DATASET_PARTS
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/convert.ts
import { stat } from "node:fs/promises";
async function convert(context) {
  const [input, output] = context.arguments;
  const { settings } = context;
  const dropped = partsToDrop(settings.list("drop"));
  const { data, report } = await readDataset(
    input,
    { missing: "keep", ...readingOptions(settings) },
    context.run
  );
  context.warn(...report.warnings);
  const options = { drop: dropped, ...settings.isGiven("to") ? { format: settings.text("to") } : {} };
  await writeDataset(output, data, options, context.run);
  const { size } = await stat(output);
  const json = {
    input,
    output,
    format: report.format,
    rows: report.rows,
    features: report.features,
    dropped,
    bytes: size,
    warnings: context.warnings
  };
  const lost = dropped.length === 0 ? void 0 : ["left out", dropped.join(", ")];
  return {
    report: json,
    view: {
      title: `${output} written: ${counted(report.rows, "row")}, ${counted(report.features, "feature")}`,
      blocks: [
        facts(["from", `${input} (${report.format})`], ["size", fileSize(size)], lost),
        { kind: "warnings", warnings: context.warnings }
      ]
    },
    brief: [output]
  };
}
function partsToDrop(names) {
  const parts = names.flatMap((name) => name.split(","));
  const unknown = parts.find((part) => !DATASET_PARTS.includes(part));
  if (unknown !== void 0)
    throw new UsageError(`--drop: expected one of ${DATASET_PARTS.join(", ")}, got "${unknown}"`);
  return parts;
}
export {
  convert
};
