import type { Compute, JobKind, Precomputed } from "ordo";
import { type Candidates, type Learned, type Learning, learn } from "./learning.ts";

/** What is to be learned, and from what; then the scores of others. */
export interface Question extends Learning {
  /** Candidates to learn from. */
  readonly train: Uint32Array;
  /** Each apart: candidates of the same table, or new items. */
  readonly tested: readonly Precomputed[];
}

/** How it was learned, and the scores of each that was tested. */
export interface Answer extends Pick<Learned, "f" | "threshold" | "lambda" | "isAtEnd"> {
  readonly scores: readonly Float64Array[];
}

/** Learns once and tests, in whatever thread. */
export const learningJob: JobKind<Candidates, Question, Answer> = Object.freeze({
  name: "ppi learning",
  async run({ train, tested, ...how }: Question, candidates: Candidates, { backend, run }: Compute) {
    const compute = { backend, signal: run.signal };
    const { model, f, threshold, lambda, isAtEnd } = await learn(candidates, Array.from(train), how, compute);
    const scores: Float64Array[] = [];
    for (const items of tested) scores.push(await model.scores(items, compute));
    return { f, threshold, lambda, isAtEnd, scores };
  },
});

/** The answers in the order of the questions: in the threads of the engine, where it has several, and here with all threads of the backend where it has not. */
export async function* answers(
  candidates: Candidates,
  questions: readonly Question[],
  step: string,
  compute: Compute,
): AsyncIterable<Answer> {
  const { engine, run } = compute;
  if (engine !== undefined && engine.threads > 1) {
    const progress = { step, total: questions.length };
    yield* engine.run({ kind: learningJob, common: candidates, inputs: questions, progress }, compute);
    return;
  }
  for (const [place, question] of questions.entries()) {
    await run.checkpoint(step, place, questions.length);
    yield await learningJob.run(question, candidates, compute);
  }
}
