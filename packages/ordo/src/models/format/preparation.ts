/** Fitted imputation and scaling in a file: kinds in the header, numbers in sections. */
import { IMPUTATION_RULES, SCALING_KINDS, type ScalingKind } from "../../data/transforms/spec.ts";
import { badContent } from "./corrupt.ts";
import { anyRecord, type Json, list, oneOf, record, text } from "./json.ts";
import type { FileTransform } from "./model-file.ts";
import { ofKind } from "./newer.ts";
import type { Sections, SectionWriter } from "./sections.ts";
import type { FileShape } from "./shape.ts";

/** True for kinds that take their numbers from the query at hand, or have none. */
function storesNothing(kind: ScalingKind): boolean {
  return kind === "none" || kind.startsWith("query-");
}

export function readPreparation(value: unknown, inputs: FileShape, sections: Sections): FileTransform[] {
  const transforms = list(value, "preparation", anyRecord);
  if (transforms.length > 0 && inputs.kind !== "vectors")
    throw badContent(`it prepares ${inputs.kind} inputs`);
  const features = inputs.kind === "vectors" ? inputs.features : 0;
  return transforms.map((fields, index) => {
    const place = `preparation[${index}]`;
    const kind = text(fields.transform, `${place}.transform`);
    const numbers = (name: string, length = features) => sections.float64(sectionName(index, name), [length]);
    return ofKind(TRANSFORMS, "transform", kind)(fields, place, numbers);
  });
}

type ReadTransform = (
  fields: Json,
  place: string,
  /** As many as there are features, unless it is said. */
  numbers: (name: string, length?: number) => Float64Array,
) => FileTransform;

const TRANSFORMS: Readonly<Record<FileTransform["transform"], ReadTransform>> = {
  imputation(fields, place, numbers) {
    const { rule } = record(fields, place, ["transform", "rule"]);
    return {
      transform: "imputation",
      rule: oneOf(rule, `${place}.rule`, IMPUTATION_RULES),
      values: numbers("values"),
    };
  },
  scaling(fields, place, numbers) {
    const { kind: given } = record(fields, place, ["transform", "kind"]);
    const kind = oneOf(given, `${place}.kind`, SCALING_KINDS);
    const stored = storesNothing(kind) ? 0 : undefined;
    const scaling = { shifts: numbers("shifts", stored), scales: numbers("scales", stored) };
    if (scaling.scales.some((scale) => scale < 0)) throw badContent(`${place} has a scale below 0`);
    return { transform: "scaling", kind, ...scaling };
  },
};

export function writePreparation(preparation: readonly FileTransform[], to: SectionWriter): unknown {
  return preparation.map((step, index) => {
    const { transform } = step;
    const write = (name: string, values: Float64Array) =>
      to.float64(sectionName(index, name), values, [values.length]);
    if (transform === "imputation") {
      write("values", step.values);
      return { transform, rule: step.rule };
    }
    write("shifts", step.shifts);
    write("scales", step.scales);
    return { transform, kind: step.kind };
  });
}

function sectionName(index: number, name: string): string {
  return `preparation/${index}/${name}`;
}
