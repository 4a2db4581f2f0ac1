import type { ChoicesReport, CurvePoint } from "@ordo/report";
import type { ChoiceRule, LearnerSpec, Samples, SearchPoint, Selection } from "ordo";
import { landmarkTexts, landmarkWords } from "../learning/landmark-text.ts";
import { notableOptions } from "../learning/learner-report.ts";
import type { LearnerText } from "../learning/learner-text.ts";
import { numberOrNull } from "../learning/validation-setup.ts";

/** What is shown of each learner that was tried. */
export type Told = (learner: LearnerSpec) => Readonly<Record<string, string>>;

/** Where choices differ in their landmarks, these too. */
export function toldFor({ landmarks }: LearnerText): Told {
  if (landmarkTexts(landmarks).length <= 1) return notableOptions;
  return (learner) => ({ ...notableOptions(learner), landmarks: landmarkWords(learner) });
}

export function curvePoint(
  { learner, path, value }: Pick<SearchPoint, "learner" | "path" | "value">,
  told: Told,
): CurvePoint {
  return { options: told(learner), path: path ?? null, value: numberOrNull(value) };
}

/** Every choice with what it came to, for the run. */
export function choicesReport(
  { curve, best, validation }: Selection<Samples>,
  rule: ChoiceRule,
  told: Told,
): ChoicesReport {
  const placeOf = (isIt: (point: SearchPoint) => boolean) => {
    const place = curve.findIndex(isIt);
    return place < 0 ? null : place;
  };
  return {
    rule,
    points: curve.map((point) => ({
      ...curvePoint(point, told),
      standardError: point.validation.standardError ?? null,
    })),
    chosen: placeOf((point) => point.validation === validation),
    best: placeOf((point) => point.validation === best.validation),
  };
}
