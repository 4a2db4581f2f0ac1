/** The example of LFS 4.1, with the three forms of RLFS-L₂: what the printed one does not reach, the centred one does. */
import {
  combine,
  dataset,
  disagreement,
  evaluatePooled,
  gaussian,
  lambdaFrom,
  linear,
  type Model,
  matrix,
  type Rng,
  rankRls,
  referenceBackend,
  seeded,
  sum,
  type Vectors,
  vectors,
} from "ordo";
import { expect, it } from "vitest";

const backend = referenceBackend();
const bump = (centre: number, x: number) => Math.exp(-8 * (centre - x) ** 2);
const target = (x: number) =>
  (x + 2 * (bump((4 * Math.PI) / 3, x) - bump(Math.PI / 2, x) - bump((3 * Math.PI) / 2, x))) / 10;
const kernel = sum(linear(), gaussian({ gamma: 8 }));
const points = (rng: Rng, count: number) =>
  Float64Array.from({ length: count }, () => 2 * Math.PI * rng.uniform());
const at = (x: Float64Array) => vectors(matrix(x.length, 1, x));

const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Share of pairs in the wrong order, in percent, of each ranker and each combination. */
async function misranked(seed: number): Promise<Record<string, number>> {
  const rng = seeded(seed);
  const x = points(rng, 21);
  const data = dataset({ inputs: at(x), scores: x.map((one) => target(one) + 0.04 * (rng.uniform() - 0.5)) });
  const test = points(rng, 100);
  const percent = async (scores: Promise<Float64Array>) => {
    const judged = { predicted: await scores, actual: test.map(target) };
    const { value } = evaluatePooled(disagreement(), judged);
    return value.defined ? 100 * value.value : Number.NaN;
  };
  const found: Record<string, number> = {};
  const models: Model<Vectors>[] = [];
  for (const alpha of [0.1, 0.2, 0.3]) {
    const model = await rankRls({ kernel, lambda: lambdaFrom.lfs({ alpha, items: 21 }) }).fit(data, {
      backend,
    });
    found[alpha] = await percent(model.scores(at(test), { backend }));
    models.push(model);
  }
  for (const centring of ["centred", "uncentred", "printed"] as const) {
    const combined = await combine(models, data, { centring, backend });
    found[centring] = await percent(combined.scores(at(test), { backend }));
  }
  return found;
}

it("centred combinations misrank half as many pairs as the best part, printed ones more than the worst", async () => {
  const draws: Record<string, number>[] = [];
  for (let seed = 1; seed <= 100; seed++) draws.push(await misranked(seed));
  const of = (key: string) => median(draws.map((draw) => draw[key]));
  // 6.0, 7.5, 8.2, 3.2 and 16.8 % in 200 draws of another program; a median of 100 of these draws moves by some 0.5, of the printed one by some 3.
  for (const [key, wanted, spread] of [
    ["0.1", 6.0, 0.8],
    ["0.2", 7.5, 0.8],
    ["0.3", 8.2, 0.8],
    ["centred", 3.2, 0.5],
    ["uncentred", 3.2, 0.5],
    ["printed", 16.8, 4],
  ] as const) {
    expect(of(key), key).toBeGreaterThan(wanted - spread);
    expect(of(key), key).toBeLessThan(wanted + spread);
  }
});
