/** One option, defined once: help, completion, configuration files and the reference are made from it. */
export interface OptionDefinition {
  readonly name: string;
  readonly group: OptionGroup;
  /** flag: on when written. switch: `--x` or `--no-x`. list: may be repeated. */
  readonly kind: "text" | "list" | "number" | "count" | "flag" | "switch";
  /** What stands after it, in capitals. */
  readonly argument?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** Words that may stand in place of a number. */
  readonly words?: readonly string[] | undefined;
  readonly isFile?: boolean | undefined;
  /** Of a text: values of a repeated option are joined by commas. Another option that is given twice is refused. */
  readonly adds?: boolean | undefined;
  readonly summary: string;
  /** Taken when the option is left out. */
  readonly fallback?: string | undefined;
}

export type OptionGroup =
  | "Data"
  | "Learning"
  | "Validation"
  | "Files"
  | "Computing"
  | "Output"
  | "This command";

export interface ArgumentDefinition {
  readonly name: string;
  readonly summary: string;
  readonly choices?: readonly string[] | undefined;
  /** May be left out; only the last argument can. */
  readonly isOptional?: boolean | undefined;
  /** May be given several times; only the last argument can. */
  readonly isRepeated?: boolean | undefined;
}

/** As help writes it. */
export function argumentWord({ name, isRepeated }: ArgumentDefinition): string {
  return isRepeated === true ? `${name}...` : name;
}

export interface ExampleDefinition {
  readonly command: string;
  readonly what: string;
}

export interface CommandDefinition {
  readonly name: string;
  readonly summary: string;
  /** A paragraph or two for the command's own help. */
  readonly about: string;
  readonly arguments: readonly ArgumentDefinition[];
  readonly options: readonly OptionDefinition[];
  /** Names of options that must be given. */
  readonly required?: readonly string[] | undefined;
  readonly examples: readonly ExampleDefinition[];
  /** Whether `--json` exists, and a schema for what it prints. */
  readonly hasJson: boolean;
}

/** Thrown for a command line that cannot be meant; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
