/** The types of reports as TypeScript, from packages/report/schemas: what the packages publish then does not need zod. */
import { resolve } from "node:path";
import { z } from "zod";
import { namedSchemas, namedTypes } from "../packages/report/schemas/index.ts";
import { formatted } from "./format-source.ts";

const root = resolve(import.meta.dirname, "..");
export const typesPath = resolve(root, "packages/report/src/reports.ts");

const HEADER = `/**
 * The JSON objects that commands print with --json. Text is made from the same objects, so the two never disagree.
 * Written by \`npm run docs:schemas\` from packages/report/schemas: change it there.
 */

`;

/** The whole of reports.ts. */
export function typesText(): string {
  return formatted(HEADER + namedSchemas.map(interfaceText).join("\n"), typesPath);
}

function interfaceText(schema: z.ZodObject): string {
  const { name, note, parents, own } = namedTypes.get(schema)!;
  const head = parents.length === 0 ? name : `${name} extends ${parents.join(", ")}`;
  const fields = own.map((key) => [key, schema.shape[key]] as const);
  return `${comment(note)}export interface ${head} {\n${fieldsText(fields)}}\n`;
}

function fieldsText(fields: readonly (readonly [string, unknown])[]): string {
  const lines = fields.map(([key, field]) => {
    const schema = field as z.ZodType;
    return `${comment(sentence(schema.description))}readonly ${key}: ${typeText(schema)};\n`;
  });
  return lines.join("");
}

function typeText(schema: z.ZodType): string {
  const name = namedTypes.get(schema)?.name;
  if (name !== undefined) return name;
  if (schema instanceof z.ZodObject) return `{\n${fieldsText(Object.entries(schema.shape))}}`;
  if (schema instanceof z.ZodNullable) return `${typeText(schema.unwrap() as z.ZodType)} | null`;
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).map(typeText).join(" | ");
  if (schema instanceof z.ZodArray) return `readonly (${typeText(schema.element as z.ZodType)})[]`;
  if (schema instanceof z.ZodEnum) return schema.options.map((word) => JSON.stringify(word)).join(" | ");
  if (schema instanceof z.ZodLiteral) return JSON.stringify(schema.value);
  if (schema instanceof z.ZodRecord)
    return `Readonly<Record<string, ${typeText(schema.valueType as z.ZodType)}>>`;
  if (schema instanceof z.ZodUnknown) return "unknown";
  if (schema instanceof z.ZodString) return "string";
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  throw new Error(`no type is written for the zod schema ${schema.type}`);
}

/** A description as a sentence; one that starts with a value ("linear: …") keeps it as it is written. */
function sentence(description: string | undefined): string | undefined {
  if (description === undefined) return undefined;
  const first = /^\w+:/.test(description) ? description[0]! : description[0]!.toUpperCase();
  return `${first}${description.slice(1)}.`;
}

function comment(words: string | undefined): string {
  return words === undefined ? "" : `/** ${words} */\n`;
}
