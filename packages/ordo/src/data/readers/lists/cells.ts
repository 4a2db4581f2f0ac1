/** One cell of a short line, and the character it starts at, from 1. */
export interface LineCell {
  readonly text: string;
  readonly column: number;
}

export type LineDelimiter = "," | "\t" | ";" | "whitespace";

/** The first of comma, tab and semicolon that the line has outside quotes, else runs of blanks. */
export function lineDelimiter(line: string): LineDelimiter {
  const bare = line.replace(/"(?:[^"]|"")*"/g, "");
  return ([",", "\t", ";"] as const).find((mark) => bare.includes(mark)) ?? "whitespace";
}

/** Cuts a line that stands for itself, without line ends in quotes. Undefined when a quotation mark is left open. */
export function splitLine(line: string, delimiter: LineDelimiter): readonly LineCell[] | undefined {
  const cells: LineCell[] = [];
  const stop = delimiter === "whitespace" ? /[ \t]/ : new RegExp(delimiter);
  const blank = delimiter === "\t" ? / / : /[ \t]/;
  for (let at = skip(line, 0, blank); ; ) {
    const start = at;
    let text = "";
    if (line[at] === '"') {
      const close = closing(line, at);
      if (close < 0) return undefined;
      text = line.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
      if (delimiter !== "whitespace") at = skip(line, at, blank);
      if (at < line.length && !stop.test(line[at])) return undefined;
    } else {
      while (at < line.length && !stop.test(line[at])) at++;
      text = line.slice(start, at).trim();
    }
    cells.push({ text, column: start + 1 });
    if (at >= line.length) return cells;
    at = skip(line, at + 1, blank);
    if (delimiter === "whitespace" && at >= line.length) return cells;
  }
}

function skip(line: string, start: number, blank: RegExp): number {
  let at = start;
  while (at < line.length && blank.test(line[at])) at++;
  return at;
}

function closing(line: string, open: number): number {
  for (let at = open + 1; at < line.length; at++) {
    if (line[at] !== '"') continue;
    if (line[at + 1] === '"') at++;
    else return at;
  }
  return -1;
}
