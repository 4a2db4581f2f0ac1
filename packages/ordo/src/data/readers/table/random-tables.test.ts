import { type OracleCell, oracleTable, seeds } from "@ordo/testkit";
import { isOrdoError, type ReadResult, type Rng, readCsv, seeded } from "ordo";
import { describe, expect, it } from "vitest";

/** A table, and how it is written. */
interface Drawn {
  readonly names: readonly string[];
  readonly rows: readonly (readonly OracleCell[])[];
  readonly delimiter: string;
  readonly newline: string;
  readonly start: string;
  readonly hasHeader: boolean;
}

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)]!;

/** Cells of a column that means one thing. */
const CELLS: Readonly<Record<string, (rng: Rng) => string>> = {
  whole: (rng) => String(rng.below(40) - 10),
  fractions: (rng) => (rng.normal() * 10 ** (rng.below(8) - 4)).toPrecision(1 + rng.below(17)),
  points: (rng) => pick(rng, ["1.5", ".5", "2.", "-0.25", "+3.0", "1e3", "2.5E-4", "007.5"]),
  commas: (rng) => pick(rng, ["0,37", "12,5", "-,5", "1,25", "3,5e2", "0,001", "1,234"]),
  thousands: (rng) => pick(rng, ["1,234", "12,500", "-1,000", "999,999"]),
  words: (rng) =>
    pick(rng, ["red", "blue", "light blue", "Ünïcode", "1a", "2015-06-06", "a;b", "a,b", 'say "x"']),
  yesNo: (rng) => pick(rng, ["yes", "no"]),
  grades: (rng) => pick(rng, ["low", "medium", "high"]),
};
const STRANGERS = ["37 %", "$5", "1 000 000", "inf", "-Infinity", "0x1F", "oops", "4", "0,5", "1.5", "1,234"];
const MISSING = ["", "NA", "NaN", "?", "null", "None", "NAN", "n/a", "#N/A", "<NA>", "-1.#IND"];

function drawColumn(rng: Rng, rows: number, kinds: readonly string[], missing: number): OracleCell[] {
  const cell = CELLS[pick(rng, kinds)]!;
  const cells = Array.from({ length: rows }, () => {
    const isMissing = rng.uniform() < missing;
    const text = isMissing ? pick(rng, MISSING) : cell(rng);
    return { text, quoted: rng.below(isMissing ? 8 : 3) === 0 };
  });
  // One cell that spoils the guess, wherever it stands.
  if (rng.below(6) === 0) cells[rng.below(rows)] = { text: pick(rng, STRANGERS), quoted: false };
  return cells;
}

function drawTable(seed: number): Drawn {
  const rng = seeded(seed);
  const [rows, features] = [1 + rng.below(9), 1 + rng.below(3)];
  const kinds = Object.keys(CELLS);
  const columns = [
    ...Array.from({ length: features }, () => drawColumn(rng, rows, kinds, rng.below(3) * 0.2)),
    drawColumn(rng, rows, [...kinds, "whole", "points", "yesNo"], rng.below(5) === 0 ? 0.2 : 0),
  ];
  const delimiter = pick(rng, [",", ";", "\t"]);
  const hasHeader = rng.below(3) > 0;
  return {
    names: columns.map((_, column) => (hasHeader ? `name${column}` : `c${column + 1}`)),
    rows: Array.from({ length: rows }, (_, row) => columns.map((column) => column[row]!)),
    delimiter,
    newline: pick(rng, ["\n", "\r\n"]),
    start: `${pick(rng, ["", "\ufeff"])}${rng.below(4) === 0 ? `sep=${delimiter}\n` : ""}`,
    hasHeader,
  };
}

function written({ names, rows, delimiter, newline, start, hasHeader }: Drawn): string {
  const cellText = ({ text, quoted }: OracleCell) =>
    quoted || text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = rows.map((row) => row.map(cellText).join(delimiter));
  return `${start}${[...(hasHeader ? [names.join(delimiter)] : []), ...lines].join(newline)}${newline}`;
}

/** What is quoted only because of its marks is quoted all the same. */
function asWritten(table: Drawn): Drawn {
  const isMarked = (text: string) => text.includes(table.delimiter) || text.includes('"');
  const rows = table.rows.map((row) =>
    row.map(({ text, quoted }) => ({ text, quoted: quoted || isMarked(text) })),
  );
  return { ...table, rows };
}

async function read(table: Drawn): Promise<ReadResult | undefined> {
  const { names, delimiter, hasHeader } = table;
  const options = {
    target: names.at(-1)!,
    categories: "one-hot",
    missing: "keep",
    header: hasHeader,
    delimiter,
  } as const;
  try {
    return await readCsv(new TextEncoder().encode(written(table)), options);
  } catch (error) {
    if (isOrdoError(error, "data.parse") || isOrdoError(error, "data.order")) return undefined;
    throw error;
  }
}

/** Features by name, scores and classes, with rows put back into the order they had. */
function contentOf({ data }: ReadResult, names: readonly string[], order: readonly number[]) {
  const { values, features } = data.inputs;
  const flat = values.kind === "dense" ? values : undefined;
  const own = data.inputs.names ?? names.slice(0, -1);
  const place = order.map((_, row) => order.indexOf(row));
  return {
    features: own.map((name, column) => ({
      name,
      values: place.map((row) => flat!.data[flat!.offset + row * flat!.stride + column]!),
    })),
    count: features,
    scores: place.map((row) => data.scores!.values.data[row]!),
    classes: data.scores!.classes,
  };
}

describe("random tables", () => {
  it("mean what the rules say, whatever the order of their rows, or are refused", async () => {
    let [count, refused] = [0, 0];
    for (const seed of seeds(1000)) {
      count++;
      const table = asWritten(drawTable(seed));
      const expected = oracleTable(table.names, table.rows, table.delimiter);
      if (expected === undefined) refused++;
      const rng = seeded(seed).fork("order");
      const straight = table.rows.map((_, row) => row);
      const mixed = [...straight].sort(() => rng.uniform() - 0.5);
      for (const order of [straight, [...straight].reverse(), mixed]) {
        const result = await read({ ...table, rows: order.map((row) => table.rows[row]!) });
        const found = result && contentOf(result, table.names, order);
        const wanted = expected && { ...expected, count: expected.features.length };
        expect(found, `seed ${seed}, rows ${order}:\n${written(table)}`).toEqual(wanted);
      }
    }
    // Both happen often, or nothing would be compared.
    expect(refused).toBeGreaterThan(count / 5);
    expect(refused).toBeLessThan((4 * count) / 5);
  });
});
