/**
 * `npm start`: the main job on real data, on the embedded backend. Every step is a command of the command line, shown as
 * one would type it; what is printed comes from its JSON.
 */
import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { main } from "@ordo/cli";
import {
  amount,
  counted,
  duration,
  type EstimateReport,
  type EvaluateReport,
  type ExplainReport,
  exact,
  type FitReport,
  measure,
  ofHundred,
  type PredictReport,
  plain,
  rangeWords,
  renderText,
  signed,
  type TuneReport,
  type ValidateReport,
} from "@ordo/report";

const started = performance.now();
process.chdir(resolve(import.meta.dirname, ".."));
const [heart, parses, out] = ["fixtures/data/heart", "fixtures/data/parses", "out"];
mkdirSync(out, { recursive: true });
const EMBEDDED = ["--backend", "wasm"];

const summary = [await patients(), await sentences()];
say(`
== In short
${summary.map((line) => `  ${line}`).join("\n")}

Done in ${duration((performance.now() - started) / 1000)}. The models are in ${relative(".", resolve(out))}/. Next, try:
  npx ordo inspect ${out}/heart.ordo
  npx ordo compare ${heart}/train.csv --target disease --positive present --id patient --scale standard \\
      --learner rank-rls --learner 'rank-rls:kernel=gaussian:gamma=2^-6;lambda=1024' --learner rls --metric auc
  npx ordo --help`);

/** Two classes, no queries: leave-pair-out estimates the AUC without bias. */
async function patients(): Promise<string> {
  const data = `${heart}/train.csv --target disease --positive present --id patient`;
  heading("Patients: who is most likely to have heart disease?");
  const tuned = await ordo<TuneReport>(
    `tune ${data} --scale standard --lambda 2^0..2^20 --metric auc --split leave-pair-out --nested k-fold:5 --out ${out}/heart.ordo`,
  );
  const [chosen, honest] = [tuned.estimates[0]!.value!, tuned.nested!.estimates[0]!.value!];
  say(
    `  Learned from ${counted(tuned.data.rows, "patient")}. Lambda ${exact(tuned.path!.value)} is the best of ${tuned.curve.length}: AUC ${measure(chosen)}, by holding out`,
  );
  say(
    "  every pair of patients exactly, without retraining. Choosing made that a little too good; judged as a whole",
  );
  say(
    `  it is ${measure(honest)}${range(tuned.nested!.estimates[0]!)}: of 100 pairs of one ill and one healthy patient, ${ofHundred(honest)} are put in the right order.`,
  );
  const known = await ordo<EvaluateReport>(
    `evaluate ${out}/heart.ordo ${heart}/new.csv --id patient --metric auc`,
  );
  say(
    `  On ${counted(known.data.rows, "patient")} it has not seen: AUC ${measure(known.estimates[0]!.value!)}${range(known.estimates[0]!)}.`,
  );
  const ranked = await ordo<PredictReport>(`predict ${out}/heart.ordo ${heart}/new.csv --id patient`);
  const order = Array.from(ranked.ranks.keys()).sort((a, b) => ranked.ranks[a]! - ranked.ranks[b]!);
  const shown = [...order.slice(0, 3), ...order.slice(-3)];
  table(
    ["rank", "patient", "score"],
    shown.map((row) => [String(ranked.ranks[row]), ranked.ids![row]!, amount(ranked.scores[row] as number)]),
  );
  const [first, last] = [ranked.ids![order[0]!]!, ranked.ids![order.at(-1)!]!];
  const why = await ordo<ExplainReport>(
    `explain ${out}/heart.ordo ${heart}/new.csv --id patient --a ${first} --b ${last} --top 4`,
  );
  say(`  Why ${first} comes before ${last}, by ${amount(why.difference)}; these add most:`);
  table(
    ["feature", first, last, "adds"],
    why.parts.map((part) => [part.name!, amount(part.a!), amount(part.b!), signed(part.contribution)]),
  );
  const unseen = measure(known.estimates[0]!.value!);
  return `patients:  AUC ${measure(honest)} expected, ${unseen} on ${known.data.rows} unseen patients; chance is 0.5`;
}

/** Parses of sentences: the sentence is the query, and the split decides whether the estimate can be believed. */
async function sentences(): Promise<string> {
  const train = `${parses}/train.light.gz`;
  heading("Sentences: which of its parses is the best?");
  const inside = await ordo<ValidateReport>(`validate ${train} --split leave-query-out`);
  say(
    `  ${counted(inside.data.rows, "parse")} of ${counted(inside.data.queries!, "sentence")}, ${counted(inside.data.features!, "feature")}. Compared inside sentences, each held out in turn: ` +
      `concordance ${measure(inside.estimates[0]!.value!)}${range(inside.estimates[0]!)}.`,
  );
  const pairs = await ordo<ValidateReport>(`validate ${train} --ranking global --split leave-pair-out`);
  const groups = await ordo<ValidateReport>(
    `validate ${train} --ranking global --split leave-group-pair-out`,
  );
  await ordo<FitReport>(`fit ${train} --ranking global --out ${out}/parses.ordo`);
  const test = await ordo<EvaluateReport>(`evaluate ${out}/parses.ordo ${parses}/test.light.gz`);
  const row = (name: string, { estimates }: ValidateReport | EvaluateReport, remark: string) => [
    name,
    measure(estimates[0]!.value!),
    remark,
  ];
  table(
    ["all parses compared with all", "concordance", ""],
    [
      row("leave-pair-out", pairs, "too good: Ordo warns that parses of one sentence were torn apart"),
      row("leave-group-pair-out", groups, "both sentences held out whole"),
      row("20 new sentences", test, "what really happens"),
    ],
  );
  const value = measure(inside.estimates[0]!.value!);
  return `sentences: concordance ${value} expected inside a new sentence; chance is 0.5`;
}

/** The interval of an estimate, where it has one. */
function range({ interval }: EstimateReport): string {
  return interval === null ? "" : ` (${rangeWords(interval)})`;
}

/** Runs one command and gives its JSON; stops everything when it fails. */
async function ordo<Report>(command: string): Promise<Report> {
  say(`\n$ npx ordo ${command}`);
  let printed = "";
  const code = await main([...command.split(" "), ...EMBEDDED, "--json"], {
    out: (text) => void (printed += text),
    err: (text) => void process.stderr.write(text),
  });
  if (code !== 0) process.exit(code);
  return JSON.parse(printed) as Report;
}

function heading(text: string): void {
  say(`\n== ${text}`);
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const columns = titles.map((title, place) => ({
    title,
    align: place > 0 && title !== "" ? ("right" as const) : ("left" as const),
  }));
  const lines = renderText({ title: "", blocks: [{ kind: "table", columns, rows }] }, { paint: plain });
  say(
    lines
      .trim()
      .split("\n")
      .map((line, place) => (place === 0 ? `    ${line.trimStart()}` : `  ${line}`))
      .join("\n"),
  );
}

function say(text: string): void {
  console.log(text);
}
