import { nearestName } from "ordo";
import { type CommandDefinition, type OptionDefinition, UsageError } from "../definitions/definition.ts";

export type OptionValue = string | boolean | readonly string[];
export type Given = Readonly<Record<string, OptionValue>>;

/** The options of one run: what was given on the command line or in a configuration file, and what stands for the rest. */
export class Settings {
  readonly command: CommandDefinition;
  /** By name, without dashes; only what was given. */
  readonly given: Given;

  constructor(command: CommandDefinition, given: Given) {
    this.command = command;
    this.given = given;
    for (const definition of command.options) {
      const value = given[definition.name];
      if (value !== undefined) checkValue(definition, value);
    }
    for (const name of command.required ?? [])
      if (given[name] === undefined)
        throw new UsageError(`--${name} is needed: ${this.#definition(name).summary}`);
  }

  isGiven(name: string): boolean {
    return this.given[name] !== undefined;
  }

  text(name: string): string | undefined {
    return (this.given[name] as string | undefined) ?? this.#definition(name).fallback;
  }

  /** A text that has a fallback or must be given. */
  need(name: string): string {
    return this.text(name)!;
  }

  list(name: string): readonly string[] {
    return (this.given[name] as readonly string[] | undefined) ?? [];
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  flag(name: string): boolean | undefined {
    return this.given[name] as boolean | undefined;
  }

  has(name: string): boolean {
    return this.command.options.some((definition) => definition.name === name);
  }

  #definition(name: string): OptionDefinition {
    const found = this.command.options.find((definition) => definition.name === name);
    if (found === undefined) throw new Error(`${this.command.name} has no option ${name}`);
    return found;
  }
}

/** Refuses a value that the option cannot have. */
function checkValue(definition: OptionDefinition, value: OptionValue): void {
  const { name, kind, choices, words = [] } = definition;
  if (kind === "flag" || kind === "switch" || kind === "list") return;
  const text = value as string;
  if (words.includes(text)) return;
  const or = words.map((word) => ` or ${word}`).join("");
  if (kind === "count" && !/^\d{1,15}$/.test(text))
    throw new UsageError(`--${name}: expected a whole number >= 0${or}, got "${text}"`);
  if (kind === "number" && (text.trim() === "" || !Number.isFinite(Number(text))))
    throw new UsageError(`--${name}: expected a number, got "${text}"`);
  if (choices !== undefined && !choices.includes(text)) {
    const near = nearestName(text, choices);
    const hint = near === undefined ? "" : `; did you mean ${near}?`;
    throw new UsageError(`--${name}: expected one of ${choices.join(", ")}, got "${text}"${hint}`);
  }
}

/** An argument that must be one of a few words. */
export function argumentChoice(command: CommandDefinition, args: readonly string[], place: number): string {
  const { name, choices = [] } = command.arguments[place]!;
  return requireChoice(name, args[place] ?? "", choices);
}

/** The text where it is one of the choices; what is nearest to it otherwise. */
export function requireChoice(name: string, text: string, choices: readonly string[]): string {
  if (choices.includes(text)) return text;
  const near = nearestName(text, choices);
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  throw new UsageError(`${name}: expected one of ${choices.join(", ")}, got "${text}"${hint}`);
}
