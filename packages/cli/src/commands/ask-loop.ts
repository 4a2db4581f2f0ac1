import { openPairsFile, type PairsFile } from "@ordo/files";
import {
  type AskLoopReport,
  type AskReport,
  askLoopView,
  changeView,
  questionView,
  type RowsShown,
} from "@ordo/report";
import { type Model, openAsking, type Question, type Samples } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Said } from "../input/answer.ts";
import { dataReport, type Input } from "../input/input.ts";
import { allAfter, firstOf, learnedPairs } from "../input/learned-pairs.ts";
import { checkOutput, openModel, readItems, taughtRanking } from "../input/model-file.ts";
import { rowsShower } from "../input/shown-rows.ts";
import type { Context } from "../terminal/context.ts";
import type { Dialogue } from "../terminal/dialogue.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";
import { askedPair, changeOf, orderOf, type Rows } from "./asked-rows.ts";
import { AskingLoop } from "./asking-loop.ts";
import { hear } from "./hear.ts";
import { learnNext } from "./learn-next.ts";

/** Everything a loop of questions needs. */
interface Opened {
  readonly modelPath: string;
  readonly model: Model<Samples>;
  readonly input: Input;
  readonly rows: Rows;
  readonly file: PairsFile;
  readonly loop: AskingLoop;
  readonly learned: number;
  show(a: number, b: number): RowsShown;
}

/** `ordo ask --loop`: asks for one pair after the other, and learns from every answer before it asks again. */
export async function askLoop(context: Context): Promise<Outcome> {
  const opened = await open(context);
  const dialogue = context.dialogue();
  try {
    const ended = await converse(context, opened, dialogue);
    return await outcomeOf(context, opened, ended);
  } finally {
    dialogue.close();
    await opened.file.close();
  }
}

async function open(context: Context): Promise<Opened> {
  const { settings, run } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const out = settings.text("out");
  if (out === undefined) throw new UsageError("--loop: say with --out which file the answers go to");
  if (out.endsWith(".gz"))
    throw new UsageError(`--out ${out}: answers are added one by one, to a file that is not packed`);
  checkOutput("out", out, modelPath, path);
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, [path], "ignore");
  const { ids, size, queries } = input.data;
  const isNamed =
    ids !== undefined && new Set(ids).size === size && ids.every((id) => /^[^\r\n\0]+$/.test(id));
  const file = await openPairsFile(out, { items: size, ids: isNamed ? ids : undefined }, run);
  const learned = await learnedPairs(context, model, input, file.before);
  const within = taughtRanking(model) === "global" ? undefined : queries;
  const asking = await openAsking(model, items, { ...(await context.compute()), queries, within });
  const start = asking.after(allAfter(file.before, learned));
  const loop = await AskingLoop.open(file, start, firstOf(file.before, learned));
  const rows = { ids, within, isNamed };
  return { modelPath, model, input, rows, file, loop, learned, show: rowsShower(items) };
}

/** Asks until somebody or something ends it. */
async function converse(
  context: Context,
  opened: Opened,
  dialogue: Dialogue,
): Promise<AskLoopReport["ended"]> {
  const { loop } = opened;
  const limit = context.settings.number("questions") ?? Number.POSITIVE_INFINITY;
  while (loop.answers.length < limit) {
    const question = loop.next();
    if (question === undefined) return "nothing-left";
    ask(context, opened, dialogue, question);
    const said = await hear(dialogue, loop.answers.length + loop.skipped > 0);
    if (said === undefined) return context.interruption.code === undefined ? "quit" : "interrupted";
    if (said.kind === "quit") return "quit";
    const before = loop.now;
    const told = loop.told;
    await act(loop, question, said);
    if (context.settings.flag("quiet") === true) continue;
    if (loop.now === before) {
      dialogue.say(
        said.kind === "skip" ? "Skipped: not asked for again\n\n" : "Taken back: the last skip\n\n",
      );
      continue;
    }
    const change = changeOf(opened.rows, loop, { before, question, said, told });
    dialogue.show(changeView({ ...change, out: opened.file.path }));
  }
  return "questions";
}

async function act(loop: AskingLoop, question: Question, said: Said): Promise<void> {
  if (said.kind === "answer") await loop.answer(question, said.difference);
  else if (said.kind === "undo") await loop.undo();
  else loop.skip(question);
}

function ask(context: Context, { rows, loop, show }: Opened, dialogue: Dialogue, question: Question): void {
  const pair = askedPair(rows, loop.now, question);
  if (context.settings.flag("quiet") === true) {
    dialogue.say(`${pair.a.id ?? pair.a.row} (a) or ${pair.b.id ?? pair.b.row} (b)\n`);
    return;
  }
  dialogue.show(questionView(loop.answers.length + 1, pair, show(question.a, question.b)));
}

async function outcomeOf(context: Context, opened: Opened, ended: AskLoopReport["ended"]): Promise<Outcome> {
  const { modelPath, input, rows, file, loop, learned } = opened;
  const question = loop.next();
  const report: AskReport = {
    data: dataReport(input),
    model: modelPath,
    question: question === undefined ? null : askedPair(rows, loop.now, question),
    loop: {
      out: file.path,
      known: file.before.count - learned,
      learned,
      answers: loop.answers.map(({ winners, losers, magnitudes }) => ({
        winner: winners[0]!,
        loser: losers[0]!,
        magnitude: magnitudes[0]!,
      })),
      skipped: loop.skipped,
      told: loop.told,
      remaining: loop.remaining,
      disagreement: {
        before: loop.start.expectedDisagreement(),
        after: loop.now.expectedDisagreement(),
      },
      order: orderOf(rows, loop.now),
      ended,
    },
    ...(await computingReport(context)),
  };
  const isAnswered = file.before.count + loop.answers.length > 0;
  const next = isAnswered ? [learnNext(context, opened)] : [];
  const exitCode = ended === "interrupted" ? context.interruption.code : undefined;
  return { report, view: askLoopView(report, report.loop!, next), brief: [], exitCode };
}
