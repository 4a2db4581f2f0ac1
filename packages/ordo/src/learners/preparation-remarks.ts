import type { Dataset } from "../data/dataset.ts";
import type { Grouping } from "../data/grouping.ts";
import type { Rows } from "../data/samples.ts";
import type { FittedTransform } from "../data/transforms/transform.ts";
import type { HoldOutRequest } from "./learner.ts";

/** Nothing to say about steps that learn nothing from the rows, or nothing from other queries where these are held out whole. */
export function onAllRows(fitted: readonly FittedTransform[], request: HoldOutRequest, { queries }: Dataset) {
  const whole = queries !== undefined && request.kind === "sets" && request.sets.every(isWholeIn(queries));
  const names = fitted.flatMap(({ spec }) => {
    if (spec.transform === "text") return ["the vocabulary of the texts"];
    if (spec.transform === "on") return [`the vocabulary of the texts of "${spec.view}"`];
    if (spec.transform === "imputation") return spec.rule === "constant" ? [] : [`imputation (${spec.rule})`];
    const apart = spec.kind === "none" || (whole && spec.kind.startsWith("query-"));
    return apart ? [] : [`scaling (${spec.kind})`];
  });
  if (names.length === 0) return [];
  const isOptional = fitted.every(({ needsQueries }) => !needsQueries);
  const methods = isOptional ? "the methods auto and refit fit" : "the method refit fits";
  const message = `${names.join(" and ")} was fitted on all rows, held-out ones included; ${methods} it inside each fold`;
  return [Object.freeze({ code: "validation.preparation-on-all-rows", message })];
}

/** Whether rows are those of whole queries. */
function isWholeIn(queries: Grouping): (rows: Rows) => boolean {
  const sizes = queries.sizes();
  return (rows) => {
    const touched = new Set(Array.from(rows, (row) => queries.of[row]));
    const all = [...touched].reduce((sum, query) => sum + sizes[query], 0);
    return all === new Set(rows).size;
  };
}
