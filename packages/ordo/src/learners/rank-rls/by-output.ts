import type { Warning } from "../../base/run.ts";
import { type Dataset, withOutput } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { PreferenceGraph } from "../../preferences/graph.ts";
import { type HoldOutRequest, type HoldOutSink, isScore, NO_SCORE, type Prepared } from "../learner.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { factsByOutput } from "../output-facts.ts";
import type { PathValue } from "../path.ts";

/** Several outputs whose pairs differ (ties or close pairs left out, cost 22) have different Laplacians: one system each. */
export function needsSplit(data: Dataset, graph: () => PreferenceGraph): boolean {
  return (data.scores?.values.cols ?? 1) > 1 && !graph().shared;
}

export async function fitByOutput<X extends Samples>(
  data: Dataset<X>,
  fit: (part: Dataset<X>, output: number) => Promise<Model<X>>,
): Promise<Model<X>> {
  const models: Model<X>[] = [];
  for (const [output, part] of outputsOf(data).entries()) models.push(await fit(part, output));
  return joined(data, models);
}

export async function prepareByOutput<X extends Samples>(
  data: Dataset<X>,
  values: readonly PathValue[],
  prepare: (part: Dataset<X>, output: number) => Promise<Prepared<X>>,
): Promise<Prepared<X>> {
  const parts: Prepared<X>[] = [];
  const release = () => {
    for (const part of parts) part.release();
  };
  try {
    for (const [output, part] of outputsOf(data).entries()) parts.push(await prepare(part, output));
  } catch (error) {
    release();
    throw error;
  }
  return Object.freeze({
    async *models() {
      const byOutput: Model<X>[][] = [];
      for (const part of parts) {
        const models: Model<X>[] = [];
        for await (const model of part.models()) models.push(model);
        byOutput.push(models);
      }
      for (const index of values.keys())
        yield joined(
          data,
          byOutput.map((models) => models[index]),
        );
    },
    async model(value: PathValue) {
      const models: Model<X>[] = [];
      for (const part of parts) models.push(await part.model(value));
      return joined(data, models);
    },
    holdOuts: Object.freeze({
      obstacle: (request: HoldOutRequest) => firstObstacle(parts, request),
      run: (request: HoldOutRequest, value: PathValue, sink: HoldOutSink) =>
        holdOutAll(parts, request, value, sink),
    }),
    release,
    [Symbol.dispose]: release,
  });
}

/** Graphs differ, so one output may be held out without refitting where another may not. */
function firstObstacle<X extends Samples>(
  parts: readonly Prepared<X>[],
  request: HoldOutRequest,
): string | undefined {
  for (const part of parts) {
    const obstacle = part.holdOuts.obstacle(request);
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

async function holdOutAll<X extends Samples>(
  parts: readonly Prepared<X>[],
  request: HoldOutRequest,
  value: PathValue,
  sink: HoldOutSink,
): Promise<readonly Warning[]> {
  const v = parts.length;
  const warnings: Warning[] = [];
  const sets =
    request.kind === "sets"
      ? request.sets.map((rows) => new Float64Array(rows.length * v).fill(NO_SCORE))
      : [];
  const doubts = sets.map((scores) => new Float64Array(scores.length));
  for (const [output, part] of parts.entries()) {
    const remarks = await part.holdOuts.run(ofOutput(request, output), value, {
      set(index, _rows, scores, doubt) {
        scores.forEach((score, k) => {
          sets[index][k * v + output] = score;
          doubts[index][k * v + output] = doubt?.[k] ?? 0;
        });
      },
      pairs: (_output, a, b, scores) => sink.pairs?.(output, a, b, scores),
    });
    warnings.push(...remarks);
  }
  if (request.kind !== "sets") return warnings;
  for (const [index, rows] of request.sets.entries())
    if (sets[index].some(isScore)) sink.set?.(index, rows, sets[index], doubts[index]);
  return warnings;
}

/** What is asked for of one output, where that is told for each. */
function ofOutput(request: HoldOutRequest, output: number): HoldOutRequest {
  if (request.kind !== "pairs" || request.pairs.kind !== "all" || request.pairs.differ === undefined)
    return request;
  return { kind: "pairs", pairs: { ...request.pairs, differ: [request.pairs.differ[output]] } };
}

/** The data set with one output at a time. */
function outputsOf<X extends Samples>(data: Dataset<X>): Dataset<X>[] {
  return Array.from({ length: data.scores!.values.cols }, (_, output) => withOutput(data, output));
}

/** Those that all outputs have in common, once; otherwise those of each. */
function joinedFacts(models: readonly Model<Samples>[]): Readonly<Record<string, number>> | undefined {
  const [first, ...others] = models.map(({ facts }) => facts);
  if (first === undefined) return undefined;
  const isShared = others.every((facts) =>
    Object.entries(first).every(([name, value]) => facts?.[name] === value),
  );
  return isShared ? first : factsByOutput(models.map(({ facts = {} }) => facts));
}

function joined<X extends Samples>(data: Dataset<X>, models: readonly Model<X>[]): Model<X> {
  const [first, ...others] = models;
  return makeModel({
    ...first,
    predictor: first.predictor.beside!(others.map(({ predictor }) => predictor)),
    provenance: { ...first.provenance, data: data.fingerprint },
    warnings: models.flatMap((model) => model.warnings),
    target: targetNamesOf(data),
    facts: joinedFacts(models as readonly Model<Samples>[]),
  });
}
