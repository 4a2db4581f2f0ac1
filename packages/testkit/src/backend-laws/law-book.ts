import { type Backend, type Held, type Matrix, referenceBackend } from "ordo";
import { expect, it } from "vitest";
import { expectClose } from "../tolerance.ts";

/** Where the law files write their laws. */
export interface LawBook {
  /** The backend under test, open for all laws of the suite. */
  backend(): Backend;
  /** Another one, for laws that close it. */
  open(): Promise<Backend>;
  /** The oracle. */
  readonly reference: Backend;
  law(name: string, check: () => Promise<void>): void;
}

export interface LawOptions {
  /** Names of laws (or beginnings of names) that do not apply, each with the reason. */
  readonly skip?: Readonly<Record<string, string>>;
}

export function lawBook(
  backend: () => Backend,
  open: () => Promise<Backend>,
  options: LawOptions,
): LawBook & { checkSkips(): void } {
  const skips = Object.entries(options.skip ?? {});
  const met = new Set<string>();
  return {
    backend,
    open,
    reference: referenceBackend(),
    law(name, check) {
      const skip = skips.find(([law]) => name.startsWith(law));
      if (skip === undefined) {
        it(name, check);
        return;
      }
      met.add(skip[0]);
      it.skip(`${name} (does not apply: ${skip[1]})`, check);
    },
    checkSkips() {
      for (const [law, reason] of skips) {
        expect(met.has(law), `no law begins with "${law}"`).toBe(true);
        expect(reason.length, `the reason for leaving out "${law}"`).toBeGreaterThan(0);
      }
    },
  };
}

export const SIZES = [0, 1, 2, 3, 7, 8, 9, 31, 32, 33, 65] as const;

/** Rows × columns: square, tall and wide around the block sizes that kernels like. */
export const SHAPES: readonly (readonly [number, number])[] = [
  ...SIZES.map((n) => [n, n] as const),
  [0, 3],
  [3, 0],
  [1, 33],
  [33, 1],
  [65, 8],
  [8, 65],
  [33, 31],
  [31, 33],
  [130, 3],
  [3, 130],
];

/** The promise of the decompositions: 1e−13 for each row or column. */
export function decompositionLimit(...sizes: number[]): number {
  return 1e-13 * Math.max(1, ...sizes);
}

/** Fetches and releases. */
export async function bring(held: Held | Promise<Held>): Promise<Matrix> {
  const handle = await held;
  const result = await handle.owner.fetch(handle);
  handle.release();
  return result;
}

/** Runs the same call on both backends and compares; rounding of an inner product of `inner` terms is allowed for. */
export async function expectAgreement(
  book: LawBook,
  call: (backend: Backend) => Promise<Held>,
  inner: number,
): Promise<void> {
  const actual = await bring(call(book.backend()));
  const expected = await bring(call(book.reference));
  expectClose(actual, expected, { rtol: 1e-14 * Math.max(1, inner) });
}

export function expectExactlySymmetric(a: Matrix): void {
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < row; col++) {
      const [below, above] = [a.data[row * a.cols + col], a.data[col * a.cols + row]];
      if (!Object.is(below, above)) expect.fail(`[${row}][${col}] is ${below}, its mirror image ${above}`);
    }
  }
}
