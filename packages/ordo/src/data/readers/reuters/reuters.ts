/** The news of Reuters-21578, Distribution 1.0, in the SGML they are published in: Latin-1, one element REUTERS for each article, its tags at the start of lines. */
import { OrdoError } from "../../../base/errors.ts";
import { readOptions, text } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import type { ByteSource } from "../bytes/source.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems, shown } from "../problems.ts";

export interface ReutersReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
}

const SPLITS = ["TRAIN", "TEST", "NOT-USED"] as const;
const WITH_TOPICS = ["YES", "NO", "BYPASS"] as const;

export interface ReutersArticle {
  /** Its number in the collection, NEWID. */
  readonly id: string;
  /** LEWISSPLIT, and whether it was looked at for topics. */
  readonly split: (typeof SPLITS)[number];
  readonly hasTopics: (typeof WITH_TOPICS)[number];
  /** In the order of the file; empty where it has none. */
  readonly topics: readonly string[];
  readonly title: string;
  /** Of an article without marks inside, all of its text. */
  readonly body: string;
}

/** Training and test articles of the ModApte split: those of LEWISSPLIT that were looked at for topics. */
export function modApte(articles: readonly ReutersArticle[]): {
  readonly train: readonly ReutersArticle[];
  readonly test: readonly ReutersArticle[];
} {
  const part = (name: ReutersArticle["split"]) =>
    articles.filter(({ split, hasTopics }) => split === name && hasTopics === "YES");
  return { train: part("TRAIN"), test: part("TEST") };
}

/** Reads the articles of one file. */
export async function readReuters(
  source: ByteSource,
  options: ReutersReadOptions = {},
  run: RunOptions = {},
): Promise<readonly ReutersArticle[]> {
  const settings = readOptions("readReuters", { source: text("input") }, options);
  const problems = new Problems(settings.source);
  const articles: ReutersArticle[] = [];
  let open: { readonly lines: string[]; readonly start: number } | undefined;
  const take = (line: string, number: number) => {
    const isStart = line.startsWith("<REUTERS");
    if (isStart && open !== undefined)
      problems.add({
        line: number,
        column: 1,
        found: "<REUTERS",
        expected: `</REUTERS> of line ${open.start}`,
      });
    if (isStart) open = { lines: [], start: number };
    if (open === undefined) {
      if (!(articles.length === 0 && line.startsWith("<!DOCTYPE")))
        problems.add({ line: number, column: 1, found: shown(line), expected: "<REUTERS" });
      return;
    }
    open.lines.push(line);
    if (!line.endsWith("</REUTERS>")) return;
    const article = readArticle(open.lines.join("\n"), open.start, problems);
    if (article !== undefined) articles.push(article);
    open = undefined;
  };
  await eachLine(source, { ...settings, problems, encoding: "latin1" }, take, run);
  if (open !== undefined)
    problems.add({
      line: open.start,
      column: 1,
      found: "the end of the file",
      expected: "</REUTERS> of this article",
    });
  problems.throwIfAny();
  if (articles.length > 0) return Object.freeze(articles);
  throw new OrdoError("input.empty", `${settings.source} holds no articles`, { what: settings.source });
}

function readArticle(sgml: string, start: number, problems: Problems): ReutersArticle | undefined {
  const [head = ""] = sgml.split(">", 1);
  const missed: string[] = [];
  const attribute = <T extends string>(name: string, choices: readonly T[] = []): T => {
    const value = new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1] as T | undefined;
    if (value !== undefined && (choices.length === 0 || choices.includes(value))) return value;
    missed.push(choices.length === 0 ? `${name}="…"` : `${name}="${choices.join("|")}"`);
    return "" as T;
  };
  const [split, hasTopics] = [attribute("LEWISSPLIT", SPLITS), attribute("TOPICS", WITH_TOPICS)];
  const id = attribute("NEWID");
  const topics = elementOf(sgml, "TOPICS");
  const all = /<TEXT[^>]*>([\s\S]*)<\/TEXT>/.exec(sgml)?.[1];
  if (topics === undefined) missed.push("<TOPICS>…</TOPICS>");
  if (all === undefined) missed.push("<TEXT>…</TEXT>");
  if (missed.length > 0) {
    const found = shown(sgml.slice(0, sgml.indexOf("\n")));
    problems.add({ line: start, column: 1, found, expected: `an article with ${missed.join(", ")}` });
    return undefined;
  }
  const [title, body] = [elementOf(all!, "TITLE"), elementOf(all!, "BODY")];
  return Object.freeze({
    id,
    split,
    hasTopics,
    topics: Object.freeze(Array.from(topics!.matchAll(/<D>([^<]*)<\/D>/g), ([, name]) => plain(name!))),
    title: plain(title ?? ""),
    body: plain(body ?? (title === undefined ? all! : "")),
  });
}

/** What stands inside an element; undefined where it is not there. */
function elementOf(sgml: string, name: string): string | undefined {
  const start = sgml.indexOf(`<${name}>`);
  const end = sgml.indexOf(`</${name}>`, start);
  return start < 0 || end < 0 ? undefined : sgml.slice(start + name.length + 2, end);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** With letters for entities, blanks for the control characters of the wire, and none at the ends. */
function plain(sgml: string): string {
  return sgml
    .replace(/&(?:#(\d+)|(\w+));/g, (all, code?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      const point = Number(code);
      return point < 32 || (point > 126 && point < 160) || point > 255 ? " " : String.fromCharCode(point);
    })
    .trim();
}
