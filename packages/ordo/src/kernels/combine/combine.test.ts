import { bring, drawVectors, expectClose, expectError, gramOf } from "@ordo/testkit";
import {
  at,
  type Compute,
  center,
  cosine,
  fromRows,
  gaussian,
  gaussianFromScale,
  gaussianFromWidth,
  intersection,
  type Kernel,
  linear,
  matern,
  matrix,
  minMax,
  normalize,
  on,
  polynomial,
  power,
  precomputed,
  product,
  referenceBackend,
  type Strings,
  scale,
  seeded,
  startRun,
  strings,
  sum,
  type Vectors,
  type Views,
  vectors,
  views,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const compute = (): Compute => ({ backend, run: startRun() });

describe("center", () => {
  const items = drawVectors(seeded(1), 12);
  const fresh = drawVectors(seeded(2), 5);

  it("of the linear kernel subtracts the mean of the training items", async () => {
    const X = items.values as ReturnType<typeof matrix>;
    const means = Array.from({ length: 5 }, (_, col) => {
      let total = 0;
      for (let row = 0; row < 12; row++) total += at(X, row, col);
      return total / 12;
    });
    const shifted = (x: Vectors) =>
      matrix(
        x.size,
        5,
        (x.values as typeof X).data.map((value, index) => value - means[index % 5]),
      );
    expectClose(await bring(center(linear()).matrix(items, undefined, compute())), gramOf(shifted(items)));
    expectClose(
      await bring(center(linear()).matrix(fresh, items, compute())),
      await bring(linear().matrix(vectors(shifted(fresh)), vectors(shifted(items)), compute())),
    );
  });

  it("leaves rows and columns that sum to zero, and nothing to do for a second centring", async () => {
    const kernel = center(gaussian({ gamma: 0.3 }));
    const K = await bring(kernel.matrix(items, undefined, compute()));
    for (let row = 0; row < 12; row++)
      expectClose(
        K.data.subarray(12 * row, 12 * row + 12).reduce((x, y) => x + y),
        0,
        { rtol: 1e-14 },
      );
    expectClose(await bring(center(kernel).matrix(items, undefined, compute())), K);
  });

  it("gives new items the same bits whether the training items were met before or not", async () => {
    const [first, second] = [center(gaussian({ gamma: 0.3 })), center(gaussian({ gamma: 0.3 }))];
    await bring(first.matrix(items, undefined, compute()));
    expect(await bring(first.matrix(fresh, items, compute()))).toEqual(
      await bring(second.matrix(fresh, items, compute())),
    );
  });

  it("knows its averages by the set of items, not by their number", async () => {
    const kernel = center(linear());
    const [a, b] = [drawVectors(seeded(3), 4), drawVectors(seeded(4), 4)];
    const of = async (k: Kernel<Vectors>, reference: Vectors) => bring(k.matrix(fresh, reference, compute()));
    await of(kernel, a);
    expect(await of(kernel, b)).toEqual(await of(center(linear()), b));
  });
});

describe("normalize", () => {
  it("puts exactly 1 on the diagonal, and 0 for items of length 0", async () => {
    const items = vectors(
      fromRows([
        [3, 4],
        [0, 0],
        [1e-3, 7],
      ]),
    );
    for (const kernel of [normalize(linear()), cosine()]) {
      const K = await bring(kernel.matrix(items, undefined, compute()));
      expect([at(K, 0, 0), at(K, 1, 1), at(K, 2, 2), at(K, 0, 1), at(K, 1, 2)]).toEqual([1, 0, 1, 0, 0]);
      expect(await kernel.diagonal(items, undefined, compute())).toEqual(Float64Array.of(1, 0, 1));
    }
  });

  it("of the linear kernel is the cosine, tiny vectors included", async () => {
    const items = vectors(
      fromRows([
        [3e-100, 4e-100],
        [1, 0],
        [-2e-120, 0],
      ]),
    );
    const expected = fromRows([
      [1, 0.6, -0.6],
      [0.6, 1, -1],
      [-0.6, -1, 1],
    ]);
    for (const kernel of [normalize(linear()), cosine()])
      expectClose(await bring(kernel.matrix(items, undefined, compute())), expected);
  });

  it("of a Gaussian changes nothing but rounding", async () => {
    const items = drawVectors(seeded(5), 9);
    const [plain, normalized] = [gaussian({ gamma: 1 }), normalize(gaussian({ gamma: 1 }))];
    expect(await bring(normalized.matrix(items, undefined, compute()))).toEqual(
      await bring(plain.matrix(items, undefined, compute())),
    );
  });
});

it("vanishing items count as empty, and give no NaN", async () => {
  const items = vectors(fromRows([[5e-324], [0], [2], [1e-320]]));
  const K = await bring(minMax().matrix(items, undefined, compute()));
  expect(Array.from(K.data, Math.round)).toEqual([1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1]);
  const N = await bring(normalize(intersection()).matrix(items, undefined, compute()));
  expect(Array.from(N.data)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
});

describe("views", () => {
  const items = views({ title: strings(["a", "b"]), features: vectors(fromRows([[1], [2]])) });

  it("choose rows on every side, and are refused when sides differ in size", async () => {
    const taken = items.take([1]);
    expect(taken.view("title").values).toEqual(["b"]);
    expect(taken.view("features").size).toBe(1);
    expect(taken.names).toEqual(["title", "features"]);
    await expectError(
      () => views({ title: strings(["a"]), features: items.view("features") }),
      "input.shape",
      {
        what: 'view "features"',
      },
    );
    await expectError(() => views({}), "input.empty");
    await expectError(() => (items as Views).view("body"), "input.invalid", { actual: "body" });
  });

  it("are refused by name when the kernel wants another", async () => {
    const kernel = on("body", linear()) as Kernel<never> as Kernel<typeof items>;
    await expectError(kernel.matrix(items, undefined, compute()), "kernel.input", {
      expected: 'a view "body"',
      actual: "views title, features",
    });
  });
});

describe("wrong kernels", () => {
  it("are refused where they are made, every option named", async () => {
    const wrong: readonly (() => unknown)[] = [
      () => gaussian({ gamma: 0 }),
      () => gaussian({ gamma: Number.NaN }),
      () => gaussian({} as { gamma: number }),
      () => gaussian({ gamma: 1, sigma: 2 } as { gamma: number }),
      () => polynomial({ degree: 1.5 }),
      () => polynomial({ degree: 0 }),
      () => polynomial({ degree: 2, offset: -1 }),
      () => matern({ nu: 1 as 0.5, length: 1 }),
      () => matern({ nu: 0.5, length: -1 }),
      () => scale(0, linear()),
      () => scale(Number.POSITIVE_INFINITY, linear()),
      () => power(linear(), 0.5),
      () => power(linear(), 0),
      () => gaussianFromWidth({ sigma: -1 }),
    ];
    for (const make of wrong) await expectError(make, "option.invalid");
    const error = await expectError(() => polynomial({ degree: -1, gamma: -2 }), "option.invalid");
    expect(error.details.issues.map(({ key }) => key)).toEqual(["degree", "gamma"]);
  });

  it("cannot be combined when they compare different things", async () => {
    const mixed = [linear(), precomputed()] as unknown as Kernel<Vectors>[];
    await expectError(() => sum(...mixed), "kernel.input", { kernel: "sum", actual: "vectors, precomputed" });
    await expectError(() => product(...mixed), "kernel.input", { kernel: "product" });
    await expectError(() => sum(), "kernel.input", { actual: "no parts" });
  });

  it("do not compile for other items", () => {
    const kernel = sum(on("title", linear()), on("features", scale(2, intersection())));
    const right: (items: Views<{ title: Vectors; features: Vectors; more: Strings }>) => unknown = (items) =>
      kernel.matrix(items, undefined, compute());
    const missing = (items: Views<{ title: Vectors }>) =>
      // @ts-expect-error one of the views is missing
      kernel.matrix(items, undefined, compute());
    const strange = (items: Strings) =>
      // @ts-expect-error strings are no vectors
      linear().matrix(items, undefined, compute());
    expect([right, missing, strange]).toHaveLength(3);
  });
});

it("other ways to write a Gaussian lead to gamma", () => {
  expect(gaussianFromWidth({ sigma: 0.5 }).spec).toEqual({ kind: "gaussian", gamma: 2 });
  expect(gaussianFromScale({ scale: 4 }).spec).toEqual({ kind: "gaussian", gamma: 0.0625 });
});

it("a map to features exists exactly where it is cheap", () => {
  const having = (kernel: Kernel<never>) => kernel.features !== undefined;
  expect([linear(), cosine(), scale(2, linear()), normalize(linear()), on("x", linear())].every(having)).toBe(
    true,
  );
  expect(having(sum(linear(), scale(0.5, cosine())))).toBe(true);
  expect([gaussian({ gamma: 1 }), center(linear()), sum(linear(), gaussian({ gamma: 1 }))].some(having)).toBe(
    false,
  );
});
