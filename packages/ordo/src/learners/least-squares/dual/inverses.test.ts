import { expectClose, expectError } from "@ordo/testkit";
import {
  type Backend,
  concordance,
  dataset,
  gaussian,
  type Held,
  leavePairOut,
  magnitudeError,
  matrix,
  numberOf,
  rankRls,
  referenceBackend,
  seeded,
  validatePath,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const SIZE = 40;

function problem() {
  const rng = seeded(3);
  const inputs = vectors(
    matrix(
      SIZE,
      2,
      new Float64Array(2 * SIZE).map(() => rng.normal()),
    ),
  );
  return dataset({ inputs, scores: new Float64Array(SIZE).map(() => rng.normal()) });
}

/** A backend of so much memory; `asked` are the numbers of inverses that were asked for at a time. */
function watched(
  change: Partial<Pick<Backend, "shiftedInverses" | "weightedSum">>,
  memoryLimit?: number,
  broken?: number,
) {
  const [reference, asked] = [referenceBackend(), [] as number[]];
  const description = { ...reference.description, memoryLimit };
  const backend = new Proxy({} as Backend, {
    get(_, name) {
      if (name === "description") return description;
      const value = name in change ? Reflect.get(change, name) : Reflect.get(reference, name, reference);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (name === "shiftedInverses") asked.push((given[1] as unknown[]).length);
        if (name === "shiftedInverses" && asked.length === broken)
          given[1] = gone(given[1] as Float64Array[]);
        return value.apply(reference, given);
      };
    },
  });
  return { backend, asked };
}

/** The last of them is no inverse. */
const gone = (diagonals: readonly Float64Array[]) =>
  diagonals.map((diagonal, k) => (k === diagonals.length - 1 ? diagonal.map(() => -1e9) : diagonal));

async function path(backend: Backend, values: readonly number[], gamma = 0.5) {
  const options = { split: leavePairOut(), metric: [concordance(), magnitudeError()], audit: 0 };
  const learner = rankRls({ kernel: gaussian({ gamma }) });
  const found = await validatePath(learner, problem(), { ...options, backend, values });
  return found.map(({ estimates }) => estimates.map(({ value }) => numberOf(value)));
}

describe("inverses ahead", () => {
  const values = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

  it("are made eight at a time, and tell what one at a time tells", async () => {
    const several = watched({ weightedSum: undefined });
    const single = watched({ shiftedInverses: undefined });
    expect(await path(several.backend, values)).toEqual(await path(single.backend, values));
    expect(several.asked).toEqual([8, 2]);
    expect(single.asked).toEqual([]);
  });

  it("are as many as there is room for, and none for a single lambda", async () => {
    const bytes = 8 * SIZE ** 2;
    for (const [room, expected] of [
      [5, [2, 2, 2, 2, 2]],
      [4, []],
    ] as const) {
      const few = watched({ weightedSum: undefined }, room * bytes);
      await path(few.backend, values);
      expect(few.asked).toEqual(expected);
    }
    const one = watched({});
    await path(one.backend, [1]);
    expect(one.asked).toEqual([]);
  });

  it("leave gaps where rounding hides a lambda, as one at a time does", async () => {
    const hidden = [1e-20, 1, 1e-19];
    const [several, single] = [watched({}), watched({ shiftedInverses: undefined })];
    const outcome = (backend: Backend) => path(backend, hidden).catch((error: Error) => error.message);
    expect(await outcome(several.backend)).toEqual(await outcome(single.backend));
  });
});

describe("inverses as sums of fewer", () => {
  /** A narrow kernel, whose eigenvalues all are about 1: nothing below 0.6. */
  const GAMMA = 1000;
  const values = Array.from({ length: 31 }, (_, k) => 2 ** (k - 25));
  const single = () => watched({ shiftedInverses: undefined });

  it("tell what one at a time tells", async () => {
    const several = watched({});
    const [found, expected] = [
      await path(several.backend, values, GAMMA),
      await path(single().backend, values, GAMMA),
    ];
    // The first and the last, and then the others.
    expect(several.asked.length).toBe(2);
    expect(several.asked[0]).toBe(2);
    expect(several.asked[1]!).toBeLessThan(11);
    for (const [index, estimates] of found.entries())
      expectClose(Float64Array.from(estimates), Float64Array.from(expected[index]!), { rtol: 1e-13 });
  });

  it("are not made where there is no room for them, or eigenvalues are too small", async () => {
    const few = watched({}, 8 * 8 * SIZE ** 2);
    await path(few.backend, values, GAMMA);
    expect(few.asked.reduce((sum, count) => sum + count, 0)).toBe(values.length);
    const wide = watched({});
    expect(await path(wide.backend, values, 0.01)).toEqual(await path(single().backend, values, 0.01));
    expect(wide.asked.reduce((sum, count) => sum + count, 0)).toBe(values.length);
  });

  it("leave no more than there is room for, in whatever order lambdas are asked for", async () => {
    const few = watched({}, 6 * 8 * SIZE ** 2);
    const downwards = values.slice(0, 6).reverse();
    expect(await path(few.backend, downwards, 0.01)).toEqual(await path(single().backend, downwards, 0.01));
    // The least waits while the others are inverted.
    expect(few.asked).toEqual([2, 2, 2]);
  });

  it("tell it downwards too, where the few are asked for before and after what they sum up to", async () => {
    const backwards = values.toReversed();
    const [found, expected] = [
      await path(watched({}).backend, backwards, GAMMA),
      await path(single().backend, backwards, GAMMA),
    ];
    for (const [index, estimates] of found.entries())
      expectClose(Float64Array.from(estimates), Float64Array.from(expected[index]!), { rtol: 1e-13 });
  });

  it("give the scores of pairs too, with the constants that pairs do not see", async () => {
    const scoresBy = async (backend: Backend) => {
      const told: number[] = [];
      const onHeldOut = {
        pairs: (_output: number, a: number, b: Uint32Array, scores: { a: Float64Array; b: Float64Array }) =>
          void told.push(a, ...b, ...scores.a, ...scores.b),
      };
      const options = { split: leavePairOut(), metric: concordance(), audit: 0, onHeldOut };
      const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }) });
      await validatePath(learner, problem(), { ...options, backend, values });
      return told;
    };
    const several = watched({});
    expectClose(await scoresBy(several.backend), await scoresBy(single().backend), { rtol: 1e-12 });
    expect(several.asked.length).toBe(2);
  });

  it("are begun before pairs of the lambda before are counted, and give up what no other sum needs", async () => {
    const reference = referenceBackend();
    const events: string[] = [];
    const nodes: Held[] = [];
    const inverted = new Set<number>();
    const kept: number[] = [];
    const isKept = async (held: Held) =>
      reference.fetch(held, { top: 0, bottom: 0 }).then(
        () => true,
        () => false,
      );
    const listened = new Proxy(reference, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          if (name === "weightedSum" || name === "leavePairs") events.push(String(name));
          if (name === "leavePairs") kept.push((await Promise.all(nodes.map(isKept))).filter(Boolean).length);
          if (name === "shiftedInverses")
            for (const [first] of given[1] as Float64Array[]) inverted.add(first!);
          const found = await value.apply(target, given);
          if (name === "weightedSum" && nodes.length === 0) nodes.push(...(given[0] as Held[]));
          return found;
        };
      },
    });
    const backwards = values.toReversed();
    await path(listened, backwards, GAMMA);
    const most = Math.max(...inverted);
    const isSum = backwards.map((value) => !inverted.has((most * value) / backwards[0]!));
    const counted = events.flatMap((name, place) =>
      name === "leavePairs" ? [events.slice(0, place).filter((one) => one === "weightedSum").length] : [],
    );
    // Of each lambda its own sum, and that of the next.
    const expected = backwards.map((_, k) => isSum.slice(0, k + 2).filter(Boolean).length);
    expect(counted).toEqual(expected);
    expect(kept.find((count) => count > 0)).toBe(nodes.length);
    expect(kept.at(-1)).toBe(1);
  });

  it("are given up where rounding hides one of the few, at the first or later", async () => {
    for (const broken of [1, 2]) {
      const found = watched({}, undefined, broken);
      const expected = await path(single().backend, values.slice(1), GAMMA);
      const rest = (await path(found.backend, values, GAMMA)).slice(1);
      for (const [index, estimates] of rest.entries())
        expectClose(Float64Array.from(estimates), Float64Array.from(expected[index]!), { rtol: 1e-13 });
      // What was inverted before is not inverted again.
      const wasted = broken === 1 ? 0 : found.asked[1]!;
      expect(found.asked.reduce((sum, count) => sum + count, 0) - wasted).toBe(values.length);
    }
  });

  it("give back what they claimed", async () => {
    const reference = referenceBackend();
    const made: Held[] = [];
    const listened = new Proxy(reference, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          const found = await value.apply(target, given);
          if (name === "shiftedInverses") made.push(...found);
          if (name === "weightedSum") made.push(found);
          return found;
        };
      },
    });
    await path(listened, values, GAMMA);
    expect(made.length).toBe(values.length);
    for (const held of made) await expectError(reference.fetch(held), "backend.released");
  });
});
