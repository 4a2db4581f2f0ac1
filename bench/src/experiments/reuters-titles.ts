/**
 * Titles of Reuters-21578, Distribution 1.0: topic earn against the rest. RankRLS on k-mers, lambda chosen by leave-pair-out over a grid of its own; the
 * estimate that it was chosen by stands beside what the model does on titles that it never saw.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import {
  auc,
  type Backend,
  type Dataset,
  evaluatePooled,
  formatKernel,
  type Kernel,
  leavePairOut,
  type Model,
  normalize,
  rankRls,
  readCsv,
  rowOf,
  type Strings,
  select,
  spectrum,
} from "ordo";
import type { Experiment } from "./experiment.ts";
import { type Titled, titledArticles } from "./reuters-sgml.ts";

const [TRAINING, TEST] = [2000, 1000];
const TOPIC = "earn";
const SHOWN = 10;

/** An article that no indexer looked at counts as rest even when it tells of earnings, so both choices are shown. */
const CHOICES: readonly { readonly name: string; readonly isChosen: (article: Titled) => boolean }[] = [
  { name: "all articles", isChosen: () => true },
  { name: 'articles marked TOPICS="YES"', isChosen: ({ isIndexed }) => isIndexed },
];

export const reutersTitles: Experiment = {
  name: "reuters-titles",
  async run({ data, backend, out, say }) {
    const folder = join(data, "reuters-21578/sgml");
    if (!existsSync(folder)) return `there is no ${folder}`;
    say(`Titles of Reuters-21578, topic ${TOPIC} against the rest; ${backend.name} backend`);
    const articles = articlesIn(folder);
    for (const [place, { name, isChosen }] of CHOICES.entries()) {
      const chosen = articles.filter(isChosen).slice(0, TRAINING + TEST);
      const unindexed = chosen.slice(0, TRAINING).filter(({ isIndexed }) => !isIndexed).length;
      say(`\n${name}: ${unindexed} of the first ${TRAINING} are not marked TOPICS="YES"`);
      const files = { train: csvOf(chosen.slice(0, TRAINING)), test: csvOf(chosen.slice(TRAINING)) };
      if (out !== undefined && place === 0) writeFiles(out, files);
      const [train, test] = [await textsOf(files.train), await textsOf(files.test)];
      await table({ train, test, backend, say });
    }
    return undefined;
  },
};

function articlesIn(folder: string): readonly Titled[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sgm.gz"));
  return files
    .sort()
    .flatMap((file) => titledArticles(gunzipSync(readFileSync(join(folder, file))).toString("latin1")));
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.csv`), text);
}

function csvOf(titles: readonly Titled[]): string {
  const lines = titles.map(
    ({ id, topics, title }) =>
      `${id},${topics.includes(TOPIC) ? TOPIC : "rest"},"${title.replaceAll('"', '""')}"`,
  );
  return ["id,topic,title", ...lines, ""].join("\n");
}

async function textsOf(csv: string): Promise<Dataset<Strings>> {
  const { data } = await readCsv(csv, { strings: "title", target: "topic", positive: TOPIC, id: "id" });
  return data;
}

const scoresOf = ({ scores }: Dataset<Strings>) => scores!.values.data;
const countOf = (data: Dataset<Strings>) => scoresOf(data).reduce((sum, score) => sum + score, 0);

interface Job {
  readonly train: Dataset<Strings>;
  readonly test: Dataset<Strings>;
  readonly backend: Backend;
  say(line: string): void;
}

async function table(job: Job): Promise<void> {
  const { train, test, say } = job;
  say(
    `  to learn from ${train.size} (${countOf(train)} ${TOPIC}), to test ${test.size} (${countOf(test)} ${TOPIC})`,
  );
  say("  kernel                                   lambda  leave-pair-out    test    time");
  for (const kernel of [3, 4].map((k) => normalize(spectrum({ k })))) {
    const model = await measured(kernel, job);
    const kMers = strongest(model).map(([kMer, weight]) => `${JSON.stringify(kMer)} ${weight.toFixed(2)}`);
    say(`    speak most for ${TOPIC}: ${kMers.join(", ")}`);
  }
}

/** Chooses lambda, and prints one line of the table. */
async function measured(
  kernel: Kernel<Strings>,
  { train, test, backend, say }: Job,
): Promise<Model<Strings>> {
  const started = performance.now();
  const chosen = await select(rankRls({ kernel, lambda: 1 }), train, {
    split: leavePairOut(),
    metric: auc(),
    backend,
  });
  const predicted = await chosen.model.scores(test.inputs, { backend });
  const found = evaluatePooled(auc(), { predicted, actual: scoresOf(test) });
  const seconds = (performance.now() - started) / 1000;
  const values = [chosen.validation.estimates[0]!.value, found.value].map((value) =>
    value.defined ? value.value.toFixed(4) : "none",
  );
  const cells = [
    formatKernel(kernel.spec).padEnd(38),
    String(chosen.path!.value).padStart(9),
    values[0]!.padStart(16),
    values[1]!.padStart(8),
    `${seconds.toFixed(1)} s`.padStart(8),
  ];
  say(`  ${cells.join("")}`);
  return chosen.model;
}

/** The features of the largest weights. */
function strongest({ predictor }: Model<Strings>): readonly (readonly [string, number])[] {
  const { weights, names = [] } = predictor.weighing!;
  const all = names.map((name, feature) => [name, rowOf(weights, feature)[0]!] as const);
  return all.sort(([, a], [, b]) => b - a).slice(0, SHOWN);
}
