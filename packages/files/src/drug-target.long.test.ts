/**
 * Drugs and nuclear receptors (Yamanishi and others 2008), known by how alike they are: folder drug-target-nr of ORDO_DATA, or of shared/data beside
 * the checkout. The figures of docs/guide/pairs-of-objects.md.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import {
  auc,
  crossValidate,
  dataset,
  kFold,
  kronecker,
  numberOf,
  on,
  precomputed,
  precomputedItems,
  rankRls,
  type Split,
  sum,
  views,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";

const folder = join(
  process.env.ORDO_DATA ?? resolve(import.meta.dirname, "../../../../shared/data"),
  "drug-target-nr",
);
const present = existsSync(join(folder, "SOURCE.md"));
if (!present) console.warn(`SKIPPED: drugs and targets. There is no ${folder}.`);

function table(name: string): readonly (readonly number[])[] {
  const lines = gunzipSync(readFileSync(join(folder, `${name}.txt.gz`)))
    .toString()
    .trim()
    .split("\n");
  return lines.map((line) => line.trim().split(/\s+/).map(Number));
}

/** Of a table and its transpose. */
function meanOf(given: readonly (readonly number[])[]) {
  return precomputedItems(given.map((row, i) => row.map((value, j) => (value + given[j]![i]!) / 2)));
}

describe.skipIf(!present)("drugs and their targets", async () => {
  if (!present) return;
  const backend = await wasmBackend();
  const known = table("nr_admat_dgc");
  const pairs = known.flatMap((row, drug) => row.map((score, target) => ({ drug, target, score })));
  const drugs = pairs.map(({ drug }) => drug);
  const targets = pairs.map(({ target }) => target);
  const inputs = views({
    drug: meanOf(table("nr_simmat_dc")).take(drugs),
    target: meanOf(table("nr_simmat_dg")).take(targets),
  });
  const scores = Float64Array.from(pairs, ({ score }) => score);
  const kernels = {
    kronecker: kronecker(on("drug", precomputed()), on("target", precomputed())),
    sum: sum(on("drug", precomputed()), on("target", precomputed())),
  };
  const estimate = async (
    kernel: keyof typeof kernels,
    split: Split,
    groups?: readonly number[],
    method: "auto" | "refit" = "auto",
  ) => {
    const data = dataset({ inputs, scores, ...(groups && { groups: groups.map(String) }) });
    const learner = rankRls({ kernel: kernels[kernel], lambda: 2 ** 12 });
    const { estimates } = await crossValidate(learner, data, { split, metric: auc(), backend, method });
    return numberOf(estimates[0]!.value);
  };
  const byGroup = kFold({ folds: 10, by: "group" });

  it("are as many as the source says", () => {
    expect([known.length, known[0]!.length, pairs.filter(({ score }) => score === 1).length]).toEqual([
      54, 26, 90,
    ]);
  });

  it("are ranked worse where the drug or the target is new, which random folds hide", async () => {
    const random = await estimate("kronecker", kFold({ folds: 10, stratify: true }));
    const newDrug = await estimate("kronecker", byGroup, drugs);
    const newTarget = await estimate("kronecker", byGroup, targets);
    const added = await estimate("sum", byGroup, drugs);
    expect(random).toBeGreaterThan(newDrug + 0.02);
    expect(newDrug).toBeGreaterThan(newTarget + 0.02);
    expect(newDrug).toBeGreaterThan(added + 0.02);
  });

  it("are held out by drug as if trained again without it", async () => {
    const split = kFold({ folds: 3, by: "group" });
    const [fast, slow] = [
      await estimate("kronecker", split, drugs),
      await estimate("kronecker", split, drugs, "refit"),
    ];
    expect(Math.abs(fast - slow)).toBeLessThan(1e-12);
  });
});
