/** Fitted imputation and scaling in a file of version 1: kinds in the header, numbers in sections. */
import { IMPUTATION_RULES, SCALING_KINDS, type ScalingKind } from "../../data/transforms/spec.ts";
import { badContent } from "./corrupt.ts";
import { anyRecord, list, oneOf, record } from "./json.ts";
import type { Section, Sections } from "./sections.ts";
import type { FileInputs, FileTransform } from "./v1.ts";

/** True for kinds that take their numbers from the query at hand, or have none. */
function storesNothing(kind: ScalingKind): boolean {
  return kind === "none" || kind.startsWith("query-");
}

export function readPreparation(value: unknown, inputs: FileInputs, sections: Sections): FileTransform[] {
  const transforms = list(value, "preparation", anyRecord);
  if (inputs.kind === "vectors")
    return transforms.map((fields, index) => readTransform(fields, index, inputs.features, sections));
  if (transforms.length > 0) throw badContent(`it prepares ${inputs.kind} inputs`);
  return [];
}

function readTransform(fields: object, index: number, features: number, sections: Sections): FileTransform {
  const place = `preparation[${index}]`;
  const { transform } = fields as { readonly transform?: unknown };
  const numbers = (name: string, length = features) => sections.float64(sectionName(index, name), [length]);
  if (oneOf(transform, `${place}.transform`, ["imputation", "scaling"]) === "imputation") {
    const { rule } = record(fields, place, ["transform", "rule"]);
    return {
      transform: "imputation",
      rule: oneOf(rule, `${place}.rule`, IMPUTATION_RULES),
      values: numbers("values"),
    };
  }
  const { kind: given } = record(fields, place, ["transform", "kind"]);
  const kind = oneOf(given, `${place}.kind`, SCALING_KINDS);
  const stored = storesNothing(kind) ? 0 : features;
  const scaling = { shifts: numbers("shifts", stored), scales: numbers("scales", stored) };
  if (scaling.scales.some((scale) => scale < 0)) throw badContent(`${place} has a scale below 0`);
  return { transform: "scaling", kind, ...scaling };
}

export function preparationHeader(preparation: readonly FileTransform[]): unknown {
  return preparation.map((step) =>
    step.transform === "imputation"
      ? { transform: step.transform, rule: step.rule }
      : { transform: step.transform, kind: step.kind },
  );
}

export function preparationSections(preparation: readonly FileTransform[]): Section[] {
  return preparation.flatMap((step, index) => {
    const section = (name: string, values: Float64Array) => ({
      name: sectionName(index, name),
      values,
      shape: [values.length],
    });
    return step.transform === "imputation"
      ? [section("values", step.values)]
      : [section("shifts", step.shifts), section("scales", step.scales)];
  });
}

function sectionName(index: number, name: string): string {
  return `preparation/${index}/${name}`;
}
