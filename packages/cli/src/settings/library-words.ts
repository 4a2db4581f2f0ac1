import { commands } from "../definitions/commands.ts";
import { flagName } from "./flag-name.ts";

const FLAGS: ReadonlySet<string> = new Set(
  commands.flatMap(({ options }) => options.map(({ name }) => name)),
);
/** How the library speaks of its options: `the option skipLines`. */
const OPTION = /\bthe option (\w+)/g;
/** A hint in brackets that speaks of them. */
const HINT = / \([^()]*\bthe option \w+[^()]*\)/g;

/** Whether an option of the library is one of the command line, too. */
export function isFlag(option: string): boolean {
  return FLAGS.has(flagName(option));
}

/**
 * What the library says, with its options as they are written here: `the option skipLines` is `--skip-lines`. A hint in brackets about an option that the
 * command line does not have is left out.
 */
export function inOwnWords(message: string): string {
  const hints = message.replace(HINT, (hint) =>
    [...hint.matchAll(OPTION)].every(([, option]) => isFlag(option!)) ? hint : "",
  );
  return hints.replace(OPTION, (words, option: string) => (isFlag(option) ? `--${flagName(option)}` : words));
}
