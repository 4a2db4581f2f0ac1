import { pictures } from "../pictures/pictures.ts";
import type { RunFile } from "../reports.ts";
import { computingOf, firstEstimate, learnerOf } from "../run-parts.ts";
import { type Block, facts, type NextStep, type View } from "../view.ts";
import { closing, dataFacts, estimateFacts, learnerWords } from "./parts.ts";

/** Names of the pictures that a run has something for. */
export function picturesOf(run: RunFile): readonly string[] {
  return pictures.filter((picture) => picture.lines(run) !== undefined).map(({ name }) => name);
}

/** A run in a terminal: its answer, and small pictures, or the one of that name alone. */
export function runView(run: RunFile, figure: string | undefined, next: readonly NextStep[]): View {
  const { data, split, warnings } = computingOf(run);
  const shown: Block[] = pictures.flatMap(({ name, title, lines }) => {
    const drawn = figure === undefined || figure === name ? lines(run) : undefined;
    return drawn === undefined ? [] : [{ kind: "picture", title, lines: drawn }];
  });
  const title = `A run of ordo ${run.command} on ${data.path}`;
  if (figure !== undefined) return { title, blocks: shown };
  const [estimate, learner] = [firstEstimate(run), learnerOf(run)];
  return {
    title,
    blocks: [
      ...(estimate === undefined ? [] : [estimateFacts([estimate])]),
      facts(learner && ["learner", learnerWords(learner)], ...dataFacts(data), [
        "split",
        run.tune?.nested?.split ?? run.compare?.nested ?? split,
      ]),
      ...shown,
      ...closing({ ...computingOf(run), warnings }, next),
    ],
  };
}
