import { expectError, runs } from "@ordo/testkit";
import fc from "fast-check";
import {
  formatKernel,
  type KernelSpec,
  kernelFrom,
  kernelParameters,
  parseKernel,
  parseKernelGrid,
  parseNumbers,
} from "ordo";
import { describe, expect, it } from "vitest";

const specOf = (text: string) => parseKernel(text).spec;

describe("parseKernel", () => {
  const gaussian = (gamma: number): KernelSpec => ({ kind: "gaussian", gamma });
  it.each<[string, KernelSpec]>([
    ["linear", { kind: "linear" }],
    ["  min-max ", { kind: "min-max" }],
    ["gaussian:gamma=0.5", gaussian(0.5)],
    ["gaussian : gamma = 2^-3", gaussian(0.125)],
    ["gaussian:gamma=1e-3", gaussian(1e-3)],
    ["gaussian:gamma=10^-3", gaussian(1e-3)],
    ["gaussian:gamma=+.5", gaussian(0.5)],
    ["polynomial:degree=3,gamma=0.5,offset=1", { kind: "polynomial", degree: 3, gamma: 0.5, offset: 1 }],
    ["polynomial:offset=0,degree=2", { kind: "polynomial", degree: 2, gamma: 1, offset: 0 }],
    ["matern:nu=1.5,length=2", { kind: "matern", nu: 1.5, length: 2 }],
    [
      "sum(linear,0.5*gaussian:gamma=1)",
      { kind: "sum", terms: [{ kind: "linear" }, { kind: "scale", factor: 0.5, kernel: gaussian(1) }] },
    ],
    [
      "product( polynomial:degree=2 , gaussian:gamma=1 , cosine )",
      {
        kind: "product",
        factors: [{ kind: "polynomial", degree: 2, gamma: 1, offset: 1 }, gaussian(1), { kind: "cosine" }],
      },
    ],
    ["power(gaussian:gamma=1,2)", { kind: "power", exponent: 2, kernel: gaussian(1) }],
    [
      "normalize(center(intersection))",
      { kind: "normalize", kernel: { kind: "center", kernel: { kind: "intersection" } } },
    ],
    ["on(title, laplacian:gamma=3)", { kind: "on", view: "title", kernel: { kind: "laplacian", gamma: 3 } }],
    [
      'on("my \\"title\\", long", linear)',
      { kind: "on", view: 'my "title", long', kernel: { kind: "linear" } },
    ],
    [
      "2*3*precomputed",
      { kind: "scale", factor: 2, kernel: { kind: "scale", factor: 3, kernel: { kind: "precomputed" } } },
    ],
    ["spectrum:k=3", { kind: "spectrum", k: 3, presence: false }],
    ["spectrum : presence = true , k = 2", { kind: "spectrum", k: 2, presence: true }],
    [
      "sum(spectrum:k=2,presence=true,spectrum:k=3)",
      {
        kind: "sum",
        terms: [
          { kind: "spectrum", k: 2, presence: true },
          { kind: "spectrum", k: 3, presence: false },
        ],
      },
    ],
  ])("reads %j", (text, expected) => {
    expect(specOf(text)).toEqual(expected);
  });

  it.each<[string, number, string, string?]>([
    ["", 0, "a kernel, such as linear or gaussian:gamma=0.5"],
    ["gausian:gamma=1", 0, "the name of a kernel", "did you mean gaussian?"],
    ["wavelet", 0, "the name of a kernel", "there are linear, polynomial"],
    ["gaussian", 8, "gamma for gaussian", "write gaussian:gamma=…"],
    ["matern:", 7, "a parameter of matern, as in matern:nu=…,length=…"],
    ["matern:nu=0.5", 13, "length for matern"],
    ["sum(matern:nu=0.5)", 17, "length for matern", 'got ")"'],
    ["gaussian:gama=1", 9, "a parameter of gaussian (gamma)", "did you mean gamma?"],
    ["linear:gamma=1", 7, "no parameters: linear has none"],
    ["gaussian:gamma=1,gamma=2", 17, "gamma once"],
    ["gaussian:gamma=x", 15, "a number for gamma", 'got "x"'],
    ["gaussian:gamma=-1", 15, "a finite number > 0 for gamma", 'got "-1"'],
    ["gaussian:gamma=1e999", 15, "a finite number > 0 for gamma"],
    ["polynomial:degree=1.5", 18, "an integer >= 1 for degree"],
    ["matern:nu=1,length=1", 10, "one of 0.5, 1.5, 2.5 for nu"],
    ["gaussian(gamma=1)", 8, "parameters after a colon, as in gaussian:gamma=…"],
    ["sum linear", 4, '"(" after sum', 'got "linear"'],
    ["sum(linear", 10, '")" at the end of sum(…)', "got the end"],
    ["sum()", 4, "a kernel, such as linear or gaussian:gamma=0.5"],
    ["linear)", 6, "the end of the kernel", 'got ")"'],
    ["0.5 linear", 4, '"*" between a factor and its kernel'],
    ["0*linear", 0, "a finite number > 0 for the factor"],
    ["power(linear)", 12, '"," and the exponent in power(kernel, exponent)'],
    ["power(linear,0)", 13, "an integer >= 1 for the exponent"],
    ["on(linear)", 9, '"," and a kernel in on(view, kernel)'],
    ["on(,linear)", 3, "the name of a view, in quotes unless it is a plain word"],
    ['on("\\x",linear)', 3, "a quoted name as JSON writes it"],
    ["spectrum", 8, "k for spectrum", "write spectrum:k=…,presence=…"],
    ["spectrum:k=0", 11, "an integer from 1 to 1000 for k"],
    ["spectrum:k=true", 11, "a number for k", 'got "true"'],
    ["spectrum:k=3,presence=yes", 22, "one of false, true for presence", 'got "yes"'],
    ["spectrum:k=3,presence=1", 22, "one of false, true for presence", 'got "1"'],
    ["spectrum:k=3,presence=truest", 22, "one of false, true for presence"],
    ["spectrum:k=3,presence=", 22, "one of false, true for presence", "got the end"],
    ["spectrum:k=3,presence=false|true", 27, "one value for presence (lists and ranges are for grids)"],
    ["spectrum:k=3,presense=true", 13, "a parameter of spectrum (k, presence)", "did you mean presence?"],
    ["gaussian:gamma=1..4", 16, "one value for gamma (lists and ranges are for grids)"],
    ["gaussian:gamma=1|4", 16, "one value for gamma (lists and ranges are for grids)"],
    ["normalize(".repeat(70), 650, "at most 64 kernels inside each other"],
    ["2*".repeat(70), 130, "at most 64 kernels inside each other"],
  ])("refuses %j at character %d", async (text, position, expected, words) => {
    const error = await expectError(() => parseKernel(text), "kernel.parse", { text, position, expected });
    if (words !== undefined) expect(error.message).toContain(words);
    expect(error.message).toContain(`at character ${position + 1}: expected ${expected}, got `);
  });

  it("gives a kernel or the typed error for any text", () => {
    const words = [
      "gaussian",
      "linear",
      "sum",
      "on",
      "power",
      "gamma",
      "spectrum",
      "presence",
      "true",
      "k",
      "(",
      ")",
      ":",
      "=",
      ",",
      "*",
      "..",
      "|",
      "2^-3",
      '"',
      " ",
      "1e5",
      "-",
    ];
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), (text, several) => {
        try {
          if (several) parseKernelGrid(text);
          else parseKernel(text);
        } catch (error) {
          expect((error as { code?: string }).code).toMatch(/^kernel\.(parse|input)$/);
        }
      }),
      { numRuns: runs(2000), seed: 23 },
    );
  });
});

describe("parseKernelGrid", () => {
  const gammas = (text: string) =>
    parseKernelGrid(text).map(({ spec }) => (spec as { readonly gamma: number }).gamma);

  it.each<[string, number[]]>([
    ["gaussian:gamma=2^-2..2^2", [0.25, 0.5, 1, 2, 4]],
    ["gaussian:gamma=2^-4..2^2:2", [0.0625, 0.25, 1, 4]],
    ["gaussian:gamma=2^0..2^1:0.5", [1, Math.SQRT2, 2]],
    ["gaussian:gamma=10^-2..10^1", [0.01, 0.1, 1, 10]],
    ["gaussian:gamma=0.1|1|10", [0.1, 1, 10]],
    ["gaussian:gamma=0.1 | 2^0..2^1 | 7", [0.1, 1, 2, 7]],
    ["gaussian:gamma=1..3", [1, 2, 3]],
    ["gaussian:gamma=1..2:0.25", [1, 1.25, 1.5, 1.75, 2]],
    ["gaussian:gamma=3..3", [3]],
    ["gaussian:gamma=5", [5]],
  ])("reads %j", (text, expected) => {
    expect(gammas(text)).toEqual(expected);
  });

  it("has thirteen powers of two from 2^-10 to 2^2", () => {
    expect(gammas("gaussian:gamma=2^-10..2^2")).toEqual(Array.from({ length: 13 }, (_, k) => 2 ** (k - 10)));
  });

  it("crosses all lists, the first varying slowest", () => {
    expect(parseKernelGrid("polynomial:degree=2..3,gamma=0.5|1").map(formatKernel)).toEqual([
      "polynomial:degree=2,gamma=0.5,offset=1",
      "polynomial:degree=2,gamma=1,offset=1",
      "polynomial:degree=3,gamma=0.5,offset=1",
      "polynomial:degree=3,gamma=1,offset=1",
    ]);
    expect(
      parseKernelGrid(
        "sum(linear,1|2*on(a,power(gaussian:gamma=1|2,2..3)))".replace("linear,", "on(b,linear),"),
      ),
    ).toHaveLength(8);
  });

  it("reads lists of words, and crosses them with numbers", () => {
    expect(parseKernelGrid("spectrum:k=2..5").map(({ spec }) => (spec as { readonly k: number }).k)).toEqual([
      2, 3, 4, 5,
    ]);
    expect(parseKernelGrid("normalize(spectrum:k=2|4,presence=false | true)").map(formatKernel)).toEqual([
      "normalize(spectrum:k=2,presence=false)",
      "normalize(spectrum:k=2,presence=true)",
      "normalize(spectrum:k=4,presence=false)",
      "normalize(spectrum:k=4,presence=true)",
    ]);
  });

  it.each<[string, number, string]>([
    ["spectrum:k=3,presence=true|", 27, "one of false, true for presence"],
    ["spectrum:k=1.5..3.5", 11, "an integer from 1 to 1000 for k"],
    ["gaussian:gamma=2^2..2^-2", 15, "a range that goes up, with a step > 0"],
    ["gaussian:gamma=1..2:-1", 15, "a range that goes up, with a step > 0"],
    ["gaussian:gamma=0.1..10", 15, "a range that reaches its end in steps of 1"],
    [
      "gaussian:gamma=2^-2..3",
      15,
      "a range between two plain numbers, or between two powers of the same base",
    ],
    [
      "gaussian:gamma=2^-2..3^2",
      15,
      "a range between two plain numbers, or between two powers of the same base",
    ],
    ["gaussian:gamma=1..100000", 15, "a range of at most 10000 values"],
    ["polynomial:degree=1..200,gamma=1..200", 0, "a grid of at most 10000 kernels"],
    ["gaussian:gamma=-1..1", 15, "a finite number > 0 for gamma"],
    ["gaussian:gamma=1|", 17, "a number for gamma"],
    ["gaussian:gamma=1..", 18, "a number for gamma"],
  ])("refuses %j at character %d", async (text, position, expected) => {
    await expectError(() => parseKernelGrid(text), "kernel.parse", { text, position, expected });
  });
});

/** A record like those that literals make. */
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true });

/** Any spec that compares vectors, or views of vectors and strings. */
const specs = fc.letrec<{ spec: KernelSpec }>((tie) => {
  const positive = fc.oneof(
    fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }),
    fc.integer({ min: -1074, max: 1023 }).map((exponent) => 2 ** exponent),
    fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
  );
  const atLeastZero = fc.oneof(fc.constant(0), positive);
  const whole = fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  );
  const kernel = tie("spec");
  const many = fc.array(kernel, { minLength: 1, maxLength: 3 });
  return {
    spec: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<KernelSpec>(
        { kind: "linear" },
        { kind: "cosine" },
        { kind: "intersection" },
        { kind: "min-max" },
      ),
      record({
        kind: fc.constant("polynomial" as const),
        degree: whole,
        gamma: positive,
        offset: atLeastZero,
      }),
      record({ kind: fc.constantFrom("gaussian" as const, "laplacian" as const), gamma: positive }),
      record({
        kind: fc.constant("matern" as const),
        nu: fc.constantFrom(0.5 as const, 1.5 as const, 2.5 as const),
        length: positive,
      }),
      record({ kind: fc.constant("sum" as const), terms: many }),
      record({ kind: fc.constant("product" as const), factors: many }),
      record({ kind: fc.constant("scale" as const), factor: positive, kernel }),
      record({ kind: fc.constant("power" as const), exponent: whole, kernel }),
      record({ kind: fc.constantFrom("normalize" as const, "center" as const), kernel }),
    ),
  };
}).spec;
const ofStrings: fc.Arbitrary<KernelSpec> = record({
  kind: fc.constant("spectrum" as const),
  k: fc.integer({ min: 1, max: 1000 }),
  presence: fc.boolean(),
});
const withViews: fc.Arbitrary<KernelSpec> = fc.oneof(
  specs,
  fc
    .array(
      record({
        kind: fc.constant("on" as const),
        view: fc.string({ unit: "binary" }),
        kernel: fc.oneof(specs, ofStrings),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((terms) => ({ kind: "sum" as const, terms })),
);

describe("any kernel", () => {
  it("is read back from its text", () => {
    fc.assert(
      fc.property(withViews, (spec) => {
        expect(parseKernel(formatKernel(spec)).spec).toStrictEqual(spec);
      }),
      { numRuns: runs(500), seed: 22 },
    );
  });

  it("is rebuilt from its JSON, and its text is the same afterwards", () => {
    fc.assert(
      fc.property(withViews, (spec) => {
        const again = kernelFrom(JSON.parse(JSON.stringify(spec)));
        expect(again.spec).toStrictEqual(spec);
        expect(formatKernel(again)).toBe(formatKernel(spec));
      }),
      { numRuns: runs(500), seed: 22 },
    );
  });

  it("lists its numbers with their places and ranges", () => {
    fc.assert(
      fc.property(withViews, (spec) => {
        for (const { path, value, range } of kernelParameters(spec)) {
          const found = path.reduce<unknown>(
            (inside, step) => (inside as Record<string | number, unknown>)[step],
            spec,
          );
          expect(found).toBe(value);
          expect(value).toBeGreaterThanOrEqual(range.least);
        }
      }),
      { numRuns: runs(200), seed: 24 },
    );
  });
});

it("writes powers of two as such when digits would be long", () => {
  const text = (gamma: number) => formatKernel({ kind: "gaussian", gamma });
  expect([0.5, 0.0625, 2 ** -10, 1024, 2 ** 40, 0.1, 1e21].map(text)).toEqual(
    ["0.5", "0.0625", "2^-10", "1024", "2^40", "0.1", "1e+21"].map((number) => `gaussian:gamma=${number}`),
  );
});

describe("kernelParameters", () => {
  it("finds every number, outermost first", () => {
    const list = kernelParameters(parseKernel("sum(linear,0.5*power(matern:nu=1.5,length=2,3))"));
    expect(list.map(({ path, value }) => [path.join("."), value])).toEqual([
      ["terms.1.factor", 0.5],
      ["terms.1.kernel.exponent", 3],
      ["terms.1.kernel.kernel.nu", 1.5],
      ["terms.1.kernel.kernel.length", 2],
    ]);
    expect(list.map(({ range }) => [range.least, range.includesLeast, range.whole, range.choices])).toEqual([
      [0, false, false, undefined],
      [1, true, true, undefined],
      [0.5, true, false, [0.5, 1.5, 2.5]],
      [0, false, false, undefined],
    ]);
  });
});

describe("kernelFrom", () => {
  const built = (spec: unknown) => () => kernelFrom(spec as KernelSpec);
  it.each<[string, unknown]>([
    ["null", null],
    ["a word", "linear"],
    ["no kind", {}],
    ["a kind that is no word", { kind: 3 }],
  ])("refuses %s", async (_, spec) => {
    await expectError(built(spec), "input.invalid", { what: "kernel spec" });
  });

  it("helps with a misspelt kind, and refuses an inherited name", async () => {
    const what = "kernel kind";
    const spec = { kind: "gausian", gamma: 1 };
    const error = await expectError(built(spec), "input.invalid", { what, actual: "gausian" });
    expect(error.message).toMatch(/did you mean "gaussian"\?$/);
    await expectError(built({ kind: "toString" }), "input.invalid", { what, actual: "toString" });
  });

  it.each<[string, unknown]>([
    ["a field too many", { kind: "linear", gamma: 1 }],
    ["a number out of range", { kind: "gaussian", gamma: -1 }],
    ["a number as text", { kind: "gaussian", gamma: "1" }],
    ["a switch as text", { kind: "spectrum", k: 3, presence: "true" }],
    ["no terms", { kind: "sum", terms: [] }],
    ["terms that are no list", { kind: "sum", terms: { kind: "linear" } }],
    ["a missing part", { kind: "normalize" }],
    ["an unknown field in a combination", { kind: "scale", factor: 1, kernel: { kind: "linear" }, more: 1 }],
    ["a view that is no text", { kind: "on", view: 1, kernel: { kind: "linear" } }],
  ])("refuses %s", async (_, spec) => {
    await expectError(built(spec), "option.invalid");
  });

  it("refuses endless nesting before the stack ends", async () => {
    let spec: unknown = { kind: "linear" };
    for (let depth = 0; depth < 20_000; depth++) spec = { kind: "center", kernel: spec };
    await expectError(built(spec), "input.invalid", { actual: "more" });
  });
});

describe("parseNumbers", () => {
  it.each([
    ["0.5", [0.5]],
    ["2^-1..2^2", [0.5, 1, 2, 4]],
    ["0.1|1|10^2", [0.1, 1, 100]],
  ])("reads %s", (text, expected) => {
    expect(parseNumbers(text, "lambda")).toEqual(expected);
  });

  it("says what could not be read, and where", () => {
    expect(() => parseNumbers("1..x", "lambda")).toThrow(
      'cannot read lambda "1..x" at character 4: expected a number for lambda, got "x"',
    );
    expect(() => parseNumbers("1 2", "lambda")).toThrow("expected the end of the list");
  });
});
