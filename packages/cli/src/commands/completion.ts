import { argumentChoice } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { completionScript, type Shell } from "./completion-script.ts";

/** `ordo completion`: a script for the shell. */
export async function completion(context: Context): Promise<Outcome> {
  const shell = argumentChoice(context.settings.command, context.arguments, 0) as Shell;
  return { report: {}, view: { title: "", blocks: [] }, brief: [], product: [completionScript(shell)] };
}
