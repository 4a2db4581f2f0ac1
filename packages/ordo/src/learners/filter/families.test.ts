import { expectClose } from "@ordo/testkit";
import { type FilterFamily, filterFamilies } from "ordo";
import { describe, expect, it } from "vitest";
import { nuPolynomial } from "./nu-method.ts";

const shape = { order: 3, nu: 1.5 };
const families: readonly FilterFamily[] = filterFamilies;
const family = (name: string) => families.find((one) => one.name === name)!;
/** From far below every alpha up to 1, the largest. */
const t = Float64Array.from({ length: 400 }, (_, k) => 10 ** (-20 + k / 19.95));
const residuals = (one: FilterFamily, value: number) => {
  const g = one.factors(t, value, shape);
  // What is left of 1 − 1 is rounding.
  return t.map((at, k) => (Math.abs(1 - at * g[k]!) < 4 * Number.EPSILON ? 0 : 1 - at * g[k]!));
};

describe.each(families)("the filter $name", (one) => {
  const values = one.parameter === "alpha" ? [1e-6, 1e-3, 0.1, 1] : [1, 10, 100, 1000];
  /** The alpha that LFS would give a number of iterations. */
  const alphaOf = (value: number) =>
    one.name === "landweber" ? 1 / value : one.name === "nu" ? 1 / value ** 2 : value;

  it("is a regularisation: |1 − tg| ≤ 1 and g ≤ const/alpha (Definition 1)", () => {
    for (const value of values) {
      const g = one.factors(t, value, shape);
      // Of the ν-method 1 − tg swings between −1 and 1.
      for (const residual of residuals(one, value)) expect(Math.abs(residual)).toBeLessThanOrEqual(1 + 1e-12);
      const bound = one.name === "iterated" ? 2 * shape.order : 2;
      for (const factor of g) expect(factor * alphaOf(value)).toBeLessThanOrEqual(bound * (1 + 1e-9));
    }
  });

  it("has the qualification that it says: t^p|1 − tg| falls like alpha^p, and not faster (Definition 2)", () => {
    const p = Math.min(one.qualification(shape), 6);
    const largest = values.map((value) =>
      residuals(one, value).reduce((most, residual, k) => Math.max(most, t[k]! ** p * Math.abs(residual)), 0),
    );
    values.forEach((value, k) => {
      // Constants of Landweber's grow with p: (p/e)^p.
      expect(largest[k]! / alphaOf(value) ** p).toBeLessThan(130);
    });
    if (!Number.isFinite(one.qualification(shape))) return;
    // A little more is not met: the ratio to alpha^(p + ½) grows without bound, by 10^½ at least for a factor of 1000 in alpha.
    const beyond = values.map((value) => {
      const most = residuals(one, value).reduce(
        (sum, residual, k) => Math.max(sum, t[k]! ** (p + 0.5) * Math.abs(residual)),
        0,
      );
      return most / alphaOf(value) ** (p + 0.5);
    });
    expect(Math.max(...beyond) / Math.min(...beyond)).toBeGreaterThan(30);
  });

  it("keeps its digits near 0", () => {
    const [value] = values;
    const limits: Record<string, number> = {
      lavrentiev: 2 / value!,
      iterated: (2 * shape.order) / value!,
      "cut-off": 0,
      landweber: value!,
      nu: one.factors(Float64Array.of(0, 1), value!, shape)[0]!,
    };
    const g = one.factors(Float64Array.of(0, 1e-300, 1e-25, 1e-18, 1), value!, shape);
    expectClose(g.slice(0, 4), new Float64Array(4).fill(limits[one.name]!), { rtol: 1e-11 });
  });
});

describe("the formulas", () => {
  const some = Float64Array.of(0.01, 0.2, 0.5, 0.93, 1);
  it("iterated of order 1 is lavrentiev, of order p its geometric sum", () => {
    for (const alpha of [1e-3, 0.3]) {
      const plain = family("lavrentiev").factors(some, alpha, shape);
      expectClose(family("iterated").factors(some, alpha, { ...shape, order: 1 }), plain);
      // g = Σ_k (α/2)^k/(α/2 + t)^{k+1}.
      const sum = some.map((at, i) =>
        [0, 1, 2, 3].reduce((total, k) => total + plain[i]! * (alpha / (alpha + 2 * at)) ** k, 0),
      );
      expectClose(family("iterated").factors(some, alpha, { ...shape, order: 4 }), sum);
    }
  });

  it("landweber is the sum of the powers of 1 − t/T", () => {
    const sum = some.map((at) => [0, 1, 2, 3, 4].reduce((total, k) => total + (1 - at) ** k, 0));
    expectClose(family("landweber").factors(some, 5, shape), sum);
  });

  it("iterations do not depend on the scale of the spectrum", () => {
    for (const name of ["landweber", "nu"]) {
      const plain = family(name).factors(some, 9, shape);
      const scaled = family(name).factors(
        some.map((at) => 1000 * at),
        9,
        shape,
      );
      expectClose(
        scaled.map((value) => 1000 * value),
        plain,
      );
    }
  });

  it("a spectrum of nothing teaches nothing", () => {
    for (const name of ["landweber", "nu"])
      expect([...family(name).factors(new Float64Array(3), 9, shape)]).toEqual([0, 0, 0]);
  });
});

describe("the nu-method", () => {
  const points = Float64Array.from({ length: 60 }, (_, k) => (k + 1) / 60);

  it.each([1, 2, 3, 10, 200])(
    "with nu = 1/2 has the residual sin((2k + 1)x)/((2k + 1)sin x), %d steps",
    (k) => {
      // t = sin²x: a Jacobi polynomial that is known in closed form, and falls like 1/k with √t.
      const g = nuPolynomial(points, k, 0.5);
      points.forEach((at, i) => {
        const x = Math.asin(Math.sqrt(at));
        const exact = Math.sin((2 * k + 1) * x) / ((2 * k + 1) * Math.sin(x));
        expect(Math.abs(1 - at * g[i]! - exact)).toBeLessThan(1e-11);
        expect(Math.sqrt(at) * Math.abs(1 - at * g[i]!)).toBeLessThanOrEqual(1 / (2 * k + 1) + 1e-12);
      });
    },
  );

  it.each([0.75, 1, 2, 3.5])(
    "with nu = %d has the Jacobi polynomial 2F1(−k, k + 2nu; 2nu + 1/2; t)",
    (nu) => {
      for (const k of [1, 2, 5, 8]) {
        const g = nuPolynomial(points, k, nu);
        points.forEach((at, i) => {
          let [term, sum] = [1, 1];
          for (let n = 0; n < k; n++) {
            term *= ((n - k) * (k + 2 * nu + n) * at) / ((2 * nu + 0.5 + n) * (n + 1));
            sum += term;
          }
          // The terms of the sum alternate and reach 1e5.
          expect(Math.abs(1 - at * g[i]! - sum)).toBeLessThan(1e-9);
        });
      }
    },
  );

  it.each([0.5, 1, 2])("falls like k^(−2nu) with t^nu, nu = %d", (nu) => {
    const largest = (k: number) => {
      const g = nuPolynomial(points, k, nu);
      return points.reduce((most, at, i) => Math.max(most, at ** nu * Math.abs(1 - at * g[i]!)), 0);
    };
    const slope = Math.log2(largest(256) / largest(32)) / 3;
    expect(slope).toBeGreaterThan(-2 * nu - 0.1);
    expect(slope).toBeLessThan(-2 * nu + 0.1);
  });
});
