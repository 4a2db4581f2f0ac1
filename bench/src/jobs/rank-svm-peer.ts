/** The same by LIBLINEAR's ranking solver, whose `train` is named by $ORDO_RANKSVM: its own training time, without the reading of the file. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Dataset, Vectors } from "ordo";
import { printAnswer, readJob, size } from "./job.ts";
import { objectiveOf, rankingProblem } from "./ranking-problem.ts";

function writeSvmlight({ inputs, scores, queries, size: m }: Dataset<Vectors>, path: string): void {
  const X = inputs.values;
  const file = openSync(path, "w");
  let text = "";
  for (let row = 0; row < m; row++) {
    text += `${scores!.values.data[row]} qid:${(queries?.of[row] ?? 0) + 1}`;
    if (X.kind === "dense") for (let k = 0; k < X.cols; k++) text += ` ${k + 1}:${X.data[row * X.cols + k]}`;
    else
      for (let k = X.starts[row]!; k < X.starts[row + 1]!; k++)
        text += ` ${X.columns[k]! + 1}:${X.values[k]}`;
    text += "\n";
    if (text.length < 2 ** 20 && row + 1 < m) continue;
    writeSync(file, text);
    text = "";
  }
  closeSync(file);
}

/** It knows the features that occur only. */
function weightsFrom(path: string, features: number): Float64Array {
  const [, listed = ""] = readFileSync(path, "utf8").split("\nw\n");
  const weights = new Float64Array(features);
  listed
    .trim()
    .split(/\s+/)
    .forEach((value, k) => {
      weights[k] = Number(value);
    });
  return weights;
}

const job = await readJob();
const [C, threads] = [size(job, "C"), size(job, "threads")];
const data = rankingProblem(job);
const folder = mkdtempSync(join(tmpdir(), "ordo-bench-"));
try {
  const [input, model] = [join(folder, "items.txt"), join(folder, "model.txt")];
  writeSvmlight(data, input);
  const settings = ["-s", "0", "-t", `${threads}`, "-c", `${C}`, "-e", `${size(job, "epsilon")}`];
  const seconds: number[] = [];
  for (let run = 0; run <= job.repeats; run++) {
    const out = execFileSync(process.env.ORDO_RANKSVM!, [...settings, input, model], { encoding: "utf8" });
    const time = /Training-time: (\S+) secs/.exec(out)?.[1];
    if (time === undefined) throw new Error(`no training time in: ${out.slice(-300)}`);
    if (run > 0 || job.repeats === 0) seconds.push(Number(time));
  }
  const objective = objectiveOf(data, weightsFrom(model, data.inputs.features), C);
  printAnswer({ seconds, check: [objective], about: { peer: "rank-svm", threads }, facts: { objective } });
} finally {
  rmSync(folder, { recursive: true });
}
