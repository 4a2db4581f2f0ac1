/** What is done to items before they are scored, in a file: kinds in the header, numbers and terms in sections. */
import { allGiven, readOptions } from "../../base/options.ts";
import { IMPUTATION_RULES, SCALING_KINDS, type ScalingKind } from "../../data/transforms/spec.ts";
import { type TextSettings, textSettings } from "../../text/options.ts";
import { badContent } from "./corrupt.ts";
import { anyRecord, count, type Json, list, oneOf, record, text } from "./json.ts";
import type { FileText, FileTransform, FileView } from "./model-file.ts";
import { ofKind } from "./newer.ts";
import type { Sections, SectionWriter } from "./sections.ts";
import type { FileShape } from "./shape.ts";

/** True for kinds that take their numbers from the query at hand, or have none. */
function storesNothing(kind: ScalingKind): boolean {
  return kind === "none" || kind.startsWith("query-");
}

export function readPreparation(value: unknown, inputs: FileShape, sections: Sections): FileTransform[] {
  const read: FileTransform[] = [];
  for (const [index, fields] of list(value, "preparation", anyRecord).entries()) {
    const place = `preparation[${index}]`;
    const { takes, read: readStep } = ofKind(
      TRANSFORMS,
      "transform",
      text(fields.transform, `${place}.transform`),
    );
    const shape = shapeAfter(inputs, read);
    if (shape.kind !== takes) throw badContent(`${place} prepares ${shape.kind}`);
    const features = shape.kind === "vectors" ? shape.features : 0;
    const numbers = (name: string, length = features) => sections.float64(sectionName(index, name), [length]);
    const json = (name: string) => sections.json(sectionName(index, name));
    read.push(readStep(fields, place, { shape, numbers, json }));
  }
  return read;
}

/** What items are like after the steps. */
export function shapeAfter(inputs: FileShape, steps: readonly FileTransform[]): FileShape {
  return steps.reduce((shape, step) => {
    if (step.transform === "text") return shapeOfText(step);
    if (step.transform !== "on" || shape.kind !== "views") return shape;
    return { kind: "views", views: { ...shape.views, [step.view]: shapeOfText(step.step) } };
  }, inputs);
}

function shapeOfText({ terms, vectors }: FileText): FileShape {
  return vectors === null
    ? { kind: "vectors", features: terms.length, names: terms }
    : { kind: "vectors", features: vectors.size, names: undefined };
}

interface StepSections {
  /** What items are like before the step. */
  readonly shape: FileShape;
  /** As many as there are features, unless it is said. */
  numbers(name: string, length?: number): Float64Array;
  json(name: string): unknown;
}

interface TransformReader {
  readonly takes: FileShape["kind"];
  read(fields: Json, place: string, from: StepSections): FileTransform;
}

const TRANSFORMS: Readonly<Record<FileTransform["transform"], TransformReader>> = {
  imputation: { takes: "vectors", read: readImputation },
  scaling: { takes: "vectors", read: readScaling },
  text: { takes: "strings", read: readText },
  on: { takes: "views", read: readView },
};

function readImputation(fields: Json, place: string, { numbers }: StepSections): FileTransform {
  const { rule } = record(fields, place, ["transform", "rule"]);
  return {
    transform: "imputation",
    rule: oneOf(rule, `${place}.rule`, IMPUTATION_RULES),
    values: numbers("values"),
  };
}

function readScaling(fields: Json, place: string, { numbers }: StepSections): FileTransform {
  const { kind: given } = record(fields, place, ["transform", "kind"]);
  const kind = oneOf(given, `${place}.kind`, SCALING_KINDS);
  const stored = storesNothing(kind) ? 0 : undefined;
  const scaling = { shifts: numbers("shifts", stored), scales: numbers("scales", stored) };
  if (scaling.scales.some((scale) => scale < 0)) throw badContent(`${place} has a scale below 0`);
  return { transform: "scaling", kind, ...scaling };
}

function readText(fields: Json, place: string, { numbers, json }: StepSections): FileText {
  const { settings: given, ...rest } = record(fields, place, ["transform", "settings", "idf", "vectors"]);
  const settings = textSettingsOf(anyRecord(given, `${place}.settings`), place);
  const terms = list(json("terms"), `${place} terms`, text);
  if (new Set(terms).size !== terms.length) throw badContent(`${place} has a term twice`);
  if (typeof rest.idf !== "boolean") throw badContent(`${place}.idf is neither true nor false`);
  const size = count(rest.vectors, `${place}.vectors`);
  return {
    transform: "text",
    settings,
    terms,
    idf: rest.idf ? numbers("idf", terms.length) : new Float64Array(0),
    vectors: size === 0 ? null : { size, values: numbers("vectors", terms.length * size) },
  };
}

function readView(fields: Json, place: string, from: StepSections): FileView {
  const { view: given, step: inner } = record(fields, place, ["transform", "view", "step"]);
  const view = text(given, `${place}.view`);
  const views = from.shape.kind === "views" ? from.shape.views : {};
  const { kind } = Object.hasOwn(views, view) ? views[view]! : { kind: "none" };
  if (kind !== "strings") throw badContent(`${place} prepares texts of a view "${view}", which are ${kind}`);
  const step = anyRecord(inner, `${place}.step`);
  ofKind({ text: true }, "transform", text(step.transform, `${place}.step.transform`));
  return { transform: "on", view, step: readText(step, `${place}.step`, from) };
}

function textSettingsOf(given: Json, place: string): TextSettings {
  try {
    return readOptions(place, allGiven(textSettings), given);
  } catch (error) {
    throw badContent(error instanceof Error ? error.message : place);
  }
}

export function writePreparation(preparation: readonly FileTransform[], to: SectionWriter): unknown {
  return preparation.map((step, index) => {
    const { transform } = step;
    const write = (name: string, values: Float64Array) =>
      to.float64(sectionName(index, name), values, [values.length]);
    if (transform === "imputation") {
      write("values", step.values);
      return { transform, rule: step.rule };
    }
    const writeText = ({ transform, settings, terms, idf, vectors }: FileText) => {
      to.json(sectionName(index, "terms"), terms);
      if (idf.length > 0) write("idf", idf);
      if (vectors !== null) write("vectors", vectors.values);
      return { transform, settings, idf: idf.length > 0, vectors: vectors?.size ?? 0 };
    };
    if (transform === "text") return writeText(step);
    if (transform === "on") return { transform, view: step.view, step: writeText(step.step) };
    write("shifts", step.shifts);
    write("scales", step.scales);
    return { transform, kind: step.kind };
  });
}

function sectionName(index: number, name: string): string {
  return `preparation/${index}/${name}`;
}
