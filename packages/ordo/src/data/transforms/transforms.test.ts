import { drawDataset, expectClose, expectError, seeds } from "@ordo/testkit";
import {
  applyTransforms,
  type FittedTransform,
  fitTransforms,
  fromRows,
  grouping,
  IMPUTATION_RULES,
  imputation,
  matrix,
  SCALING_KINDS,
  type ScalingKind,
  type ScalingSpec,
  scaling,
  seeded,
  sparseFrom,
  type Transform,
  toDense,
  transformFrom,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const dense = ({ values }: Vectors) => (values.kind === "dense" ? values : toDense(values));
const column = (inputs: Vectors, col: number) =>
  Array.from({ length: inputs.size }, (_, row) => dense(inputs).data[row * inputs.features + col]);
const ofRows = (rows: number[][], names?: string[]) => vectors(fromRows(rows), names);
/** Values of everyday sizes; drawDataset's extremes overflow any spread. */
function drawInputs(
  seed: number,
  items: number,
  features: number,
  missing: boolean,
  sparse: boolean,
): Vectors {
  const rng = seeded(seed);
  const draw = () =>
    missing && rng.below(6) === 0 ? Number.NaN : sparse && rng.below(2) === 0 ? 0 : rng.normal() * 5 + 3;
  const values = matrix(items, features, Float64Array.from({ length: items * features }, draw));
  return vectors(
    sparse ? sparseFrom(values) : values,
    Array.from({ length: features }, (_, k) => `f${k}`),
  );
}
const queriesOf = (items: number) => grouping(Array.from({ length: items }, (_, row) => (row * 7) % 5));

type Step = Transform<Vectors, Vectors>;
const transforms: [string, Step, "dense" | "both"][] = [
  ...IMPUTATION_RULES.map((rule): [string, Step, "both"] => [
    `imputation ${rule}`,
    imputation({ rule }),
    "both",
  ]),
  ...SCALING_KINDS.map((kind): [string, Step, "dense" | "both"] => [
    `scaling ${kind}`,
    scaling({ kind }),
    ["none", "standard", "max-abs"].includes(kind) ? "both" : "dense",
  ]),
];

describe.each(transforms)("%s keeps the laws of transforms:", (name, transform, storages) => {
  const missing = name.startsWith("imputation");
  const sizes = [0, 1, 2, 3, 8, 31, 65];
  const each = (check: (inputs: Vectors, fitted: FittedTransform<Vectors, Vectors>) => void) => {
    for (const seed of seeds(2))
      for (const items of sizes)
        for (const sparse of storages === "both" ? [false, true] : [false]) {
          const inputs = drawInputs(seed * 100 + items, items, 4, missing, sparse);
          check(inputs, transform.fit(inputs, queriesOf(items)));
        }
  };

  it("inputs stay as they are, names and storage are kept, nothing is missing afterwards", () => {
    each((inputs, fitted) => {
      const before = structuredClone({ ...inputs.values });
      const result = fitted.apply(inputs, queriesOf(inputs.size));
      expect({ ...inputs.values }).toEqual(before);
      expect(result.names).toEqual(inputs.names);
      expect(result.values.kind).toBe(inputs.values.kind);
      expect([result.size, result.features]).toEqual([inputs.size, inputs.features]);
      expect(dense(result).data.some(Number.isNaN)).toBe(false);
    });
  });

  it("its spec survives JSON and rebuilds an equal transform", () => {
    each((inputs, fitted) => {
      const again = transformFrom(JSON.parse(JSON.stringify(fitted.spec)) as ScalingSpec);
      expect(again.spec).toEqual(fitted.spec);
      expect([again.takes, again.needsQueries]).toEqual(["vectors", fitted.needsQueries]);
      expect(again.gives(inputs.shape)).toEqual(inputs.shape);
      const queries = queriesOf(inputs.size);
      expect(again.apply(inputs, queries).values).toEqual(fitted.apply(inputs, queries).values);
    });
  });

  it("sparse and dense items give the same, where zeros may stay zeros", () => {
    if (storages === "dense") return;
    for (const seed of seeds(3)) {
      const sparse = drawInputs(seed, 31, 4, missing, true);
      const same = vectors(toDense(sparse.values as ReturnType<typeof sparseFrom>), sparse.names);
      const fitted = transform.fit(sparse, queriesOf(31));
      expectClose(dense(fitted.apply(sparse, queriesOf(31))), dense(fitted.apply(same, queriesOf(31))));
    }
  });

  it("refuses items with another number of features", async () => {
    const fitted = transform.fit(drawInputs(1, 8, 4, missing, false), queriesOf(8));
    await expectError(() => fitted.apply(drawInputs(1, 8, 3, false, false), queriesOf(8)), "input.shape");
  });

  it("an item's values depend on its company only where queries count", () => {
    const inputs = drawInputs(5, 31, 4, missing, false);
    const fitted = transform.fit(inputs, queriesOf(31));
    if (fitted.needsQueries) return;
    const rows = Uint32Array.of(7, 2, 30);
    expect(fitted.apply(inputs.take(rows)).values).toEqual(fitted.apply(inputs).take(rows).values);
  });
});

describe("imputation", () => {
  const gap = Number.NaN;
  const inputs = ofRows([
    [1, gap],
    [2, 4],
    [2, 8],
    [gap, 6],
    [7, gap],
  ]);

  it.each([
    ["mean", 3, 6],
    ["median", 2, 6],
    ["most-frequent", 2, 4],
    ["constant", 0, 0],
  ] as const)("by %s", (rule, first, second) => {
    const result = imputation({ rule }).fit(inputs).apply(inputs);
    expect(column(result, 0)).toEqual([1, 2, 2, first, 7]);
    expect(column(result, 1)).toEqual([second, 4, 8, 6, second]);
  });

  it("by a given constant, and by the mean of the query at hand", () => {
    expect(column(imputation({ rule: "constant", value: -1 }).fit(inputs).apply(inputs), 0)[3]).toBe(-1);
    const queries = grouping(["a", "a", "b", "b", "c"]);
    const fitted = imputation({ rule: "query-mean" }).fit(inputs, queries);
    expect(column(fitted.apply(inputs, queries), 0)).toEqual([1, 2, 2, 2, 7]);
    // Query c knows nothing of the second column, so the training mean stands in.
    expect(column(fitted.apply(inputs, queries), 1)).toEqual([4, 4, 8, 6, 6]);
  });

  it("counts the zeros of sparse items as known", () => {
    const values = sparseFrom(
      fromRows([
        [0, 5],
        [0, 5],
        [gap, 5],
        [3, 5],
      ]),
    );
    const result = imputation({ rule: "mean" }).fit(vectors(values)).apply(vectors(values));
    expect(column(result, 0)).toEqual([0, 0, 1, 3]);
    const median = imputation({ rule: "median" }).fit(vectors(values)).apply(vectors(values));
    expect(column(median, 0)).toEqual([0, 0, 0, 3]);
  });

  it("fills a column without values with 0 and says so", () => {
    const fitted = imputation({ rule: "median" }).fit(
      ofRows(
        [
          [gap, 1],
          [gap, 2],
        ],
        ["void", "x"],
      ),
    );
    expect(fitted.warnings).toEqual([
      {
        code: "imputation.empty-column",
        message: "no value is known in 1 columns, which are filled with 0: void",
      },
    ]);
    expect(column(fitted.apply(ofRows([[gap, 1]])), 0)).toEqual([0]);
  });

  it("refuses a value without its rule, and a query rule without queries", async () => {
    await expectError(() => imputation({ rule: "mean", value: 1 }), "option.invalid");
    await expectError(() => imputation({ rule: "query-mean" }).fit(inputs), "input.invalid");
  });
});

describe("scaling", () => {
  const inputs = ofRows(
    [
      [1, 5, 10],
      [2, 5, 20],
      [3, 5, 60],
      [6, 5, 10],
    ],
    ["a", "b", "c"],
  );
  const scaled = (kind: ScalingKind, col: number) => column(scaling({ kind }).fit(inputs).apply(inputs), col);

  it("standard: mean 0, deviation 1", () => {
    // Mean 3, squared distances 4 1 0 9: deviation √3.5.
    expectClose(
      scaled("standard", 0),
      [-2, -1, 0, 3].map((d) => d / Math.sqrt(3.5)),
    );
  });

  it("min-max: from 0 to 1; robust: median 0, quartile distance 1; max-abs: largest 1", () => {
    expectClose(scaled("min-max", 0), [0, 0.2, 0.4, 1]);
    // Quartiles 1.75 and 3.75, median 2.5.
    expectClose(scaled("robust", 0), [-0.75, -0.25, 0.25, 1.75]);
    expectClose(scaled("max-abs", 0), [1 / 6, 2 / 6, 3 / 6, 1]);
  });

  it.each(["standard", "min-max", "robust"] as const)(
    "%s: constant columns become 0, with a note",
    (kind) => {
      // The mean of thirds is not exactly a third, which must not blow up.
      const constant = ofRows(
        Array.from({ length: 7 }, (_, k) => [1 / 3, k]),
        ["third", "x"],
      );
      const fitted = scaling({ kind }).fit(constant);
      expect(column(fitted.apply(constant), 0)).toEqual(new Array(7).fill(0));
      expect(fitted.warnings).toEqual([
        { code: "scaling.constant-column", message: "1 constant column becomes 0: third" },
      ]);
    },
  );

  it("robust: equal quartiles are moved only, with a note", () => {
    const mostly = ofRows([[5], [5], [5], [5], [9]]);
    const fitted = scaling({ kind: "robust" }).fit(mostly);
    expect(column(fitted.apply(mostly), 0)).toEqual([0, 0, 0, 0, 4]);
    expect(fitted.warnings.map(({ code }) => code)).toEqual(["scaling.no-spread"]);
  });

  it("by query: each query alone, in any order of rows", () => {
    const queries = grouping(["p", "q", "p", "q"]);
    const result = scaling({ kind: "query-min-max" }).fit(inputs, queries).apply(inputs, queries);
    expect(column(result, 0)).toEqual([0, 0, 1, 1]);
    expect(column(result, 2)).toEqual([0, 1, 1, 0]);
    const standard = scaling({ kind: "query-standard" }).fit(inputs, queries).apply(inputs, queries);
    expectClose(column(standard, 0), [-1, -1, 1, 1]);
    expect(column(standard, 1)).toEqual([0, 0, 0, 0]);
  });

  it("keeps accuracy far from the origin", () => {
    const offset = 1e8;
    const far = ofRows([[offset + 1], [offset + 2], [offset + 3], [offset + 6]]);
    expectClose(column(scaling({ kind: "standard" }).fit(far).apply(far), 0), scaled("standard", 0));
  });

  it("finds the mean of many values to the last digits", () => {
    const many = ofRows(Array.from({ length: 5001 }, (_, k) => [1e9 + (k % 7) / 3]));
    const scaledColumn = column(scaling({ kind: "standard" }).fit(many).apply(many), 0);
    // Half a last digit of the mean, 6e-8, against a deviation of 2/3.
    expect(Math.abs(scaledColumn.reduce((sum, value) => sum + value, 0) / 5001)).toBeLessThan(2e-7);
  });

  it("learns from training data only", () => {
    const fitted = scaling({ kind: "min-max" }).fit(inputs);
    expectClose(column(fitted.apply(ofRows([[11, 5, 10]])), 0), [2]);
  });

  it("of sparse items: divides, does not move, and says so; refuses the rest", async () => {
    const values = sparseFrom(
      fromRows([
        [0, 2],
        [4, 0],
        [0, -8],
      ]),
    );
    const fitted = scaling({ kind: "standard" }).fit(vectors(values));
    expect(fitted.warnings.map(({ code }) => code)).toEqual(["scaling.not-centred"]);
    expectClose(column(fitted.apply(vectors(values)), 0), [0, 4 / Math.sqrt(32 / 9), 0]);
    expect(column(scaling({ kind: "max-abs" }).fit(vectors(values)).apply(vectors(values)), 1)).toEqual([
      0.25, 0, -1,
    ]);
    for (const kind of ["min-max", "robust", "query-standard", "query-min-max"] as const)
      await expectError(
        () => scaling({ kind }).fit(vectors(values), grouping([1, 1, 1])),
        "data.unsupported",
      );
    const centred = scaling({ kind: "standard" }).fit(
      ofRows([
        [1, 2],
        [3, 4],
      ]),
    );
    await expectError(() => centred.apply(vectors(values)), "data.unsupported");
  });

  it("refuses missing values, spreads beyond all numbers, and queries left out", async () => {
    const gaps = ofRows(
      [
        [1, Number.NaN],
        [Number.NaN, 2],
      ],
      ["a", "b"],
    );
    await expectError(() => scaling({ kind: "standard" }).fit(gaps), "input.missing-values", {
      count: 2,
      row: 0,
      column: "b",
    });
    await expectError(
      () => scaling({ kind: "min-max" }).fit(ofRows([[-1.7e308], [1.7e308]])),
      "input.invalid",
    );
    await expectError(() => scaling({ kind: "query-standard" }).fit(inputs), "input.invalid");
  });
});

describe("transforms in a row", () => {
  const cases = [
    ["mean", "standard"],
    ["median", "robust"],
    ["query-mean", "query-standard"],
  ] as const;
  it.each(cases)("%s, then %s: a row of which nothing is known is exactly 0", (rule, kind) => {
    for (const seed of seeds(40)) {
      const rng = seeded(seed);
      const [items, offset] = [5 + rng.below(30), [0, 0.1, 1e6, -3e-7][rng.below(4)]!];
      const draw = () => (rng.below(4) === 0 ? Number.NaN : offset + rng.normal());
      const values = matrix(items, 6, Float64Array.from({ length: items * 6 }, draw));
      // Centred before: the mean is far smaller than the values.
      if (rng.below(2) === 0)
        for (let k = 0; k + 12 < values.data.length; k += 12) values.data[k + 6] = -values.data[k]!;
      for (const row of [0, 3]) values.data.fill(Number.NaN, row * 6, row * 6 + 6);
      const inputs = vectors(values);
      const queries = grouping(Array.from({ length: items }, (_, row) => row % 2));
      const { fitted, inputs: prepared } = fitTransforms(
        [imputation({ rule }), scaling({ kind })],
        inputs,
        queries,
      );
      const { data } = dense(prepared);
      expect([...data.subarray(0, 6), ...data.subarray(18, 24)], `seed ${seed}`).toEqual(
        new Array(12).fill(0),
      );
      if (kind.startsWith("query-")) continue;
      const fresh = applyTransforms(fitted, ofRows([new Array(6).fill(Number.NaN)]));
      expect([...dense(fresh).data]).toEqual(new Array(6).fill(0));
    }
  });

  it("fit each on what those before made", () => {
    const { inputs } = drawDataset(seeded(3), 33, 2, { names: true });
    const small = vectors(
      matrix(
        33,
        2,
        dense(inputs).data.map((value, k) => (k % 5 === 0 ? Number.NaN : Math.tanh(value))),
      ),
    );
    const { fitted, inputs: prepared } = fitTransforms(
      [imputation({ rule: "mean" }), scaling({ kind: "standard" })],
      small,
    );
    expect(prepared.values).toEqual(applyTransforms(fitted, small).values);
    const again = fitted.map(({ spec }) => transformFrom(JSON.parse(JSON.stringify(spec)) as ScalingSpec));
    expect(applyTransforms(again, small).values).toEqual(prepared.values);
    expectClose(column(prepared, 0).reduce((sum, value) => sum + value, 0) / 33, 0);
  });

  it.each([
    null,
    {},
    { transform: "rotation" },
    { transform: "imputation", rule: "guess", values: [] },
    { transform: "imputation", rule: "mean", values: ["1"] },
    { transform: "scaling", kind: "standard", features: 2, shifts: [1], scales: [1, 2] },
    { transform: "scaling", kind: "standard", features: 1, shifts: [1], scales: [-1] },
    { transform: "scaling", kind: "none", features: -1, shifts: [], scales: [] },
  ])("are not rebuilt from %j", async (spec) => {
    await expectError(() => transformFrom(spec), "input.invalid");
  });
});
