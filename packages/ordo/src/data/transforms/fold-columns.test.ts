import { expectClose } from "@ordo/testkit";
import {
  fitTransforms,
  type ImputationOptions,
  imputation,
  matrix,
  type ScalingOptions,
  scaling,
  seeded,
  type Transform,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { foldColumns } from "./fold-columns.ts";
import type { ImputationSpec, ScalingSpec } from "./spec.ts";

const M = 12;

/** Plain values, few values, a constant, a constant but for one row, one row far away, far from zero, nothing known, known twice. */
function drawn(missing: boolean): Vectors {
  const rng = seeded(3);
  const columns = [
    () => rng.normal(),
    () => rng.below(3),
    () => 7.1,
    (row: number) => (row === 4 ? 3 : 0.1),
    (row: number) => (row === 5 ? 1e9 : rng.normal()),
    () => 1e6 + rng.normal(),
    ...(missing ? [() => Number.NaN, (row: number) => (row === 2 || row === 7 ? 0.3 : Number.NaN)] : []),
  ];
  const values = matrix(M, columns.length);
  for (let row = 0; row < M; row++)
    columns.forEach((draw, col) => {
      values.data[row * columns.length + col] = missing && (row + 2 * col) % 5 === 0 ? Number.NaN : draw(row);
    });
  return vectors(values);
}

const SETS = [[], [0], [4], [5], [4, 5], [2, 7], [7], [1, 3, 8, 9, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]];
const KINDS = ["none", "standard", "min-max", "max-abs", "robust"] as const;
const RULES: readonly (ImputationOptions | undefined)[] = [
  undefined,
  { rule: "mean" },
  { rule: "median" },
  { rule: "most-frequent" },
  { rule: "constant", value: 2 },
];

describe.each(RULES)("with $rule", (impute) => {
  const inputs = drawn(impute !== undefined);
  it.each(KINDS)("columns learn %s without rows what they learn when these are not there", (kind) => {
    const scale: ScalingOptions = { kind };
    const columns = foldColumns(inputs, { impute, scale })!;
    const steps: Transform[] = [...(impute ? [imputation(impute)] : []), scaling(scale)];
    for (const held of SETS) {
      const rest = Array.from({ length: M }, (_, row) => row).filter((row) => !held.includes(row));
      const specs = fitTransforms(steps, inputs.take(rest)).fitted.map(({ spec }) => spec);
      const numbers = columns.without(Uint32Array.from(held));
      const scaled = specs.at(-1) as ScalingSpec;
      const centres = Array.from({ length: inputs.features }, (_, col) =>
        centreOf(inputs, columns.values, col),
      );
      for (let col = 0; col < inputs.features; col++) {
        const scale = scaled.scales[col] ?? 1;
        // A column that becomes 0 does so exactly.
        expect([held, col, numbers.factors[col] === 0]).toEqual([held, col, scale === 0]);
        if (scale !== 0) expectClose([numbers.factors[col]!], [1 / scale], { rtol: 1e-12 });
        const size = Math.max(scale, Math.abs(centres[col]!) * 1e-3, 1e-3);
        const shift = (scaled.shifts[col] ?? 0) - centres[col]!;
        if (scale !== 0) expect(Math.abs(numbers.shifts[col]! - shift) / size).toBeLessThan(1e-11);
        if (impute !== undefined && columns.missing!.columns.includes(col)) {
          const fill = (specs[0] as ImputationSpec).values[col]! - centres[col]!;
          expect(Math.abs(numbers.fills[col]! - fill) / Math.max(size, Math.abs(fill))).toBeLessThan(1e-11);
        }
      }
    }
  });
});

/** What was taken off a column: the value that is 0 then, or what is missing to the first. */
function centreOf({ values }: Vectors, centred: ReturnType<typeof matrix>, col: number): number {
  if (values.kind !== "dense") throw new Error("dense values were drawn");
  for (let row = 0; row < values.rows; row++) {
    const value = values.data[row * values.cols + col]!;
    if (!Number.isNaN(value) && centred.data[row * values.cols + col] === 0) return value;
  }
  return 0;
}

it("is not there for sparse items and kinds by query", () => {
  const inputs = drawn(false);
  expect(foldColumns(inputs, { scale: { kind: "query-standard" } })).toBe(undefined);
  expect(foldColumns(inputs, { impute: { rule: "query-mean" } })).toBe(undefined);
});
