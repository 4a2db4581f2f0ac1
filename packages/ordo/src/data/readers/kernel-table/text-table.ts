import { OrdoError } from "../../../base/errors.ts";
import type { RunOptions } from "../../../base/run.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { parseNumber } from "../bytes/number.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { type LineDelimiter, lineDelimiter, splitLine } from "../lists/cells.ts";
import { Problems, shown } from "../problems.ts";
import { GrowingFloats } from "../table/blocks.ts";
import type { KernelTable } from "./contract.ts";

/** What the first cell of the first line says of how lines begin: with a name, with a number of no use, or with a value. */
const CORNERS: ReadonlyMap<string, "name" | "number"> = new Map([
  ["id", "name"],
  ["", "name"],
  ["row", "number"],
]);

/** Lines of numbers, with names where the first line says so. */
export async function readTextTable(
  bytes: Uint8Array,
  source: string,
  run: RunOptions,
): Promise<KernelTable> {
  const lines = new TableLines(new Problems(source));
  await eachLine(
    bytes,
    { source, encoding: "utf-8", problems: lines.problems },
    (line, number) => lines.take(line, number),
    run,
  );
  return lines.finish();
}

class TableLines {
  readonly problems: Problems;
  readonly #values = new GrowingFloats();
  readonly #names: string[] = [];
  #delimiter: LineDelimiter | undefined;
  #corner: "name" | "number" | undefined;
  #columns: readonly string[] | undefined;
  #cols: number | undefined;
  #rows = 0;

  constructor(problems: Problems) {
    this.problems = problems;
  }

  take(line: string, number: number): void {
    const isFirst = this.#delimiter === undefined;
    this.#delimiter ??= lineDelimiter(line);
    const cells = cellsOf(line, this.#delimiter);
    if (cells === undefined)
      this.problems.add({ line: number, column: 1, found: "an open quotation mark", expected: "cells" });
    else if (isFirst && cells.some((cell) => Number.isNaN(parseNumber(cell)))) this.#header(cells);
    else this.#row(cells, number);
  }

  #header(cells: readonly string[]): void {
    this.#corner = CORNERS.get(cells[0]!.toLowerCase());
    this.#columns = this.#corner === undefined ? cells : cells.slice(1);
    this.#cols = this.#columns.length;
  }

  #row(cells: readonly string[], line: number): void {
    const first = this.#corner === undefined ? 0 : 1;
    this.#cols ??= cells.length;
    if (cells.length - first !== this.#cols)
      this.problems.add({
        line,
        column: 1,
        found: `${cells.length - first} numbers`,
        expected: `${this.#cols}, as in the first line`,
      });
    for (let cell = first; cell < cells.length; cell++) {
      const value = parseNumber(cells[cell]!);
      if (!Number.isFinite(value)) {
        const [found, expected] = [shown(cells[cell]!), "a finite number"];
        this.problems.add({ line, column: cell + 1, field: this.#columns?.[cell - first], found, expected });
      }
      this.#values.push(value);
    }
    if (this.#corner === "name") this.#names.push(cells[0]!);
    this.#rows++;
  }

  finish(): KernelTable {
    const { source } = this.problems;
    this.problems.throwIfAny();
    if (this.#rows === 0) throw new OrdoError("input.empty", `${source} holds no rows`, { what: source });
    return {
      values: matrix(this.#rows, this.#cols!, this.#values.toArray()),
      rowIds: this.#corner === "name" ? this.#names : undefined,
      colIds: this.#corner === "number" ? undefined : this.#columns,
    };
  }
}

/** Most lines are long and have no quotation marks. */
function cellsOf(line: string, delimiter: LineDelimiter): readonly string[] | undefined {
  if (line.includes('"')) return splitLine(line, delimiter)?.map(({ text }) => text);
  const cells = delimiter === "whitespace" ? line.trim().split(/[ \t]+/) : line.split(delimiter);
  return cells.map((cell) => cell.trim());
}
