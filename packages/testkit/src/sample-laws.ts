import { type Rng, type Samples, seeded } from "ordo";
import { describe, expect, it } from "vitest";

export interface SampleLawOptions {
  /** False for kinds that cannot tell which items are equal. */
  readonly tellsEqual?: boolean;
}

/** What every kind of items promises, checked on `draw(rng, m)`, whose items should not all be different. */
export function sampleLaws<X extends Samples>(
  name: string,
  draw: (rng: Rng, m: number) => X,
  { tellsEqual = true }: SampleLawOptions = {},
): void {
  describe(`items: ${name}`, () => {
    const items = () => draw(seeded(31), 12);

    it("are frozen, and their shape is no listed property", () => {
      const given = items();
      expect(Object.isFrozen(given) && Object.isFrozen(given.shape)).toBe(true);
      expect(Object.keys(given)).not.toContain("shape");
      expect(given.shape.kind).toBe(given.kind);
      expect(JSON.parse(JSON.stringify(given.shape))).toEqual(given.shape);
    });

    it("are taken in any order and as often as wanted, and keep their shape", () => {
      const given = items();
      for (const rows of [[7, 2, 5, 7], [0], []]) {
        const taken = given.take(rows);
        expect([taken.kind, taken.size, taken.shape]).toEqual([given.kind, rows.length, given.shape]);
        expect(shown(taken)).toEqual(rows.map((row) => shown(given)[row]));
        expect(shown(taken.take([...rows.keys()].reverse()))).toEqual(shown(taken).reverse());
      }
    });

    it("are equal to their copy, which stays when they change", () => {
      const given = items();
      const copy = given.copy();
      expect([JSON.stringify(copy), copy.shape]).toEqual([JSON.stringify(given), given.shape]);
      const before = shown(copy);
      for (const array of ownArrays(given)) array.fill(array.at(-1)! + 1);
      expect(shown(copy)).toEqual(before);
    });

    it("tell which of them are equal, as looking at each pair does", () => {
      const given = draw(seeded(32), 12).take([0, 1, 2, 3, 0, 11, 3, 5, 1]);
      const found = given.firstEquals();
      if (!tellsEqual) return expect(found).toBeUndefined();
      const each = shown(given);
      expect(Array.from(found!)).toEqual(each.map((one) => each.indexOf(one)));
      expect(found![4]).toBe(0);
    });
  });
}

/** Each item by itself, as text; 0 and −0 are the same. */
function shown(items: Samples): string[] {
  return Array.from({ length: items.size }, (_, row) => JSON.stringify(items.take([row])));
}

/** The numbers that the items themselves hold; a table of precomputed values is shared on purpose. */
function ownArrays(value: unknown): (Float64Array | Uint32Array)[] {
  if (value instanceof Float64Array || value instanceof Uint32Array) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === "table" ? [] : ownArrays(part)));
}
