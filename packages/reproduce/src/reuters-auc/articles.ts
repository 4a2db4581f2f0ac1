/** The articles of Reuters-21578 that were looked at for topics, and draws of some of them to learn from. */
import { readReuters } from "@ordo/files";
import {
  type Dataset,
  dataset,
  fitTransforms,
  matrix,
  modApte,
  type ReutersArticle,
  type Rng,
  type RunOptions,
  shuffled,
  strings,
  type TextOptions,
  textFeatures,
  type Vectors,
} from "ordo";
import type { DataSet } from "../data-sets.ts";

const FILES = 22;

export const REUTERS: DataSet = Object.freeze({
  name: "reuters-21578",
  files: Array.from(
    { length: FILES },
    (_, file) => `reuters-21578/sgml/reut2-${String(file).padStart(3, "0")}.sgm.gz`,
  ),
  origin: "Reuters-21578, Distribution 1.0: the 22 files reut2-000.sgm to reut2-021.sgm, packed with gzip",
});

/** Words as they are, so that nothing hangs on a stemmer or a list of stop words which the paper does not name. */
export const FEATURES: TextOptions = Object.freeze({ tokens: "letters", shortest: 2 });

export interface News {
  /** Title and body of each article. */
  readonly texts: readonly string[];
  readonly topics: readonly ReadonlySet<string>[];
}

/** Both parts of the ModApte split. */
export async function readNews(paths: readonly string[], run: RunOptions): Promise<News> {
  const { train, test } = modApte(await readReuters(paths, run));
  const articles = [...train, ...test];
  return { texts: articles.map(textOf), topics: articles.map(({ topics }) => new Set(topics)) };
}

export function textOf({ title, body }: ReutersArticle): string {
  return `${title}\n${body}`;
}

/** The topics of the most articles, by the alphabet. */
export function largestTopics({ topics }: News, count: number): readonly string[] {
  const sizes = new Map<string, number>();
  for (const all of topics) for (const topic of all) sizes.set(topic, (sizes.get(topic) ?? 0) + 1);
  const largest = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, count);
  return largest.map(([topic]) => topic).sort();
}

/** What is learned from, and what it is judged by; one output for each topic. */
export interface Draw {
  readonly train: Dataset<Vectors>;
  readonly test: Dataset<Vectors>;
}

/** So many articles at random, drawn again until every topic has two of them. The vocabulary is theirs; all others are for testing. */
export function drawn(news: News, topics: readonly string[], size: number, rng: Rng): Draw {
  for (;;) {
    const all = Uint32Array.from(shuffled(Uint32Array.from(news.texts.keys()), rng));
    const [chosen, others] = [all.slice(0, size).sort(), all.slice(size).sort()];
    const counts = topics.map((topic) => chosen.filter((row) => news.topics[row]!.has(topic)).length);
    if (Math.min(...counts) < 2) continue;
    const { fitted, inputs } = fitTransforms([textFeatures(FEATURES)], textsOf(news, chosen));
    return {
      train: dataset({ inputs: inputs as Vectors, scores: labelsOf(news, topics, chosen) }),
      test: dataset({
        inputs: fitted[0]!.apply(textsOf(news, others)),
        scores: labelsOf(news, topics, others),
      }),
    };
  }
}

const textsOf = ({ texts }: News, rows: Uint32Array) => strings(Array.from(rows, (row) => texts[row]!));

function labelsOf(news: News, topics: readonly string[], rows: Uint32Array) {
  const values = matrix(rows.length, topics.length);
  rows.forEach((row, place) => {
    topics.forEach((topic, output) => {
      values.data[place * topics.length + output] = news.topics[row]!.has(topic) ? 1 : 0;
    });
  });
  return { values, names: topics, classes: undefined };
}
