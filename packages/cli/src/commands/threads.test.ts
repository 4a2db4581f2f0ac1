import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TuneReport, ValidateReport } from "@ordo/report";
import { expect, it } from "vitest";
import { heart, heartColumns, ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

const refitted = [heart.train, ...heartColumns, "--split", "k-fold:4", "--method", "refit"];

it("gives the same scores to the last digit on any number of threads, and says how many", async () => {
  const folder = workFolder();
  const scores: string[] = [];
  for (const threads of [1, 2, 3]) {
    const file = join(folder, `${threads}.csv`);
    const args = [...refitted, "--backend", "wasm", "--threads", String(threads), "--predictions", file];
    const report = await ordoJson<ValidateReport>("validate", ...args);
    expect(report).toMatchObject({ threads, method: "refit", warnings: [] });
    expect(report.command).toContain(`--threads ${threads} --backend-threads ${threads} `);
    scores.push(readFileSync(file, "utf8"));
  }
  expect(scores[1]).toBe(scores[0]);
  expect(scores[2]).toBe(scores[0]);
});

it("searches kernels on threads, and chooses the same", async () => {
  const args = [
    heart.train,
    ...heartColumns,
    "--kernel",
    "gaussian:gamma=0.01|0.1",
    "--lambda",
    "1|4",
    ...reference,
  ];
  const [one, two] = [
    await ordoJson<TuneReport>("tune", ...args, "--threads", "1"),
    await ordoJson<TuneReport>("tune", ...args, "--threads", "2"),
  ];
  expect(two.curve).toEqual(one.curve);
  expect(two).toMatchObject({ options: one.options, threads: 2, warnings: [] });
});

it("counts threads that were at work only: the reference backend holds out with one", async () => {
  const args = [heart.train, ...heartColumns, "--split", "k-fold:4", ...reference, "--threads", "2"];
  expect(await ordoJson<ValidateReport>("validate", ...args)).toMatchObject({
    threads: 1,
    method: "shortcut",
  });
});

it("says what --threads may be", async () => {
  const { code, err } = await ordo("validate", ...refitted, "--threads", "many");
  expect([code, err]).toEqual([2, 'ordo: --threads: expected a whole number >= 0 or auto, got "many"\n']);
});

it("compares graphs in the threads that are asked for, to the same digits, in fit, validate, tune, predict and evaluate", async () => {
  const folder = workFolder();
  const data = join(folder, "sentences.jsonl");
  writeFileSync(data, Array.from({ length: 150 }, (_, item) => sentence(item)).join("\n"));
  const scores: string[] = [];
  const results: unknown[] = [];
  for (const threads of [1, 2]) {
    const [file, model] = [join(folder, `${threads}.csv`), join(folder, `${threads}.ordo`)];
    const how = ["--threads", String(threads), "--backend", "reference"];
    const kernel = ["--kernel", "normalize(all-paths:combine=max)"];
    // How many were at work.
    expect(await ordoJson("fit", data, ...kernel, "--out", model, ...how)).toMatchObject({
      threads,
      warnings: [],
    });
    expect(await ordoJson("predict", model, data, "--out", file, ...how)).toMatchObject({ threads });
    expect(await ordoJson("evaluate", model, data, ...how)).toMatchObject({ threads });
    const validated = await ordoJson<ValidateReport>(
      "validate",
      data,
      ...kernel,
      "--split",
      "k-fold:3",
      ...how,
    );
    const tuned = await ordoJson<TuneReport>("tune", data, ...kernel, "--lambda", "1|8", ...how);
    expect([validated.threads, tuned.threads]).toEqual([threads, threads]);
    results.push([validated.estimates, tuned.curve]);
    scores.push(readFileSync(file, "utf8"));
  }
  expect(scores[1]).toBe(scores[0]);
  expect(results[1]).toEqual(results[0]);
});

/** A chain of nodes with labels that follow from its number. */
function sentence(item: number): string {
  const nodes = Array.from(
    { length: 3 + (item % 4) },
    (_, place) => "abcde"[(item * 7 + place * place) % 5]!,
  );
  const edges = nodes.slice(1).map((_, place) => [place, place + 1]);
  const score = nodes.filter((label) => label === "a").length + (item % 3) / 10;
  return JSON.stringify({ nodes, edges, edgeWeights: edges.map(() => 0.4), score });
}
