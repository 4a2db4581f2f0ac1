import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { EXIT } from "./exit-codes.ts";
import { type Output, processOutput } from "./output.ts";

const EPILOGUE = `
Exit codes:
  0    done
  1    the work failed; the message says why and what to do
  2    the command line was not understood
  130  interrupted

Examples:
  $ ordo backends                what computes on this machine, and how fast
  $ ordo backends --json         the same for programs`;

/** Runs one command line and gives the exit code. Commands are loaded when they are called, so help is quick. */
export async function main(args: readonly string[], output: Output = processOutput): Promise<number> {
  try {
    await program(output).parseAsync([...args], { from: "user" });
    return EXIT.success;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage;
    const { describeFailure } = await import("./describe-failure.ts");
    output.err(`${describeFailure(error)}\n`);
    return EXIT.failure;
  }
}

function program(output: Output): Command {
  const ordo = new Command("ordo")
    .description("Learning to rank with kernels, with exact cross-validation.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .showSuggestionAfterError()
    .addHelpText("after", EPILOGUE)
    .configureOutput({ writeOut: (text) => output.out(text), writeErr: (text) => output.err(text) })
    .exitOverride();
  ordo
    .command("backends")
    .description("print what computes on this machine, how fast, and how to get a faster one")
    .option("--json", "one JSON object instead of text")
    .option("--no-measure", "skip the measurement of speed")
    .addHelpText("after", BACKENDS_HELP)
    .action(async (options: { readonly json?: boolean; readonly measure: boolean }) => {
      const { backends } = await import("./commands/backends.ts");
      await backends({ json: options.json === true, measure: options.measure }, output);
    });
  return ordo;
}

const BACKENDS_HELP = `
Keys of the JSON object:
  chosen             name of the backend that commands use by default on this machine
  backends[]         every backend, fastest first:
    name             "native", "wasm" or "reference"
    available        true or false
    reason           why it is not available, or null
    advice           how to get it, or null
    engine, threads  what does the work, on how many threads; null when not available
    memoryLimit      the most bytes all its matrices may take, or null
    gflops           10^9 operations per second in a matrix product; null when not measured
    notes[]          what makes it slower than it could be
  passedOver[]       backends that would have come first: name and reason

Examples:
  $ ordo backends
  $ ordo backends --json --no-measure`;

function version(): string {
  const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return manifest.version;
}
