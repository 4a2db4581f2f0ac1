import { LineParser, type RecordParser } from "../bytes/feed.ts";
import { decodeText, showBytes } from "../bytes/text.ts";
import { type Problems, shown, wantedText } from "../problems.ts";

export interface Token {
  /** In its sentence, from 0. */
  readonly place: number;
  readonly form: string;
  /** Undefined for `_`, which stands for nothing. */
  readonly lemma: string | undefined;
  readonly upos: string | undefined;
  readonly xpos: string | undefined;
  /** The number of its head, from 1; 0 for the root. */
  readonly head: number;
  readonly relation: string;
}

export interface Sentence {
  readonly tokens: readonly Token[];
  readonly id: string | undefined;
  /** The document. */
  readonly group: string | undefined;
  readonly score: string | undefined;
  /** Where its first word stands. */
  readonly line: number;
}

/** Columns of a line: ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL DEPS MISC. */
const COLUMNS = 10;

/** Hands over the sentences of a text in CoNLL-U. */
export function sentenceLines(problems: Problems, take: (sentence: Sentence) => void): RecordParser {
  const builder = new SentenceBuilder(problems, take);
  const lines = new LineParser((bytes, start, end, line) => {
    const text = decodeText(bytes, start, end, "utf-8");
    if (text !== undefined) builder.line(text, line);
    else
      problems.add({
        line,
        column: 1,
        found: shown(showBytes(bytes, start, end)),
        ...wantedText(bytes.subarray(start, end)),
      });
  });
  return {
    parse(bytes, start, end, last) {
      const used = lines.parse(bytes, start, end, last);
      if (last) builder.end();
      return used;
    },
  };
}

class SentenceBuilder {
  private readonly problems: Problems;
  private readonly take: (sentence: Sentence) => void;
  private tokens: { readonly token: Token; readonly line: number }[] = [];
  private id: string | undefined;
  private score: string | undefined;
  private group: string | undefined;
  private documents = 0;
  private hasFault = false;

  constructor(problems: Problems, take: (sentence: Sentence) => void) {
    this.problems = problems;
    this.take = take;
  }

  line(text: string, line: number): void {
    if (text.trim() === "") this.end();
    else if (text.startsWith("#")) this.comment(text.slice(1));
    else this.word(text.split("\t"), line);
  }

  private comment(text: string): void {
    const [, key = "", value] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/.exec(text) ?? [];
    if (key === "sent_id") this.id = value;
    else if (key === "score") this.score = value;
    else if (key === "newdoc id" || key === "newdoc") {
      this.documents++;
      this.group = value ?? `document ${this.documents}`;
    }
  }

  private word(cells: readonly string[], line: number): void {
    // Words written as one, and words that are not written: neither is a node.
    if (/^\d+[-.]\d+$/.test(cells[0]!)) return;
    const place = this.tokens.length;
    const [number, form = "", lemma, upos, xpos, , head = "", relation = ""] = cells;
    const headAt = cells.slice(0, 6).join("\t").length + 2;
    if (cells.length !== COLUMNS)
      this.refuse(line, 1, `${cells.length} columns`, `${COLUMNS}, with tabs between`);
    else if (number !== String(place + 1))
      this.refuse(line, 1, shown(number!), `word ${place + 1} of the sentence`);
    else if (!/^\d+$/.test(head))
      this.refuse(line, headAt, shown(head), "the number of its head, or 0 for the root");
    const known = (value: string | undefined) => (value === "_" ? undefined : value);
    const token = { place, form, lemma: known(lemma), upos: known(upos), xpos: known(xpos) };
    this.tokens.push({ token: { ...token, head: Number(head), relation }, line });
  }

  /** After a fault, later words of the sentence would be out of step. */
  private refuse(line: number, column: number, found: string, expected: string): void {
    if (!this.hasFault) this.problems.add({ line, column, found, expected });
    this.hasFault = true;
  }

  end(): void {
    const { tokens, id, group, score } = this;
    const stray = tokens.find(({ token }) => token.head > tokens.length);
    if (stray !== undefined)
      this.refuse(stray.line, 1, `head ${stray.token.head}`, `one of its ${tokens.length} words, or 0`);
    if (tokens.length > 0 && !this.hasFault)
      this.take({ tokens: tokens.map(({ token }) => token), id, group, score, line: tokens[0]!.line });
    this.tokens = [];
    this.hasFault = false;
    [this.id, this.score] = [undefined, undefined];
  }
}
