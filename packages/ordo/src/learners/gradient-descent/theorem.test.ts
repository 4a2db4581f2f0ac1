import { expectClose, seeds } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  gradientBound,
  gradientDescent,
  gradientTheorem,
  type KernelPredictor,
  kernelRadius,
  type LossName,
  linear,
  type Model,
  openCompute,
  type Rng,
  seeded,
  type Theorem,
  type Vectors,
  valuesOf,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());

const at = (loss: LossName, more: Partial<Parameters<typeof gradientTheorem>[0]> = {}): Theorem =>
  gradientTheorem({ loss, kappa: 1, positives: 200, negatives: 200, ...more });

describe("Table 1", () => {
  it("has the constants of the hinge and of the logistic loss", () => {
    expect([at("hinge").C0, at("hinge").q, at("hinge").deltaStar]).toEqual([1, 1, 1 + 8]);
    expect([at("logistic").C0, at("logistic").q, at("logistic").deltaStar]).toEqual([2, 1, 1 + 11]);
    expect(at("hinge", { kappa: 3 }).deltaStar).toBe(1 + 8 * 9);
    expect(at("logistic", { kappa: 3 }).deltaStar).toBe(1 + 11 * 9);
  });

  it("prints 1 + 12κ² for t²: (1 − t)² starts at a slope of −2 and needs C0 = 2, which makes it 1 + 32κ²", () => {
    expect([at("squared").C0, at("squared").q, at("squared").deltaStar]).toEqual([2, 2, 1 + 32]);
  });

  it("differs from (2.2), which leaves C0 out of one part and puts it into another", () => {
    const printed = (["hinge", "logistic", "squared"] as const).map((loss) => at(loss).printedDeltaStar);
    expect(printed).toEqual([9, 10, 1 + 4 * (2 + 4 + 16)]);
  });

  it("keeps the condition of Proposition 3.8 for every lambda up to 1", () => {
    for (const loss of ["hinge", "logistic", "squared", "squared-hinge"] as const)
      for (const kappa of [0.1, 1, 5]) {
        const { deltaStar, q } = at(loss, { kappa });
        for (const lambda of [1, 0.1, 1e-3])
          expect(4 * kappa ** 2 * steepest(loss, kappa, lambda) + lambda).toBeLessThanOrEqual(
            deltaStar * lambda ** Math.min(2 - q, 0) * (1 + 1e-12),
          );
      }
  });
});

const SLOPES: Readonly<Record<string, (u: number) => number>> = {
  hinge: (u) => (u <= 1 ? -1 : 0),
  squared: (u) => -2 * (1 - u),
  "squared-hinge": (u) => -2 * Math.max(0, 1 - u),
  logistic: (u) => -1 / (1 + Math.exp(u)),
};

/** M(λ) of (3.7), on a fine grid. */
function steepest(loss: string, kappa: number, lambda: number): number {
  const slope = SLOPES[loss]!;
  const most = (4 * kappa ** 2 * Math.abs(slope(0))) / lambda;
  const grid = Array.from({ length: 4000 }, (_, k) => (most * (k + 1)) / 4000).flatMap((u) => [u, -u]);
  return [...grid, 1 + 1e-9]
    .filter((u) => Math.abs(u) <= most)
    .reduce((found, u) => Math.max(found, Math.abs(slope(u) - slope(0)) / Math.abs(u)), 0);
}

describe("the theorem's numbers", () => {
  it("are those of (2.3) to (2.5), by hand", () => {
    const found = gradientTheorem({
      loss: "squared",
      kappa: 1,
      positives: 400,
      negatives: 100,
      theta: 0.6,
      gamma: 0.1,
      s: 3,
    });
    const sample = 40000 / 500 ** 1.5;
    expectClose(
      [found.sample, found.range[0], found.range[1]],
      [sample, Math.ceil(sample ** 3), Math.floor(2 * sample ** 3)],
    );
    expectClose([found.lambda, found.step], [found.t ** -0.1, 1 / 33]);
    expectClose(found.alpha, Math.min(3 * 0.6 - 3 * 0.1 * 3, 1 - 3 * 0.1 * 3));
    expect(found.inRange).toBe(true);
  });

  it("bound by (3.25) what (3.28) adds up, whatever the parameters", () => {
    // With so many items that what the sample may say wrong hides nothing, and with few.
    for (const items of [1e15, 200])
      for (const loss of ["hinge", "logistic", "squared"] as const)
        for (const theta of [0.1, 0.5, 0.9])
          for (const gamma of [0.01, 0.09])
            for (const t of [1, 2, 3, 10, 100, 3000]) {
              const given = { theta, gamma, t, positives: items, negatives: items };
              const { bound, unrolled } = at(loss, given);
              expect(unrolled).toBeGreaterThan(0);
              expect(bound, JSON.stringify({ loss, ...given })).toBeGreaterThanOrEqual(unrolled);
            }
  });

  it("bound any steps by (3.26) and (3.25) alike, and refuse those that are too large", () => {
    for (const loss of ["hinge", "logistic", "squared"] as const)
      for (const theta of [0.3, 1])
        for (const lambda of [0.9, 0.1, 0.01])
          for (const t of [1, 2, 5, 50, 2000]) {
            const given = { loss, kappa: 1, positives: 1e15, negatives: 1e15, lambda, theta, t };
            const { bound, unrolled } = gradientBound({ ...given, step: 0.1 });
            expect(unrolled).toBeGreaterThan(0);
            expect(bound, JSON.stringify(given)).toBeGreaterThanOrEqual(unrolled);
          }
    const given = { kappa: 1, positives: 9, negatives: 9, lambda: 0.5, theta: 1, t: 3 };
    // M(λ) is 2 for the squared loss, and so 4·2 + 0.5 the most that a step may be one part of.
    expect(() => gradientBound({ ...given, loss: "squared", step: 1 / 8.4 })).toThrow(
      "step: expected at most 1/(4 kappa^2",
    );
    const { bound } = gradientBound({ ...given, loss: "squared", step: 1 / 8.5, norm: 0 });
    const { BTilde, BLambda } = gradientBound({ ...given, loss: "squared", step: 1 / 8.5 });
    const v = 0.5 / 8.5;
    expectClose(bound, ((8 * BTilde ** 2) / 8.5 ** 2 / (1 - v)) * 4 ** -v + 12 * BLambda);
  });

  it("take from a loss without a bound of its curvature what its growth allows", () => {
    // Four times the hinge loss: M(λ) is 4 + 2^(q − 1)·C0 = 8, and a step one part of 4·8 + 0.5 at most.
    const loss = {
      value: (t: number) => 4 * Math.max(0, 1 - t),
      slope: (t: number) => (t <= 1 ? -4 : 0),
      growth: { C0: 4, q: 1 },
    };
    const given = { loss, kappa: 1, positives: 9, negatives: 9, lambda: 0.5, theta: 1, t: 3 };
    expect(() => gradientBound({ ...given, step: 1 / 32.4 })).toThrow("at most 1/(4 kappa^2");
    expect(gradientBound({ ...given, step: 1 / 32.5 }).bound).toBeGreaterThan(0);
  });

  it("take the steepest slope and the largest loss of either side, by hand", () => {
    const given = { loss: "squared", kappa: 2, positives: 9, negatives: 9, theta: 0.5, t: 3 } as const;
    const found = gradientBound({ ...given, lambda: 0.5, step: 1 / 33 });
    // (1 − u)² slopes by −2 at 0 and by −146 at −2κr = −72, and 2κ·146 + 2κ·2 is what no gradient exceeds.
    expectClose([found.r, found.Lr, found.Mr, found.BTilde], [18, 146, 73 ** 2, 584 + 8]);
  });

  it("are those of Lemma 3.6 and Proposition 3.8 for the hinge loss, by hand", () => {
    const [m, n, t, theta, gamma, delta] = [300, 50, 40, 0.4, 0.2, 0.1];
    const found = at("hinge", { positives: m, negatives: n, t, theta, gamma, delta, norm: 2 });
    const lambda = 40 ** -0.2;
    const r = 2 / lambda + Math.sqrt(2 / lambda);
    const Mr = 1 + 2 * r;
    const spread = 350 ** 1.5 / 15000;
    const chance = Mr * Math.sqrt(2 * Math.log(20)) * spread;
    const even = 2 * (8 * r + 2) * (1 / Math.sqrt(300) + 1 / Math.sqrt(50)) + chance;
    const BLambda = Math.max(even, (4 * r + 2) * spread + chance);
    expectClose([found.r, found.Lr, found.Mr, found.BLambda, found.BTilde], [r, 1, Mr, BLambda, 4]);
    const step = 1 / 9;
    const parts = [
      4 * Math.exp((-step * lambda * (40 ** 0.6 - 1)) / 0.6),
      (18 * 16 * step) / (lambda * 40 ** 0.4),
      ((9 * 16 * step ** 2 * 40 ** 0.6) / (0.6 * 2 ** 0.6)) *
        Math.exp((-step * lambda * (1 - 2 ** -0.6) * 41 ** 0.6) / 0.6),
      (6 * BLambda) / lambda,
    ];
    expectClose(
      found.bound,
      parts.reduce((sum, part) => sum + part, 0),
    );
  });

  it.each([
    ["gradientTheorem.gamma: expected a number below (1 - theta)/max(q - 1, 1) = 0.5", { gamma: 0.5 }],
    ["gradientTheorem.step: expected at most 1/delta*", { step: 0.2 }],
    ["gradientTheorem.theta: expected a number between 0 and 1", { theta: 1 }],
  ])("are refused: %s", (message, more) => {
    expect(() => at("hinge", more)).toThrow(message);
  });

  it("need a loss that grows like a power", () => {
    expect(() => at("exponential")).toThrow("expected a loss with growth { C0, q }");
  });

  it("take κ from the kernel", async () => {
    const items = vectors(
      fromRows([
        [3, 4],
        [1, 0],
      ]),
    );
    expect(await kernelRadius(linear(), items, { backend })).toBe(5);
    expect(await kernelRadius(gaussian({ gamma: 2 }), items, { backend })).toBe(1);
  });
});

/** Two classes on a circle, with densities 1 + c·cos(angle) and 1 − c·cos(angle): κ = 1 with a Gaussian kernel. */
const CONTRAST = 0.8;
const point = (angle: number) => [Math.cos(angle), Math.sin(angle)];
const kernel = gaussian({ gamma: 1 });

function drawnOnCircle(rng: Rng, perClass: number): Dataset<Vectors> {
  const draw = (sign: number) => {
    for (;;) {
      const angle = 2 * Math.PI * rng.uniform();
      if ((1 + CONTRAST) * rng.uniform() < 1 + sign * CONTRAST * Math.cos(angle)) return point(angle);
    }
  };
  const rows = Array.from({ length: 2 * perClass }, (_, k) => draw(k < perClass ? 1 : -1));
  return dataset({ inputs: vectors(fromRows(rows)), scores: rows.map((_, k) => (k < perClass ? 1 : 0)) });
}

/** Evenly spaced points that weigh their densities: what a sample without end comes to. */
function wholeCircle(points: number): Dataset<Vectors> {
  const angles = Array.from({ length: 2 * points }, (_, k) => (2 * Math.PI * (k % points)) / points);
  const sign = (k: number) => (k < points ? 1 : -1);
  return dataset({
    inputs: vectors(fromRows(angles.map(point))),
    scores: angles.map((_, k) => sign(k)),
    weights: Float64Array.from(angles, (angle, k) => 1 + sign(k) * CONTRAST * Math.cos(angle)),
  });
}

/** ‖f − g‖² in the space of the kernel. */
async function distance(f: Model<Vectors>, g: Model<Vectors>): Promise<number> {
  const compute = await openCompute({ backend });
  const [one, other] = [f.predictor, g.predictor] as KernelPredictor<Vectors>[];
  const between = async (a: KernelPredictor<Vectors>, b: KernelPredictor<Vectors>) => {
    using held = await kernel.matrix(a.items, b.items, compute);
    const product = await backend.multiplyVector(held, valuesOf(b.coefficients));
    return valuesOf(a.coefficients).reduce((sum, value, row) => sum + value * product[row]!, 0);
  };
  return (await between(one!, one!)) + (await between(other!, other!)) - 2 * (await between(one!, other!));
}

describe("on a circle, where all is known", () => {
  it.each(["hinge", "squared", "logistic"] as const)(
    "%s: f_t lies as near f_λ as is proved",
    async (loss) => {
      const [perClass, iterations] = [150, 200];
      const theorem = at(loss, { positives: perClass, negatives: perClass, t: iterations + 1 });
      const { lambda } = theorem;
      const whole = {
        kernel,
        loss,
        lambda,
        iterations: 1500,
        ...(loss === "hinge" && { theta: 1, step: 1 / lambda }),
      };
      const target = await gradientDescent(whole).fit(wholeCircle(96), { backend });
      const finer = await gradientDescent(whole).fit(wholeCircle(128), { backend });
      // The integral over the circle is no longer what limits: f_λ is known well enough to measure by.
      expect(await distance(target, finer)).toBeLessThan(1e-5);
      for (const seed of seeds(2)) {
        const data = drawnOnCircle(seeded(seed), perClass);
        const model = await gradientDescent({ kernel, loss, schedule: "theorem", iterations }).fit(data, {
          backend,
        });
        expectClose([model.facts!.lambda!, model.facts!.step!], [lambda, theorem.step]);
        const measured = await distance(model, target);
        const { unrolled, bound } = at(loss, {
          positives: perClass,
          negatives: perClass,
          t: iterations + 1,
          norm: target.facts!.norm!,
        });
        expect(unrolled).toBeLessThanOrEqual(bound);
        expect(measured).toBeLessThan(unrolled);
        // It holds with much to spare, since it holds for any two classes.
        expect(measured).toBeLessThan(1e-3 * bound);
      }
    },
  );

  it("comes nearer with more items, as the rate says", async () => {
    const mean = async (perClass: number) => {
      const target = { kernel, loss: "squared", lambda: 201 ** -0.1, iterations: 1500 } as const;
      const whole = await gradientDescent(target).fit(wholeCircle(96), { backend });
      let sum = 0;
      for (const seed of [1, 2, 3, 4]) {
        const data = drawnOnCircle(seeded(seed), perClass);
        const learner = gradientDescent({ kernel, loss: "squared", lambda: 201 ** -0.1, iterations: 400 });
        sum += await distance(await learner.fit(data, { backend }), whole);
      }
      return sum / 4;
    };
    expect(await mean(400)).toBeLessThan((await mean(25)) / 2);
  });
});
