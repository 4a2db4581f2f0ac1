import type { ComputingReport, NextStep, RunReport } from "@ordo/report";
import { VERSION } from "ordo";
import { commands } from "../definitions/commands.ts";
import { quoted, repeatCommand } from "../settings/repeat-command.ts";
import { type Given, Settings } from "../settings/settings.ts";
import type { Context } from "./context.ts";
import { threadsOf } from "./threads.ts";

type Settled = Readonly<Record<string, string | number | undefined>>;

/** What every report says about its run; made last, so that it has all warnings. */
export function runReport(context: Context, settled: Settled = {}): RunReport {
  return {
    version: VERSION,
    command: repeatCommand(context.settings, context.arguments, settled),
    seconds: context.seconds,
    warnings: context.warnings,
  };
}

export async function computingReport(context: Context, settled: Settled = {}): Promise<ComputingReport> {
  const { name, description } = await context.backend();
  const { threads: inside } = description;
  const seed = context.settings.has("seed") ? context.settings.need("seed") : undefined;
  // "auto" would be another backend, and other threads, on another machine.
  const { settings } = context;
  const fixed = {
    ...settings.given,
    ...(settings.need("backend") === "auto" && { backend: name }),
    ...(settings.text("threads") === "auto" && { threads: String(threadsOf(settings)) }),
  };
  // What bits depend on is the threads inside one computation, which may be another option.
  const asked = settings.has("backend-threads") ? "backend-threads" : "threads";
  const command = repeatCommand(
    new Settings({ ...settings.command, required: [] }, fixed),
    context.arguments,
    {
      [asked]: inside,
      seed,
      ...settled,
    },
  );
  return { ...runReport(context), command, backend: name, threads: await context.threads() };
}

/** A command to try next, with those options of this run that it knows too. */
export function followUp(
  context: Context,
  why: string,
  name: string,
  args: readonly string[],
  settled: Settled = {},
  given: Given = context.settings.given,
): NextStep {
  const command = commands.find((definition) => definition.name === name)!;
  const known = Object.entries(given).filter(
    ([option, value]) =>
      command.options.some((definition) => definition.name === option) &&
      !LOCAL.has(option) &&
      // Several learners were compared; which of them is meant, the caller says.
      !(option === "learner" && Array.isArray(value)) &&
      !(name === "predict" && OF_KNOWN_SCORES.has(option)),
  );
  const settings = new Settings({ ...command, required: [] }, Object.fromEntries(known));
  return { why, command: repeatCommand(settings, args, settled) };
}

/** How to look at a run that was saved. */
export function lookAt({ settings }: Context): readonly NextStep[] {
  const run = settings.text("run");
  if (run === undefined) return [];
  return [{ why: "look at it as a page", command: `ordo report ${quoted(run)} --out report.html` }];
}

/** What one command's files and questions are, is no other's business. */
const LOCAL: ReadonlySet<string> = new Set([
  "out",
  "predictions",
  "a",
  "b",
  "top",
  "run",
  "learning-curve",
  "with-ids",
  "to",
  "drop",
]);

/** New rows have no scores yet, and how they are compared the model knows. */
const OF_KNOWN_SCORES: ReadonlySet<string> = new Set(["target", "positive", "ranking", "weight", "group"]);
