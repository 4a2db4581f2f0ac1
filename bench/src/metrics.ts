/**
 * Times the measures on one million scores, half of them tied, on one thread.
 * Run: node --conditions=ordo-source bench/metrics.ts [items] [rounds]
 */
import {
  type Judged,
  type Metric,
  metricNames,
  pairTally,
  parseMetric,
  type Rng,
  rocCurve,
  seeded,
} from "ordo";

const items = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 5);

/** Every second prediction is one of 500 values, the others are different; truths likewise, or classes, or grades. */
function draw(rng: Rng, size: number, truth: "real" | "binary" | "graded", tied: "half" | "all"): Judged {
  const actual = new Float64Array(size);
  const predicted = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    const merit = rng.normal();
    actual[row] = { real: roughly(merit, row), binary: merit > 1 ? 1 : 0, graded: grade(merit) }[truth];
    predicted[row] = tied === "all" ? 3 : roughly(merit + rng.normal(), row);
  }
  return { predicted, actual };
}

const roughly = (value: number, row: number) => (row % 2 === 0 ? value : Math.round(value * 50) / 50);
const grade = (merit: number) => Math.max(0, Math.min(4, Math.floor(merit * 1.5)));

/** The definition of concordance, to see first that the fast answer is the right one. */
function slowConcordance({ predicted, actual }: Judged): number {
  let [sum, count] = [0, 0];
  for (let a = 0; a < actual.length; a++)
    for (let b = 0; b < a; b++) {
      if (actual[a] === actual[b]) continue;
      count++;
      sum += 0.5 + 0.5 * Math.sign((predicted[a]! - predicted[b]!) * (actual[a]! - actual[b]!));
    }
  return sum / count;
}

/** Wall time says what a user waits; CPU time stays comparable when other programs run beside this one. */
function time(label: string, work: () => unknown): void {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const used = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(used);
    wall.push(performance.now() - start);
    cpu.push((user + system) / 1000);
  }
  const all = wall.map((ms) => ms.toFixed(0)).join(" ");
  console.log(`${label.padEnd(46)}${median(wall)} ms   cpu${median(cpu)} ms   (${all})`);
}

function median(values: readonly number[]): string {
  return values
    .toSorted((a, b) => a - b)
    [values.length >> 1]!.toFixed(0)
    .padStart(6);
}

const truthFor = (metric: Metric) =>
  ["concordance", "disagreement", "tau-b", "spearman", "magnitude-error", "mse", "rmse"].includes(
    metric.spec.name,
  )
    ? "real"
    : ["ndcg", "err"].includes(metric.spec.name)
      ? "graded"
      : "binary";

const small = draw(seeded(1), 700, "real", "half");
const fast = parseMetric("concordance").evaluate(small);
if (!fast.defined || Math.abs(fast.value - slowConcordance(small)) > 1e-15)
  throw new Error("concordance is wrong");

console.log(`node ${process.version}, ${items} items, seed 7, ${rounds} rounds`);
for (const tied of ["half", "all"] as const) {
  console.log(`\npredictions: ${tied} of them tied`);
  const data = {
    real: draw(seeded(7), items, "real", tied),
    binary: draw(seeded(7), items, "binary", tied),
    graded: draw(seeded(7), items, "graded", tied),
  };
  for (const name of metricNames()) {
    const metric = parseMetric(["p", "r"].includes(name) ? `${name}@10` : name);
    time(`${name} (${truthFor(metric)})`, () => metric.evaluate(data[truthFor(metric)]));
  }
  const weights = Float64Array.from(data.real.actual, (value) => 1 + Math.abs(value));
  time("concordance (real, weighted)", () => parseMetric("concordance").evaluate({ ...data.real, weights }));
  time("concordance (graded)", () => parseMetric("concordance").evaluate(data.graded));
  time("rocCurve (binary)", () => rocCurve(data.binary));
}

const { predicted, actual } = draw(seeded(7), items, "real", "half");
console.log("\npair tally, one pair for each item");
for (const name of ["concordance", "magnitude-error"]) {
  time(`${name}, 1 output`, () => pairTally(parseMetric(name)).addDifferences(predicted, actual));
  time(`${name}, 10 outputs, a tenth of the pairs`, () =>
    pairTally(parseMetric(name), 10).addDifferences(predicted, actual.slice(0, items / 10)),
  );
}
