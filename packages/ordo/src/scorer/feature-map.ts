import { badContent } from "../models/format/corrupt.ts";
import { anyRecord, type Json, list, positive, record, text } from "../models/format/json.ts";
import { DEEPEST } from "./comparison.ts";
import { mapped, type Row, unit } from "./row.ts";

/** The numbers a linear model weighs, made from the features of an item. */
export interface FeatureMap {
  /** How many there are. */
  readonly size: number;
  apply(row: Row): Row;
}

/** The explicit features of a kernel that has them. */
export function featureMap(spec: Json, features: number, depth = 0): FeatureMap {
  const kind = text(spec.kind, "kernel.kind");
  const fields = (...keys: readonly string[]) => record(spec, `kernel ${kind}`, ["kind", ...keys]);
  const inner = (part: unknown) => featureMap(anyRecord(part, kind), features, depth + 1);
  if (depth > DEEPEST) throw badContent(`more than ${DEEPEST} kernels inside each other`);
  switch (kind) {
    case "linear":
      fields();
      return { size: features, apply: (row) => row };
    case "cosine":
      fields();
      return { size: features, apply: unit };
    case "normalize": {
      const { size, apply } = inner(fields("kernel").kernel);
      return { size, apply: (row) => unit(apply(row)) };
    }
    case "scale": {
      const root = Math.sqrt(positive(fields("factor", "kernel").factor, "factor"));
      const { size, apply } = inner(spec.kernel);
      return { size, apply: (row) => mapped(apply(row), (value) => root * value) };
    }
    case "sum":
      return sideBySide(list(fields("terms").terms, "terms", inner));
    default:
      throw badContent(`a linear model with a ${kind} kernel`);
  }
}

function sideBySide(parts: readonly FeatureMap[]): FeatureMap {
  const starts = parts.map((_, part) => parts.slice(0, part).reduce((sum, { size }) => sum + size, 0));
  const join = (rows: readonly Row[]): Row => {
    const values = Float64Array.from(rows.flatMap((row) => Array.from(row.values)));
    if (rows[0]?.columns === undefined) return { columns: undefined, values };
    const columns = rows.flatMap((row, part) => Array.from(row.columns!, (column) => starts[part] + column));
    return { columns: Uint32Array.from(columns), values };
  };
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return { size, apply: (row) => join(parts.map((part) => part.apply(row))) };
}
