import { LANDMARK_CHOICES, type LearnerKind, type LearnerSpec, learnerKinds, nearestName } from "ordo";
import { UsageError } from "../definitions/definition.ts";

/** As it is written where there are none. */
export const NO_LANDMARKS = "none";

/** Whether learners of a kind can be on landmarks. */
export const takesLandmarks = ({ options }: LearnerKind): boolean => Object.hasOwn(options, "kernel");

/** What is written, one or many: `100|500|500:greedy`. */
export function landmarkTexts(text: string): readonly string[] {
  return text.split("|").map((one) => one.trim());
}

/** `none`, `given`, `500` or `500:greedy`, as the spec of a learner has it. */
export function landmarksFrom(
  text: string,
  seed: number,
): { readonly landmarks?: { readonly count?: number; readonly choose?: string; readonly seed: number } } {
  if (text === NO_LANDMARKS) return {};
  if (text === "given") return { landmarks: { choose: "given", seed } };
  const [, digits, choose] = /^(\d+)(?::(.*))?$/.exec(text) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 1) throw unexpected(text, "");
  if (choose === undefined) return { landmarks: { count, seed } };
  if (LANDMARK_CHOICES.some((name) => name === choose)) return { landmarks: { count, choose, seed } };
  const near = nearestName(choose, LANDMARK_CHOICES);
  throw unexpected(text, near === undefined ? "" : `; did you mean ${near}?`);
}

function unexpected(text: string, hint: string): UsageError {
  const ways = LANDMARK_CHOICES.filter((name) => name !== "given").join(", ");
  return new UsageError(
    `--landmarks: expected a number >= 1, alone or with one of ${ways} as in 500:greedy, or given, got "${text}"${hint}`,
  );
}

/** Refuses landmarks of a learner that has no kernel. */
export function requireKernel(kind: LearnerKind, landmarks: string): void {
  if (takesLandmarks(kind) || landmarkTexts(landmarks).every((text) => text === NO_LANDMARKS)) return;
  const owners = learnerKinds.filter(takesLandmarks).map(({ name }) => name);
  throw new UsageError(
    `--landmarks goes with learners that have a kernel (${owners.join(", ")}); ${kind.name} has none`,
  );
}

/** What a spec says about it, as it is written. */
export function landmarkWords(spec: LearnerSpec): string {
  const { landmarks } = spec as {
    readonly landmarks?: { readonly count: number; readonly choose: string };
  };
  if (landmarks === undefined) return NO_LANDMARKS;
  const { count, choose } = landmarks;
  if (choose === "given") return "given";
  return choose === LANDMARK_CHOICES[0] ? String(count) : `${count}:${choose}`;
}
