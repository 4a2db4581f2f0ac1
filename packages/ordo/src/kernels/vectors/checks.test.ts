import { expectError } from "@ordo/testkit";
import {
  type Compute,
  cosine,
  fromRows,
  gaussian,
  intersection,
  type Kernel,
  linear,
  minMax,
  polynomial,
  power,
  product,
  referenceBackend,
  scale,
  sparse,
  startRun,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const compute: Compute = { backend: referenceBackend(), run: startRun() };
const all: readonly Kernel<Vectors>[] = [
  linear(),
  gaussian({ gamma: 1 }),
  cosine(),
  intersection(),
  minMax(),
];

/** Both ways a kernel meets items. */
function attempts(kernel: Kernel<Vectors>, items: Vectors): readonly Promise<unknown>[] {
  return [
    kernel.matrix(items, undefined, compute),
    kernel.matrix(vectors(fromRows([[1, 1]])), items, compute),
    kernel.diagonal(items, undefined, compute),
  ];
}

describe.each(all.map((kernel) => [kernel.spec.kind, kernel] as const))("%s refuses", (kind, kernel) => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "%d, with its place",
    async (value) => {
      const dense = vectors(
        fromRows([
          [0, 1],
          [2, value],
          [value, 3],
        ]),
        ["age", "height"],
      );
      for (const attempt of attempts(kernel, dense)) {
        const what = 'feature in row 1, column 1 ("height")';
        await expectError(attempt, "input.not-finite", { what, index: 3, value });
      }
      const parts = {
        starts: Uint32Array.of(0, 1, 2),
        columns: Uint32Array.of(0, 1),
        values: Float64Array.of(1, value),
      };
      const error = await expectError(
        kernel.matrix(vectors(sparse(2, 2, parts)), undefined, compute),
        "input.not-finite",
      );
      expect(error.details).toMatchObject({ what: "feature in row 1, column 1", index: 3 });
    },
  );

  it("numbers too large to square", async () => {
    const details = { what: "feature in row 0, column 1", actual: "1e+200" };
    for (const attempt of attempts(kernel, vectors(fromRows([[0, 1e200]]))))
      await expectError(attempt, "input.invalid", details);
  });

  it("items with other features than those they are compared with", async () => {
    const [two, three] = [vectors(fromRows([[1, 2]])), vectors(fromRows([[1, 2, 3]]))];
    await expectError(kernel.matrix(two, three, compute), "kernel.input", {
      kernel: kind,
      expected: "3 features",
      actual: "2",
    });
  });
});

it.each([intersection(), minMax()])(
  "$spec.kind refuses features below zero, with their place",
  async (kernel) => {
    for (const attempt of attempts(
      kernel,
      vectors(
        fromRows([
          [0, 1],
          [3, -2],
          [-1, 0],
        ]),
      ),
    )) {
      await expectError(attempt, "kernel.input", {
        expected: "features >= 0",
        actual: "-2 in row 1, column 1",
      });
    }
  },
);

it.each([linear(), cosine(), scale(2, linear())])(
  "the features of $spec.kind refuse NaN too",
  async (kernel) => {
    const items = vectors(fromRows([[1, Number.NaN]]));
    const map = await kernel.features!(items, compute);
    await expectError(map.apply(items, compute), "input.not-finite", { index: 1 });
  },
);

it("knows a matrix it has checked by itself, not by its values", async () => {
  const good = fromRows([[1, 2]]);
  await linear().matrix(vectors(good), undefined, compute);
  await expectError(
    linear().matrix(vectors(fromRows([[1, Number.NaN]])), undefined, compute),
    "input.not-finite",
  );
  await linear().matrix(vectors(good), undefined, compute);
});

it.each([
  polynomial({ degree: 40 }),
  power(linear(), 40),
  product(...Array.from({ length: 40 }, () => linear())),
  scale(1e300, linear()),
])("$spec.kind refuses values beyond the range of doubles", async (kernel) => {
  const items = vectors(
    fromRows([
      [1, 1],
      [1e5, 1e5],
    ]),
  );
  const details = { kernel: kernel.spec.kind, actual: "k(x, x) = Infinity for item 1" };
  await expectError(kernel.matrix(items, undefined, compute), "kernel.input", details);
  await expectError(kernel.matrix(items, vectors(fromRows([[1, 1]])), compute), "kernel.input", details);
  await expectError(kernel.diagonal(items, undefined, compute), "kernel.input", details);
});
