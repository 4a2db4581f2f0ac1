import { amount, counted, ofHundred } from "../numbers.ts";
import type { AskedPair, AskLoopReport, AskReport, ExplainedRow } from "../reports.ts";
import { type Block, facts, type NextStep, paragraph, type View } from "../view.ts";
import { closing, computedWords, dataWords, rowWords } from "./parts.ts";

export function askView(report: AskReport, question: AskedPair): View {
  const { a, b } = question;
  return {
    title: `Ask next: ${rowWords(a)} or ${rowWords(b)}?`,
    blocks: [
      facts(
        ["a", `${rowWords(a)}, score ${amount(a.score)}`],
        ["b", `${rowWords(b)}, score ${amount(b.score)}`],
        ["score(a) - score(b)", differenceWords(question)],
        ["P(a before b)", chanceWords(question.probability)],
        ["the answer tells", `${amount(question.gain)} nats, the most of all pairs`],
        ["data", dataWords(report.data)],
        ["model", report.model],
        ["computed", computedWords(report)],
      ),
      ...closing(report, []),
    ],
  };
}

/** Certain is nothing here. */
function chanceWords(chance: number): string {
  return chance > 0.9999 ? "> 0.9999" : amount(chance);
}

function differenceWords({ difference, variance }: AskedPair): string {
  return `${amount(difference)}, standard deviation ${amount(Math.sqrt(variance))}`;
}

/** What the two rows of a question hold: a few features, or their texts. */
export type RowsShown =
  | {
      readonly kind: "features";
      readonly shown: readonly { readonly name: string; readonly a: number; readonly b: number }[];
      /** How many more differ, and how many are the same in both. */
      readonly more: number;
      readonly same: number;
    }
  | { readonly kind: "texts"; readonly a: string; readonly b: string };

/** One question of a loop. */
export function questionView(place: number, question: AskedPair, rows: RowsShown): View {
  const { a, b, probability, gain } = question;
  return {
    title: `Question ${place}: ${rowWords(a)} or ${rowWords(b)}?`,
    blocks: [
      ...(rows.kind === "texts" ? textBlocks(question, rows) : featureBlocks(question, rows)),
      facts(
        ["P(a before b)", chanceWords(probability)],
        ["score(a) - score(b)", differenceWords(question)],
        [
          "why this pair",
          `the answer is expected to tell ${amount(gain)} nats, the most of all pairs without one`,
        ],
      ),
    ],
  };
}

function textBlocks({ a, b }: AskedPair, rows: RowsShown & { readonly kind: "texts" }): readonly Block[] {
  return [
    facts(
      ["a", `${rowWords(a)}, score ${amount(a.score)}: ${rows.a}`],
      ["b", `${rowWords(b)}, score ${amount(b.score)}: ${rows.b}`],
    ),
  ];
}

function featureBlocks(
  { a, b }: AskedPair,
  { shown, more, same }: RowsShown & { readonly kind: "features" },
): readonly Block[] {
  const rest = [
    ...(more > 0 ? [`${counted(more, "more feature")} ${more === 1 ? "differs" : "differ"}`] : []),
    ...(same > 0 ? [`${counted(same, "feature")} ${same === 1 ? "is" : "are"} the same in both`] : []),
  ];
  const cell = (value: number) => (Number.isNaN(value) ? "missing" : amount(value));
  return [
    {
      kind: "table",
      columns: [
        { title: "" },
        { title: `a: ${rowWords(a)}`, align: "right" },
        { title: `b: ${rowWords(b)}`, align: "right" },
      ],
      rows: [
        ["score", amount(a.score), amount(b.score)],
        ...shown.map((feature) => [feature.name, cell(feature.a), cell(feature.b)]),
      ],
    },
    ...(rest.length > 0 ? [paragraph(`  ${rest.join(", ")}`)] : []),
  ];
}

/** What an answer changed. */
export interface Change {
  readonly title: string;
  /** In nats; nothing where an answer was taken back. */
  readonly told: number | undefined;
  readonly remaining: number;
  readonly disagreement: { readonly before: number; readonly after: number };
  /** The best rows, and where they stood before, from 1. */
  readonly top: readonly { readonly row: ExplainedRow; readonly was: number }[];
  readonly answers: number;
  readonly out: string;
}

export function changeView(change: Change): View {
  const { title, told, remaining, disagreement, top, answers, out } = change;
  const said = told === undefined ? "" : `${amount(told)} nats; `;
  const places = top.map(
    ({ row, was }, place) =>
      `${place + 1} ${row.id ?? `row ${row.row}`}${was === place + 1 ? "" : ` (was ${was})`}`,
  );
  return {
    title,
    blocks: [
      facts(
        ["told", `${said}${amount(remaining)} nats remain in the pairs without an answer`],
        [
          "order",
          `${ofHundred(disagreement.after)} % of pairs are expected the wrong way round, ${ofHundred(disagreement.before)} % before`,
        ],
        ["top", places.join(", ")],
        ["answers", `${answers}, in ${out}`],
      ),
    ],
  };
}

const ENDED: Readonly<Record<AskLoopReport["ended"], string>> = {
  quit: "",
  questions: ", as many as were asked for",
  "nothing-left": "; no pair is left to ask for",
  interrupted: "; interrupted",
};

export function askLoopView(report: AskReport, loop: AskLoopReport, next: readonly NextStep[]): View {
  const { answers, known, learned, out, ended } = loop;
  const before = [
    ...(known > 0 ? [`${known} before them`] : []),
    ...(learned > 0 ? [`${learned} that the model had learned from`] : []),
  ];
  const best = loop.order.slice(0, TOP).map(({ row, id }, place) => `${place + 1} ${id ?? `row ${row}`}`);
  const isSaved = answers.length + known + learned > 0;
  return {
    title: `${counted(answers.length, "answer")}${isSaved ? ` in ${out}` : ""}${ENDED[ended]}`,
    blocks: [
      facts(
        ...(before.length > 0 ? [["besides", before.join(", ")] as const] : []),
        ...(loop.skipped > 0 ? [["skipped", counted(loop.skipped, "pair")] as const] : []),
        [
          "told",
          `${amount(loop.told)} nats; ${amount(loop.remaining)} nats remain in the pairs without an answer`,
        ],
        [
          "order",
          `${ofHundred(loop.disagreement.after)} % of pairs are expected the wrong way round, ${ofHundred(loop.disagreement.before)} % at the start`,
        ],
        ["top", best.join(", ")],
        ["data", dataWords(report.data)],
        ["model", report.model],
        ["computed", computedWords(report)],
      ),
      ...closing(report, next),
    ],
  };
}

/** How many of the best rows are shown. */
export const TOP = 5;
