import type { NextStep } from "@ordo/report";
import type { Model, Samples } from "ordo";
import type { Input } from "../input/input.ts";
import { landmarkWords } from "../learning/landmark-text.ts";
import { flagsFor, notableOptions } from "../learning/learner-report.ts";
import { preparationWords } from "../learning/preparation-text.ts";
import type { Context } from "../terminal/context.ts";
import { followUp } from "../terminal/run-report.ts";
import type { Rows } from "./asked-rows.ts";

interface Asked {
  readonly modelPath: string;
  readonly model: Model<Samples>;
  readonly input: Input;
  readonly rows: Rows;
  readonly file: { readonly path: string };
  /** How many pairs of the file the model was learned from. */
  readonly learned: number;
}

/** The command that trains the model's learner with the answers. */
export function learnNext(
  context: Context,
  { modelPath, model, input, rows, file, learned }: Asked,
): NextStep {
  const { learner: spec } = model.provenance;
  const flags = flagsFor({
    learner: spec.kind,
    options: notableOptions(spec),
    path: null,
    ranking: "query",
    landmarks: landmarkWords(spec),
    ...preparationWords(spec),
  });
  const given = {
    ...context.settings.given,
    ...targetOf(context, model, input),
    ...flags,
    pairs: [file.path],
    ...(input.data.ids !== undefined && !rows.isNamed && { "pairs-by": "row" }),
  };
  const out = `${modelPath.replace(/\.ordo$/, "")}-asked.ordo`;
  const rest = learned > 0 ? "" : `; give pairs that ${modelPath} was learned from with a further --pairs`;
  const labels = `the answers${"target" in given ? " and the scores" : ""}`;
  // Rows that the model was trained on and that are not in this file are not learned from again.
  const why = `learn from ${labels} of the rows of ${input.path} alone${rest}`;
  return followUp(context, why, "fit", [input.path], { out }, given);
}

/** Scores that the rows have are learned from as well, as the model was; those of SVMlight may stand for nothing. */
function targetOf({ settings }: Context, { target }: Model<Samples>, { report }: Input) {
  if (settings.isGiven("target")) return {};
  if (report.format === "svmlight") return { "use-target": false };
  const columns = report.columns.map(({ name }) => name);
  const names = target?.names ?? [];
  if (names.length === 0 || !names.every((name) => columns.includes(name))) return {};
  const positive = target?.classes?.length === 2 ? { positive: target.classes[1]! } : {};
  return { target: names, ...(settings.isGiven("positive") ? {} : positive) };
}
