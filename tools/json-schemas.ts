/**
 * `npm run docs:schemas`: writes, from packages/report/schemas, packages/cli/schemas (the JSON Schemas of what commands print
 * with --json) and packages/report/src/reports.ts (its types). Tests check that the files are as written here, and that commands
 * print what they say.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { reports } from "../packages/report/schemas/index.ts";
import { typesPath, typesText } from "./report-types.ts";

export const schemaNames: readonly string[] = Object.keys(reports);
export const schemaFolder = resolve(import.meta.dirname, "../packages/cli/schemas");

/** Of objects that are not what a command prints. */
const TITLES: Readonly<Record<string, string>> = {
  error: "What a command that failed prints with --json",
  run: "run.json in the folder of --run",
};

/** The published JSON Schema of one report. */
export function schemaText(name: string): string {
  const title = TITLES[name] ?? `ordo ${name} --json`;
  const { $schema, ...schema } = z.toJSONSchema(reports[name]!);
  return `${JSON.stringify({ $schema, title, ...schema }, (_key, part) => plain(part), 2)}\n`;
}

/**
 * Leaves out what zod adds and no reader needs: the largest safe integer as a limit, and that keys are strings. Two types at
 * once become a choice of schemas, as strict readers want it.
 */
function plain(part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  const { type, ...kept } = part as Record<string, unknown>;
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum;
  if (kept.propertyNames !== undefined) {
    delete kept.propertyNames;
    delete kept.additionalProperties;
  }
  if (type === undefined) return kept;
  const { $schema, title, ...rest } = kept;
  const types = Array.isArray(type) ? { anyOf: type.map((one) => ({ type: one })) } : { type };
  return { $schema, title, ...types, ...rest };
}

if (import.meta.main) {
  mkdirSync(schemaFolder, { recursive: true });
  for (const name of schemaNames) writeFileSync(join(schemaFolder, `${name}.json`), schemaText(name));
  writeFileSync(typesPath, typesText());
}
