import { readFileSync } from "node:fs";
import { Command, InvalidArgumentError, Option } from "commander";
import { commands } from "./definitions/commands.ts";
import {
  type ArgumentDefinition,
  argumentWord,
  type CommandDefinition,
  type OptionDefinition,
} from "./definitions/definition.ts";
import { packageFile } from "./package-file.ts";
import type { Given, OptionValue } from "./settings/settings.ts";
import { EXIT_CODES } from "./terminal/exit-codes.ts";
import type { Output } from "./terminal/output.ts";

const EPILOGUE = `
Exit codes:
${EXIT_CODES.map(({ code, meaning }) => `  ${String(code).padEnd(3)}  ${meaning}`).join("\n")}

Examples:
  $ ordo inspect wine.csv --target quality
  $ ordo validate wine.csv --target quality --scale standard
  $ ordo tune wine.csv --target quality --scale standard --out wine.ordo
  $ ordo predict wine.ordo new.csv

Every command has help of its own: ordo fit --help`;

/** What a parsed command line asks for. */
export interface Request {
  readonly command: CommandDefinition;
  readonly arguments: readonly string[];
  readonly given: Given;
}

/** The parser, made from the definitions; `act` does what was asked. */
export function program(output: Output, act: (request: Request) => Promise<void>): Command {
  const ordo = new Command("ordo")
    .description("Learning to rank with kernels, with exact cross-validation.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .showSuggestionAfterError()
    .addHelpText("after", EPILOGUE)
    .configureOutput({
      writeOut: (text) => output.out(text),
      writeErr: (text) => output.err(text),
      // As all other failures begin.
      outputError: (text, write) => write(text.replace(/^error: /, "ordo: ")),
    })
    .exitOverride();
  for (const definition of commands) addCommand(ordo, definition, act);
  return ordo;
}

function addCommand(
  ordo: Command,
  definition: CommandDefinition,
  act: (request: Request) => Promise<void>,
): void {
  const command = ordo
    .command(definition.name)
    .summary(definition.summary)
    .description(
      `${definition.summary[0]!.toUpperCase()}${definition.summary.slice(1)}.\n\n${definition.about}`,
    )
    .addHelpOption(new Option("-h, --help", "print this help").helpGroup("Output:"))
    .addHelpText("after", examplesOf(definition));
  for (const argument of definition.arguments) {
    const word = argumentWord(argument);
    // `--graphs` may stand in its place; whether anything does, the run sees to.
    const isNeeded = argument.isOptional !== true && !mayBeGraphs(definition, argument.name);
    command.argument(isNeeded ? `<${word}>` : `[${word}]`, argument.summary);
  }
  command.usage(["[options]", ...definition.arguments.map(usageWord)].join(" "));
  for (const option of definition.options) for (const one of optionsOf(option)) command.addOption(one);
  command.action(async () => {
    await act({ command: definition, arguments: command.args, given: givenTo(command, definition) });
  });
}

function mayBeGraphs({ options }: CommandDefinition, argument: string): boolean {
  return (argument === "DATA" || argument === "FILE") && options.some(({ name }) => name === "graphs");
}

function usageWord(argument: ArgumentDefinition): string {
  return argument.isOptional === true ? `[${argumentWord(argument)}]` : `<${argumentWord(argument)}>`;
}

/** A switch is two options of one name; help shows the first. */
function optionsOf(definition: OptionDefinition): Option[] {
  const { name, kind, group, argument = "TEXT", choices, fallback } = definition;
  const values = choices === undefined ? "" : ` (${choices.join(", ")})`;
  const usual = fallback === undefined ? "" : ` (default: ${fallback})`;
  const summary = `${definition.summary}${values}${usual}`;
  if (kind === "flag") return [new Option(`--${name}`, summary).helpGroup(`${group}:`)];
  if (kind === "switch") {
    const shown = new Option(`--${name}`, `${summary}; --no-${name} for no`).helpGroup(`${group}:`);
    return [shown, new Option(`--no-${name}`).hideHelp()];
  }
  const option = new Option(`--${name} <${argument}>`, summary).helpGroup(`${group}:`);
  if (kind === "list")
    option.argParser((value: string, before: readonly string[] = []) => [...before, value]);
  else option.argParser((value: string, before?: string) => joined(definition, value, before));
  return [option];
}

/** The last of two different values does not win unseen. */
function joined({ name, adds }: OptionDefinition, value: string, before: string | undefined): string {
  if (before === undefined || before === value) return value;
  if (adds === true) return `${before},${value}`;
  throw new InvalidArgumentError(`--${name} was given before, as "${before}"; give it once.`);
}

function givenTo(command: Command, { options }: CommandDefinition): Given {
  const given: Record<string, OptionValue> = {};
  for (const { name } of options) {
    const key = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    if (command.getOptionValueSource(key) === "cli") given[name] = command.getOptionValue(key) as OptionValue;
  }
  return given;
}

function examplesOf({ examples, hasJson, name }: CommandDefinition): string {
  const lines = examples.flatMap(({ command, what }) => [`  # ${what}`, `  $ ${command}`]);
  const keys = hasJson ? ["", `The keys of the JSON object: ordo schema ${name}`] : [];
  return ["", "Examples:", ...lines, ...keys].join("\n");
}

function version(): string {
  const manifest = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as { version: string };
  return manifest.version;
}
