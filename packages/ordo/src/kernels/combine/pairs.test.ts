import { bring, drawPairs, drawStrings, drawVectors, expectClose, expectError } from "@ordo/testkit";
import {
  antisymmetricPair,
  type Compute,
  center,
  formatKernel,
  fromRows,
  gaussian,
  type Kernel,
  kronecker,
  linear,
  on,
  parseKernel,
  parseKernelGrid,
  polynomial,
  power,
  precomputed,
  precomputedItems,
  product,
  referenceBackend,
  type Samples,
  seeded,
  spectrum,
  startRun,
  symmetricPair,
  transitivePair,
  vectors,
  views,
} from "ordo";
import { describe, expect, it } from "vitest";
import { kernelGradient } from "../gradients.ts";

const backend = referenceBackend();
const compute = (): Compute => ({ backend, run: startRun() });
const makers = { symmetricPair, antisymmetricPair, transitivePair };

const column = (...values: number[]) => vectors(fromRows(values.map((value) => [value])));
const valuesOf = async <X extends Samples>(kernel: Kernel<X>, a: X, b?: X) =>
  Array.from((await bring(kernel.matrix(a, b, compute()))).data);

describe("pairs worked by hand", () => {
  // With k(x, z) = (xz + 1)², k(1, 2) = 9, k(1, 3) = 16, k(2, 3) = 49, k(1, 1) = 4, k(2, 2) = 25, k(3, 3) = 100.
  const k = polynomial({ degree: 2, offset: 1 });
  // (1, 2), (2, 1), (1, 3), (3, 3)
  const items = views({ a: column(1, 2, 1, 3), b: column(2, 1, 3, 3) });

  it("symmetric: k(a, c)k(b, d) + k(a, d)k(b, c)", async () => {
    // (1,2)(1,2): 4·25 + 9·9; (1,2)(1,3): 4·49 + 16·9; (1,2)(3,3): 2·16·49; (1,3)(1,3): 4·100 + 16·16; (1,3)(3,3): 2·16·100
    expect(await valuesOf(symmetricPair("a", "b", k), items)).toEqual([
      ...[181, 181, 340, 1568],
      ...[181, 181, 340, 1568],
      ...[340, 340, 656, 3200],
      ...[1568, 1568, 3200, 20000],
    ]);
  });

  it("antisymmetric: k(a, c)k(b, d) − k(a, d)k(b, c)", async () => {
    expect(await valuesOf(antisymmetricPair("a", "b", k), items)).toEqual([
      ...[19, -19, 52, 0],
      ...[-19, 19, -52, 0],
      ...[52, -52, 144, 0],
      ...[0, 0, 0, 0],
    ]);
  });

  it("transitive: k(a, c) + k(b, d) − k(a, d) − k(b, c)", async () => {
    // (1,2)(1,2): 4 + 25 − 18; (1,2)(1,3): 4 + 49 − 16 − 9; (1,3)(1,3): 4 + 100 − 32
    expect(await valuesOf(transitivePair("a", "b", k), items)).toEqual([
      ...[11, -11, 28, 0],
      ...[-11, 11, -28, 0],
      ...[28, -28, 72, 0],
      ...[0, 0, 0, 0],
    ]);
  });

  it("kronecker: k₁(d, d')·k₂(t, t')", async () => {
    const kernel = kronecker(on("a", k), on("b", linear()));
    expect(kernel.spec).toEqual(product(on("a", k), on("b", linear())).spec);
    // (1,2)(2,1): 9·2; (1,2)(1,3): 4·6; (1,2)(3,3): 16·6
    expect((await valuesOf(kernel, items)).slice(0, 4)).toEqual([16, 18, 24, 96]);
  });

  it("the square of the transitive kernel is the metric one, which does not see the order", async () => {
    const kernel = power(transitivePair("a", "b", k), 2);
    expect((await valuesOf(kernel, items)).slice(0, 4)).toEqual([121, 121, 784, 0]);
  });
});

describe.each([
  ["vectors", drawPairs(drawVectors), gaussian({ gamma: 0.3 })],
  ["texts", drawPairs(drawStrings), spectrum({ k: 1 })],
] as const)("the order inside pairs of %s", (_, draw, inner) => {
  const items = draw(seeded(3), 20) as ReturnType<ReturnType<typeof drawPairs>>;
  const turned = views({ a: items.view("b"), b: items.view("a") });
  const inside = inner as Kernel<never> as Kernel<Samples>;

  it.each([
    ["symmetricPair", 1],
    ["antisymmetricPair", -1],
    ["transitivePair", -1],
  ] as const)("%s gives %s times the value when one pair is turned", async (name, sign) => {
    const kernel = makers[name]("a", "b", inside);
    const plain = await bring(kernel.matrix(items, items.take([0, 1, 2, 3, 4]), compute()));
    const other = await bring(kernel.matrix(turned, items.take([0, 1, 2, 3, 4]), compute()));
    expectClose(other, { ...plain, data: plain.data.map((value) => sign * value) }, { rtol: 1e-13 });
    expect(plain.data.some((value) => value !== 0)).toBe(true);
  });

  it("sees nothing in a pair of one object twice, where the order counts", async () => {
    const same = views({ a: items.view("a"), b: items.view("a") });
    for (const name of ["antisymmetricPair", "transitivePair"] as const) {
      const kernel = makers[name]("a", "b", inside);
      expect(new Set(await kernel.diagonal(same, undefined, compute()))).toEqual(new Set([0]));
    }
  });
});

it("many pairs of few precomputed objects are looked up in their table", async () => {
  const table = precomputedItems([
    [2, 1, 0],
    [1, 2, 1],
    [0, 1, 2],
  ]);
  const items = views({ a: table.take([0, 0, 1]), b: table.take([1, 2, 2]) });
  // (0,1)(0,1): 2·2 + 1·1; (0,1)(0,2): 2·1 + 0·1; (0,1)(1,2): 1·1 + 0·2; (0,2)(0,2): 4; (0,2)(1,2): 1·2 + 0·1; (1,2)(1,2): 5
  expect(await valuesOf(symmetricPair("a", "b", precomputed()), items)).toEqual([5, 2, 1, 2, 4, 2, 1, 2, 5]);
});

describe("texts", () => {
  it("kronecker is read as the product that it is", () => {
    const text = "kronecker(on(drug,linear),on(target,gaussian:gamma=0.5))";
    expect(formatKernel(parseKernel(text))).toBe("product(on(drug,linear),on(target,gaussian:gamma=0.5))");
    const grid = parseKernelGrid("kronecker(on(drug,linear),2*on(target,gaussian:gamma=0.5|1))");
    expect(grid.map(formatKernel)).toEqual([
      "product(on(drug,linear),2*on(target,gaussian:gamma=0.5))",
      "product(on(drug,linear),2*on(target,gaussian:gamma=1))",
    ]);
  });

  it("pairs name their views first, in quotes where they must be", () => {
    const kernel = symmetricPair("left side", "b", linear());
    expect(formatKernel(kernel)).toBe('symmetric-pair("left side",b,linear)');
    const grid = parseKernelGrid("antisymmetric-pair(a,b,gaussian:gamma=1|2)");
    expect(grid.map(formatKernel)).toEqual([
      "antisymmetric-pair(a,b,gaussian:gamma=1)",
      "antisymmetric-pair(a,b,gaussian:gamma=2)",
    ]);
  });

  it.each([
    ["kronecker(linear,linear)", "kronecker(on(view, kernel), on(other, kernel))"],
    ["kronecker(on(a,linear))", "kronecker(on(view, kernel), on(other, kernel))"],
    ["symmetric-pair(a,a,linear)", "another view than a"],
    ["symmetric-pair(a,linear)", "symmetric-pair(view, other, kernel)"],
    ["transitive-pair(a,b,center(linear))", "a kernel without center inside"],
    ["symetric-pair(a,b,linear)", "did you mean symmetric-pair?"],
    ["kroneker(on(a,linear),on(b,linear))", "did you mean kronecker?"],
  ])("%s is refused where it is wrong", async (text, words) => {
    const error = await expectError(() => parseKernel(text), "kernel.parse");
    expect(error.message).toContain(words);
  });
});

it("wrong pairs are refused where they are made", async () => {
  await expectError(() => symmetricPair("a", "a", linear()), "input.invalid");
  await expectError(() => antisymmetricPair("a", "b", center(linear())), "kernel.input");
  await expectError(() => kronecker(linear(), linear()), "kernel.input", { kernel: "kronecker" });
  const items = views({ a: column(1), c: column(2) });
  const kernel = transitivePair("a", "b", linear()) as Kernel<never> as Kernel<typeof items>;
  await expectError(kernel.matrix(items, undefined, compute()), "kernel.input", {
    expected: 'a view "b"',
    actual: "views a, c",
  });
  const large = views({ a: column(1e100), b: column(1e100) });
  await expectError(symmetricPair("a", "b", linear()).matrix(large, undefined, compute()), "kernel.input");
});

it("have the derivatives of differences", async () => {
  const items = drawPairs(drawVectors)(seeded(8), 7);
  for (const name of Object.keys(makers) as (keyof typeof makers)[]) {
    const kernelAt = (gamma: number) => makers[name]("a", "b", gaussian({ gamma }));
    const { values, derivatives } = await kernelGradient(kernelAt(0.4).spec, items, compute());
    const [below, above] = [
      await valuesOf(kernelAt(0.4 - 1e-5), items),
      await valuesOf(kernelAt(0.4 + 1e-5), items),
    ];
    expectClose(values, Float64Array.from(await valuesOf(kernelAt(0.4), items)));
    expect([...derivatives.keys()]).toEqual(["kernel.gamma"]);
    const differences = Float64Array.from(above, (value, k) => (value - below[k]) / 2e-5);
    expectClose(derivatives.get("kernel.gamma")!, differences, {
      rtol: 1e-8,
      because: "they are differences",
    });
  }
});
