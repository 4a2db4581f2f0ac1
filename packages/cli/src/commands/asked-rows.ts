import { type AskedPair, type Change, type ExplainedRow, TOP } from "@ordo/report";
import type { Asking, Grouping, Question } from "ordo";
import type { Said } from "../input/answer.ts";
import { namedRow } from "../input/named-row.ts";
import type { AskingLoop } from "./asking-loop.ts";

/** What the rows that are asked about are called, and which of them are compared. */
export interface Rows {
  readonly ids: readonly string[] | undefined;
  readonly within: Grouping | undefined;
  /** Whether every row has an id of its own. */
  readonly isNamed: boolean;
}

export function askedPair(
  { ids, within }: Pick<Rows, "ids" | "within">,
  { mean }: Pick<Asking, "mean">,
  question: Question,
): AskedPair {
  const { a, b, mean: difference, variance, probability, gain } = question;
  const row = (place: number) => ({ ...namedRow({ ids, queries: within }, place), score: mean[place]! });
  return { a: row(a), b: row(b), difference, variance, probability, gain };
}

/** All rows, or those that are compared with one of them, best first. */
export function orderOf(
  { ids, within }: Rows,
  { mean: scores }: Asking,
  like?: number,
): readonly ExplainedRow[] {
  const all = Array.from(scores.keys());
  const rows =
    like === undefined || within === undefined
      ? all
      : all.filter((row) => within.of[row] === within.of[like]);
  return rows
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .map((row) => ({ ...namedRow({ ids, queries: within }, row), score: scores[row]! }));
}

interface Happened {
  readonly before: Asking;
  readonly question: Question;
  readonly said: Said;
  /** What the answers had told before. */
  readonly told: number;
}

/** What an answer, or one that was taken back, has changed. */
export function changeOf(
  rows: Rows,
  loop: AskingLoop,
  { before, question, said, told }: Happened,
): Omit<Change, "out"> {
  const { a, b } = question;
  const was = new Map(orderOf(rows, before, a).map(({ row }, place) => [row, place + 1]));
  const name = (row: number) => rows.ids?.[row] ?? `row ${row}`;
  return {
    title:
      said.kind === "answer" ? answerWords(name(a), name(b), said.difference) : "Taken back: the last answer",
    told: said.kind === "answer" ? loop.told - told : undefined,
    remaining: loop.remaining,
    disagreement: { before: before.expectedDisagreement(), after: loop.now.expectedDisagreement() },
    top: orderOf(rows, loop.now, a)
      .slice(0, TOP)
      .map((row) => ({ row, was: was.get(row.row)! })),
    answers: loop.answers.length,
  };
}

function answerWords(a: string, b: string, difference: number): string {
  if (difference === 0) return `Noted: ${a} and ${b} are equal`;
  const [winner, loser] = difference > 0 ? [a, b] : [b, a];
  const size = Math.abs(difference);
  return `Noted: ${winner} before ${loser}${size === 1 ? "" : ` by ${size}`}`;
}
