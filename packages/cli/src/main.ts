import type { FailureReport } from "@ordo/report";
import { CommanderError } from "commander";
import { program } from "./program.ts";
import { EXIT } from "./terminal/exit-codes.ts";
import { type Output, processOutput } from "./terminal/output.ts";

export { commands } from "./definitions/commands.ts";
export {
  argumentWord,
  type CommandDefinition,
  type OptionDefinition,
  type OptionGroup,
} from "./definitions/definition.ts";
export { EXIT_CODES } from "./terminal/exit-codes.ts";

/** Runs one command line and gives the exit code. What commands need is loaded when they are called, so help is quick. */
export async function main(args: readonly string[], output: Output = processOutput()): Promise<number> {
  let code: number = EXIT.success;
  try {
    const ordo = program(output, async (request) => {
      const { runCommand } = await import("./run-command.ts");
      code = await runCommand(request, output);
    });
    await ordo.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      // A part of the program itself is missing or broken.
      output.err(`ordo: the program is not whole: ${error instanceof Error ? error.message : error}\n`);
      return EXIT.failure;
    }
    if (error.exitCode === 0) return EXIT.success;
    if (args.includes("--json")) output.out(failureText(error.message));
    return EXIT.usage;
  }
}

/** The object that programs get when the command line itself was not understood. */
function failureText(message: string): string {
  const error = { code: "usage", message: message.replace(/^error: /, ""), exitCode: EXIT.usage };
  return `${JSON.stringify({ error } satisfies FailureReport, null, 2)}\n`;
}
