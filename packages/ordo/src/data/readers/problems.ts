import { OrdoError, type ParseProblem, type Remedy } from "../../base/errors.ts";

/** How many problems of one file are told in full. */
const TOLD = 20;
/** How much of an offending text is shown. */
const SHOWN = 40;

/** What was wanted instead of something refused, and what may be done about it. */
export interface Wanted {
  readonly expected: string;
  readonly remedies?: readonly Remedy[] | undefined;
}

/** What was wanted instead of a refused cell, with remedies or in words alone; undefined when the cell was accepted. */
export type CellRefusal = Wanted | string | undefined;

export function wanted(refusal: Wanted | string): Wanted {
  return typeof refusal === "string" ? { expected: refusal } : refusal;
}

/** Instead of bytes that are no text. */
const WANTED_TEXT: Wanted = {
  expected: "UTF-8 text (or the encoding latin1)",
  remedies: [{ option: "encoding", value: "latin1" }],
};

/** Another encoding does not help against NUL bytes. */
export function wantedText(bytes: Uint8Array): Wanted {
  return bytes.includes(0) ? { expected: "text without NUL bytes" } : WANTED_TEXT;
}

/** Collects what is wrong with a file, so that the user hears of several places at once. */
export class Problems {
  readonly source: string;
  readonly told: ParseProblem[] = [];
  total = 0;
  private readonly counts: "lines" | "rows";

  /** `counts`: what the lines of problems are; rows, from 1 here, where a source has no lines. */
  constructor(source: string, counts: "lines" | "rows" = "lines") {
    this.source = source;
    this.counts = counts;
  }

  /** True while another problem would be told in full; beyond that its texts need not be made. */
  get open(): boolean {
    return this.told.length < TOLD;
  }

  add(problem: ParseProblem): void {
    this.total++;
    if (this.open) this.told.push(Object.freeze(problem));
  }

  /** Counts a problem beyond those told. */
  count(): void {
    this.total++;
  }

  throwIfAny(): void {
    if (this.total > 0) throw this.error();
  }

  error(): OrdoError<"data.parse"> {
    // Some are found only when lines that were held back are looked at.
    const told = [...this.told].sort((a, b) => a.line - b.line);
    const lines = told.map((problem) => describeProblem(this.source, problem, this.counts));
    const more = this.total - this.told.length;
    if (more > 0) lines.push(`and ${more} more`);
    const head = this.total === 1 ? "" : `${this.source}: ${this.total} problems\n  `;
    return new OrdoError("data.parse", head + lines.join("\n  "), {
      source: this.source,
      problems: Object.freeze(told),
      total: this.total,
    });
  }
}

function describeProblem(
  source: string,
  { line, column, field, found, expected }: ParseProblem,
  counts: "lines" | "rows",
): string {
  if (counts === "rows")
    return `${source}, row ${line - 1} (from 0)${field === undefined ? "" : `, column ${shown(field)}`}: found ${found}, expected ${expected}`;
  const where = field === undefined ? "" : ` (column ${shown(field)})`;
  return `${source}, line ${line}, column ${column}${where}: found ${found}, expected ${expected}`;
}

/** A piece of a file fit for a message: quoted, one line, not too long. */
export function shown(text: string): string {
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return text === "" ? "nothing" : JSON.stringify(cut);
}
