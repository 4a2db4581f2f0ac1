import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  argumentChoice
} from "./chunk-2RYGYTSQ.js";
import "./chunk-OMTXORDQ.js";
import {
  packageFile
} from "./chunk-6HNKGHJ2.js";
import "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/schema.ts
import { readFile } from "node:fs/promises";
async function schema(context) {
  const name = argumentChoice(context.settings.command, context.arguments, 0);
  const text = await readFile(packageFile(`schemas/${name}.json`), "utf8");
  return { report: {}, view: { title: "", blocks: [] }, brief: [], product: [text] };
}
export {
  schema
};
