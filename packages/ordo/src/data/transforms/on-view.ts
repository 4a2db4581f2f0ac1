import { invalidInput } from "../../base/checks.ts";
import { invalidOptions } from "../../base/options.ts";
import { type SampleShape, type Samples, type Views, views } from "../samples.ts";
import type { TextSpec, ViewSpec } from "./spec.ts";
import { fittedText, type TextOptions, textsCalled } from "./text-features.ts";
import type { FittedTransform, Transform } from "./transform.ts";

/** What becomes of the texts of each view that is named; the other views stay as they are. */
export type TextsOfViews = Readonly<Record<string, TextOptions>>;

/** A step for each view, in their order. */
export function textViews(texts: TextsOfViews): readonly Transform<Views, Views>[] {
  const names = Object.keys(texts);
  if (names.length === 0)
    throw invalidOptions("withPreparation", [
      { key: "texts", expected: "a view or more, each with options of textFeatures", actual: "none" },
    ]);
  return names.map((view) => textsOf(view, texts[view]!));
}

/** Vectors of the texts of one view. */
function textsOf(view: string, options: TextOptions): Transform<Views, Views> {
  const step = textsCalled(`texts of view "${view}"`, options);
  return Object.freeze({
    name: `on(${view}, ${step.name})`,
    takes: "views",
    learnsFrom: step.learnsFrom,
    isAffine: false,
    fit(inputs: Views) {
      requireTexts(view, inputs.shape);
      const { spec, warnings } = step.fit(inputs.view(view) as never);
      const own = warnings.map(({ code, message }) => ({ code, message: `view "${view}": ${message}` }));
      return fittedView({ transform: "on", view, step: spec as TextSpec }, own);
    },
  } satisfies Transform<Views, Views>);
}

/** The same, from its spec alone. */
export function fittedView(
  given: ViewSpec,
  warnings: FittedTransform["warnings"] = [],
): FittedTransform<Views, Views> {
  const spec = Object.freeze(given);
  const { view } = spec;
  const step = fittedText(spec.step);
  return Object.freeze({
    spec,
    takes: "views",
    needsQueries: false,
    warnings: Object.freeze(warnings),
    gives: (shape: SampleShape) => ({
      ...shape,
      views: { ...shape.views, [view]: step.gives({ kind: "strings" }) },
    }),
    apply(inputs: Views) {
      requireTexts(view, inputs.shape);
      return views({ ...inputs.parts, [view]: step.apply(inputs.view(view) as never) as Samples });
    },
  } satisfies FittedTransform<Views, Views>);
}

function requireTexts(view: string, { views: parts = {} }: SampleShape): void {
  const names = Object.keys(parts);
  if (!names.includes(view))
    throw invalidInput("items to prepare", `a view "${view}" of texts`, `views ${names.join(", ")}`);
  const { kind } = parts[view]!;
  if (kind !== "strings") throw invalidInput(`view "${view}" to prepare`, "texts (strings)", kind);
}
