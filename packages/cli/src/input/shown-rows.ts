import type { RowsShown } from "@ordo/report";
import type { Graph, Graphs, Samples, Sequences, Sets, Strings, Vectors, Views } from "ordo";
import { valueAt } from "./feature-value.ts";
import type { InputItems } from "./input.ts";

/** How many features of two rows are shown. */
const FEATURES = 8;
/** How many characters of a text. */
const CHARACTERS = 240;

/** Shows two rows in short: those features that differ most, beside how much they differ over all rows, or the texts. */
export function rowsShower(items: InputItems): (a: number, b: number) => RowsShown {
  if (items.kind !== "vectors")
    return (a, b) => ({ kind: "texts", a: shortened(textOf(items, a)), b: shortened(textOf(items, b)) });
  const spreads = columnSpreads(items);
  return (a, b) => {
    const columns = spreads.map((spread, column) => {
      const [one, other] = [valueAt(items.values, a, column)!, valueAt(items.values, b, column)!];
      // What is missing in one of them is told first.
      const gap = Number.isNaN(one - other)
        ? Number.POSITIVE_INFINITY
        : Math.abs(one - other) / (spread || 1);
      return { name: items.names?.[column] ?? `c${column + 1}`, a: one, b: other, gap };
    });
    const isSame = (one: number, other: number) => Object.is(one, other) || one === other;
    const different = columns.filter((column) => !isSame(column.a, column.b));
    const shown = different.sort((one, other) => (one.gap === other.gap ? 0 : other.gap - one.gap));
    return {
      kind: "features",
      shown: shown.slice(0, FEATURES).map(({ name, a: first, b: second }) => ({ name, a: first, b: second })),
      more: Math.max(0, different.length - FEATURES),
      same: columns.length - different.length,
    };
  };
}

/** The standard deviation of each feature, of the values that are there. */
function columnSpreads({ values, size, features }: Vectors): readonly number[] {
  const sums = Array.from({ length: features }, () => ({ count: 0, sum: 0, squares: 0 }));
  const take = (column: number, value: number) => {
    if (Number.isNaN(value)) return;
    const of = sums[column]!;
    of.count++;
    of.sum += value;
    of.squares += value * value;
  };
  if (values.kind === "dense")
    for (let row = 0; row < size; row++)
      for (let column = 0; column < features; column++) take(column, valueAt(values, row, column)!);
  else values.values.forEach((value, k) => void take(values.columns[k]!, value));
  return sums.map(({ count, sum, squares }) => {
    const all = values.kind === "dense" ? Math.max(1, count) : size;
    return Math.sqrt(Math.max(0, squares / all - (sum / all) ** 2));
  });
}

/** A row that is not a vector, in words. */
function textOf(items: Samples, row: number): string {
  switch (items.kind) {
    case "strings":
      return (items as Strings).values[row]!;
    case "sequences":
      return (items as Sequences).values[row]!.join(" ");
    case "sets": {
      const { words, counts } = (items as Sets).values[row]!;
      return words.map((word, place) => (counts[place] === 1 ? word : `${word}:${counts[place]}`)).join("; ");
    }
    case "graphs":
      return graphWords((items as Graphs).values[row]!);
    case "vectors": {
      const { values, names, features } = items as Vectors;
      const one = (column: number) =>
        `${names?.[column] ?? `c${column + 1}`} ${valueAt(values, row, column)}`;
      return Array.from({ length: Math.min(features, FEATURES) }, (_, column) => one(column)).join(", ");
    }
    default: {
      const { parts } = items as Views;
      return Object.entries(parts)
        .map(([name, part]) => `${name}: ${textOf(part, row)}`)
        .join(" | ");
    }
  }
}

/** How large a graph is, and how often it has each label, the most frequent first. */
function graphWords({ nodes, nodeLabels = [], sources }: Graph): string {
  const counts = new Map<string, number>();
  for (const label of nodeLabels.flat()) counts.set(label, (counts.get(label) ?? 0) + 1);
  const listed = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([label, times]) => `${label} ${times}`);
  return [`${nodes} nodes, ${sources.length} edges`, ...listed].join("; ");
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > CHARACTERS ? `${line.slice(0, CHARACTERS - 1)}…` : line;
}
