import { badContent } from "./corrupt.ts";
import { anyRecord, type Json, list, positive, text } from "./json.ts";

/** Version 1 says which map a linear model has by its kernel: the spec of that map, for vectors of so many features. */
export function mapOfKernel(kernel: Json, features: number): Json {
  const inner = (spec: unknown) => mapOfKernel(anyRecord(spec, "kernel"), features);
  const identity = { kind: "identity", features };
  const kind = text(kernel.kind, "kernel.kind");
  switch (kind) {
    case "linear":
      return identity;
    case "cosine":
      return { kind: "unit", map: identity };
    case "normalize":
      return { kind: "unit", map: inner(kernel.kernel) };
    case "scale": {
      const factor = Math.sqrt(positive(kernel.factor, "kernel.factor"));
      return { kind: "scaled", factor, map: inner(kernel.kernel) };
    }
    case "sum":
      return { kind: "side-by-side", maps: list(kernel.terms, "kernel.terms", inner) };
    default:
      throw badContent(`a linear model with a ${kind} kernel`);
  }
}
