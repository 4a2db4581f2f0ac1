import { readFile } from "node:fs/promises";
import { packageFile } from "../package-file.ts";
import { argumentChoice } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";

/** `ordo schema`: the published JSON Schema of a command's output. */
export async function schema(context: Context): Promise<Outcome> {
  const name = argumentChoice(context.settings.command, context.arguments, 0);
  const text = await readFile(packageFile(`schemas/${name}.json`), "utf8");
  return { report: {}, view: { title: "", blocks: [] }, brief: [], product: [text] };
}
