import { lettersOf, type Sequence } from "../../profiles/sequence.ts";
import { subsequenceValue } from "../../profiles/subsequence.ts";
import type { RowRecipe } from "../rows/row-recipe.ts";

/** Items by numbers of their letters, which are compared faster. Plain data. */
interface NumberedItems {
  readonly letters: readonly string[];
  readonly items: readonly Uint32Array[];
}

export function subsequenceRows(options: {
  readonly length: number;
  readonly decay: number;
}): RowRecipe<Sequence, readonly string[], NumberedItems> {
  return {
    name: "letters",
    extract: (item) => [...lettersOf(item)],
    side: numbered,
    bytes: (made) =>
      "letters" in made
        ? made.items.reduce((sum, { byteLength }) => sum + byteLength, 8 * made.letters.length)
        : 8 * made.length,
    row(x, side, into, from) {
      const codes = codesOf(side);
      // A letter that no item of the side has is like none of theirs.
      const own = Uint32Array.from(x, (letter) => codes.get(letter) ?? codes.size);
      for (let item = from; item < side.items.length; item++)
        into[item] = subsequenceValue(own, side.items[item], options);
    },
    own: (x) => subsequenceValue(x, x, options),
  };
}

function numbered(items: readonly (readonly string[])[]): NumberedItems {
  const codes = new Map<string, number>();
  const codeOf = (letter: string) => {
    const code = codes.get(letter) ?? codes.size;
    codes.set(letter, code);
    return code;
  };
  const rows = items.map((letters) => Uint32Array.from(letters, codeOf));
  return { letters: [...codes.keys()], items: rows };
}

const known = new WeakMap<NumberedItems, ReadonlyMap<string, number>>();

function codesOf(side: NumberedItems): ReadonlyMap<string, number> {
  const codes = known.get(side) ?? new Map(side.letters.map((letter, code) => [letter, code]));
  known.set(side, codes);
  return codes;
}
