import {
  type Backend,
  concordance,
  dataset,
  gaussian,
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
function watched(change: Partial<Pick<Backend, "shiftedInverses">>, memoryLimit?: number) {
  const [reference, asked] = [referenceBackend(), [] as number[]];
  const description = { ...reference.description, memoryLimit };
  const backend = new Proxy({} as Backend, {
    get(_, name) {
      if (name === "description") return description;
      const value = name in change ? Reflect.get(change, name) : Reflect.get(reference, name, reference);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (name === "shiftedInverses") asked.push((given[1] as unknown[]).length);
        return value.apply(reference, given);
      };
    },
  });
  return { backend, asked };
}

async function path(backend: Backend, values: readonly number[]) {
  const options = { split: leavePairOut(), metric: [concordance(), magnitudeError()], audit: 0 };
  const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }) });
  const found = await validatePath(learner, problem(), { ...options, backend, values });
  return found.map(({ estimates }) => estimates.map(({ value }) => numberOf(value)));
}

describe("inverses ahead", () => {
  const values = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

  it("are made eight at a time, and tell what one at a time tells", async () => {
    const [several, single] = [watched({}), watched({ shiftedInverses: undefined })];
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
      const few = watched({}, room * bytes);
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
