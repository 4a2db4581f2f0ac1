import { readFile } from "node:fs/promises";
import { nearestName } from "ordo";
import { commands } from "../definitions/commands.ts";
import { type CommandDefinition, type OptionDefinition, UsageError } from "../definitions/definition.ts";
import type { Given, OptionValue } from "./settings.ts";

/**
 * Options from a TOML or JSON file, by name without dashes. Those at the top serve every command that knows them; those
 * in a table named after a command serve that command and go before. A name that no command knows is refused.
 */
export async function readConfig(path: string, command: CommandDefinition): Promise<Given> {
  const content = await parsed(path);
  const shared: Record<string, OptionValue> = {};
  const own: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(content)) {
    const section = commands.find(({ name }) => name === key);
    if (section === undefined) take(path, key, value, { to: shared, command, known: allOptions() });
    else if (!isTable(value)) throw new UsageError(`${path}: ${key} must be a table of options`);
    else {
      // Tables of other commands are checked all the same.
      const to = section === command ? own : {};
      for (const [name, inner] of Object.entries(value))
        take(path, name, inner, { to, command: section, known: section.options });
    }
  }
  return { ...shared, ...own };
}

interface Place {
  readonly to: Record<string, OptionValue>;
  readonly command: CommandDefinition;
  readonly known: readonly OptionDefinition[];
}

function take(path: string, name: string, value: unknown, { to, command, known }: Place): void {
  const definition = known.find((option) => option.name === name);
  if (definition === undefined || name === "config") throw unknownOption(path, name, known);
  // A file serves several commands; each takes what it knows.
  if (command.options.some((option) => option.name === name)) to[name] = asWritten(path, definition, value);
}

function unknownOption(path: string, name: string, known: readonly OptionDefinition[]): UsageError {
  const near = nearestName(
    name,
    known.map((option) => option.name),
  );
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  return new UsageError(`${path}: there is no option ${JSON.stringify(name)}${hint}`);
}

function allOptions(): readonly OptionDefinition[] {
  return commands.flatMap(({ options }) => options);
}

/** Values as they would stand on the command line. */
function asWritten(path: string, { name, kind, adds }: OptionDefinition, value: unknown): OptionValue {
  const isWord = (item: unknown) => typeof item === "string" || typeof item === "number";
  if (kind === "flag" || kind === "switch") {
    if (typeof value === "boolean") return value;
    throw new UsageError(`${path}: ${name}: expected true or false, got ${JSON.stringify(value)}`);
  }
  if (kind === "list" && Array.isArray(value) && value.every(isWord)) return value.map(String);
  if (isWord(value)) return kind === "list" ? [String(value)] : String(value);
  // Lists read well in a file: metric = ["concordance", "ndcg@10"].
  if (adds === true && Array.isArray(value) && value.every(isWord)) return value.join(",");
  const wanted = kind === "list" ? "a text or a list of texts" : "a text or a number";
  throw new UsageError(`${path}: ${name}: expected ${wanted}, got ${JSON.stringify(value)}`);
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function parsed(path: string): Promise<Record<string, unknown>> {
  const text = await textOf(path);
  try {
    const content: unknown = /\.json$/i.test(path)
      ? JSON.parse(text)
      : (await import("smol-toml")).parse(text);
    if (isTable(content)) return content;
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new UsageError(`${path} is no ${/\.json$/i.test(path) ? "JSON" : "TOML"}: ${reason}`);
  }
  throw new UsageError(`${path}: expected an object of options`);
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new UsageError(`--config: ${missing ? `there is no file ${path}` : (error as Error).message}`);
  }
}
