import { type FailureReport, renderText } from "@ordo/report";
import { withGraphs } from "./input/graph-input.ts";
import type { Request } from "./program.ts";
import { readConfig } from "./settings/config-file.ts";
import { applyLimits } from "./settings/limits.ts";
import { Settings } from "./settings/settings.ts";
import { Context } from "./terminal/context.ts";
import { describeFailure } from "./terminal/describe-failure.ts";
import { EXIT } from "./terminal/exit-codes.ts";
import { Interruption } from "./terminal/interruption.ts";
import type { Outcome } from "./terminal/outcome.ts";
import type { Output } from "./terminal/output.ts";
import { paintFor } from "./terminal/paint.ts";

type Action = (context: Context) => Promise<Outcome>;

const actions: Readonly<Record<string, () => Promise<Action>>> = {
  fit: async () => (await import("./commands/fit.ts")).fit,
  predict: async () => (await import("./commands/predict.ts")).predict,
  evaluate: async () => (await import("./commands/evaluate.ts")).evaluate,
  validate: async () => (await import("./commands/validate.ts")).validate,
  tune: async () => (await import("./commands/tune.ts")).tune,
  compare: async () => (await import("./commands/compare.ts")).compare,
  explain: async () => (await import("./commands/explain.ts")).explain,
  ask: async () => (await import("./commands/ask.ts")).ask,
  combine: async () => (await import("./commands/combine.ts")).combine,
  inspect: async () => (await import("./commands/inspect.ts")).inspect,
  convert: async () => (await import("./commands/convert.ts")).convert,
  kernel: async () => (await import("./commands/kernel.ts")).kernel,
  report: async () => (await import("./commands/report.ts")).report,
  backends: async () => (await import("./commands/backends.ts")).backends,
  reproduce: async () => (await import("./commands/reproduce.ts")).reproduce,
  completion: async () => (await import("./commands/completion.ts")).completion,
  schema: async () => (await import("./commands/schema.ts")).schema,
};

/** Does what was asked and prints it; gives the exit code. */
export async function runCommand(request: Request, output: Output): Promise<number> {
  const interruption = new Interruption();
  let isJson = request.given.json === true;
  let context: Context | undefined;
  let putBack = () => {};
  try {
    const { settings, args } = await runOf(request);
    putBack = applyLimits(settings);
    isJson = settings.given.json === true;
    context = new Context(settings, args, output, interruption);
    const action = await actions[settings.command.name]!();
    const outcome = await action(context);
    // A product may be in the making while it is printed.
    if (outcome.product === undefined || isJson) await context.close();
    await present(outcome, context, output);
    await context.close();
    return outcome.exitCode ?? EXIT.success;
  } catch (error) {
    await context?.close().catch(() => undefined);
    return interruption.code === undefined
      ? fail(error, isJson, output)
      : fail(error, isJson, output, interruption.code);
  } finally {
    putBack();
    interruption.dispose();
  }
}

async function runOf({ command, given, arguments: args }: Request) {
  const fromFile = typeof given.config === "string" ? await readConfig(given.config, command) : {};
  return await withGraphs(new Settings(command, { ...fromFile, ...given }), args);
}

function fail(error: unknown, isJson: boolean, output: Output, signalled?: number): number {
  const { exitCode, code, message } = describeFailure(error);
  const stack = process.env.ORDO_DEBUG === "1" && error instanceof Error ? `\n${error.stack}` : "";
  output.err(`ordo: ${message}${code.includes(".") ? ` (${code})` : ""}${stack}\n`);
  const report: FailureReport = { error: { code, message, exitCode } };
  if (isJson) output.out(`${JSON.stringify(report, null, 2)}\n`);
  return signalled ?? exitCode;
}

async function present(outcome: Outcome, context: Context, output: Output): Promise<void> {
  const { settings } = context;
  const warnings = () => {
    for (const { code, message } of context.warnings) output.err(`ordo: warning: ${message} (${code})\n`);
  };
  if (settings.given.json === true) {
    output.out(`${JSON.stringify(outcome.report, null, 2)}\n`);
    return;
  }
  const command = (outcome.report as { readonly command?: string }).command;
  const repeat = settings.given["show-command"] === true && command !== undefined ? `${command}\n` : "";
  if (outcome.product !== undefined) {
    for await (const piece of outcome.product) {
      context.hideProgress();
      output.out(piece);
      await output.drained?.();
    }
    context.hideProgress();
    warnings();
    output.err(repeat);
  } else if (settings.given.quiet === true) {
    output.out(outcome.brief.map((line) => `${line}\n`).join(""));
    warnings();
    output.err(repeat);
  } else {
    output.out(renderText(outcome.view, { width: output.columns, paint: paintFor(output) }));
    if (repeat !== "") output.out(`\nRepeat with:\n  ${repeat}`);
  }
}
