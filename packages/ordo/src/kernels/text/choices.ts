import type { Choice } from "../kinds.ts";
import { requireOne } from "./numbers.ts";
import type { Scanner } from "./scanner.ts";

const WORD = /[A-Za-z_][\w-]*/y;

/** One of the choices, or with `several` a list of them: `true`, `false|true`. */
export function readChoices(
  scanner: Scanner,
  what: string,
  choices: readonly Choice[],
  several: boolean,
): readonly Choice[] {
  const values: Choice[] = [];
  do {
    const { position } = scanner;
    const word = scanner.match(WORD);
    const choice = choices.find((value) => String(value) === word);
    if (choice === undefined) throw scanner.error(`one of ${choices.join(", ")} for ${what}`, position);
    if (!several) requireOne(scanner, what, /\|/y);
    values.push(choice);
  } while (scanner.take("|"));
  return values;
}
