import {
  comparesRows,
  LANDMARK_CHOICES,
  type LandmarkOptions,
  type LearnerKind,
  type LearnerSpec,
  learnerKinds,
  nearestName,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";

/** As it is written where there are none. */
export const NO_LANDMARKS = "none";

/** Whether learners of a kind can be on landmarks. */
export const takesLandmarks = ({ options }: LearnerKind): boolean => Object.hasOwn(options, "kernel");

/** What is written, one or many: `100|500|500:greedy`. */
export function landmarkTexts(text: string): readonly string[] {
  return text.split("|").map((one) => one.trim());
}

/** What landmarks are drawn by, and how many rows they are chosen from, where that is said. */
export interface Drawing {
  readonly seed: number;
  readonly landmarkPool: number | undefined;
}

/** `none`, `given`, `500` or `500:greedy`, as the spec of a learner has it. */
export function landmarksFrom(
  text: string,
  { seed, landmarkPool }: Drawing,
): { readonly landmarks?: LandmarkOptions } {
  if (text === NO_LANDMARKS) return {};
  if (text === "given") return { landmarks: { choose: "given", seed } };
  const [, digits, choose] = /^(\d+)(?::(.*))?$/.exec(text) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 1) throw unexpected(text, "");
  if (choose === undefined) return { landmarks: { count, seed } };
  const known = choiceNamed(choose);
  if (known !== undefined) {
    const pool = comparesRows(known) ? landmarkPool : undefined;
    return { landmarks: { count, choose: known, seed, ...(pool !== undefined && { pool }) } };
  }
  const near = nearestName(choose, LANDMARK_CHOICES);
  throw unexpected(text, near === undefined ? "" : `; did you mean ${near}?`);
}

/** A way to choose, with or without its hyphen. */
function choiceNamed(text: string | undefined) {
  return LANDMARK_CHOICES.find((name) => name === text || name.replace("-", "") === text);
}

function unexpected(text: string, hint: string): UsageError {
  const ways = LANDMARK_CHOICES.filter((name) => name !== "given").join(", ");
  return new UsageError(
    `--landmarks: expected a number >= 1, alone or with one of ${ways} as in 500:greedy, or given, got "${text}"${hint}`,
  );
}

/** Whether landmarks, as they are written, are chosen by comparing rows with each other. */
export function arePooled(landmarks: string): boolean {
  return landmarkTexts(landmarks).some((text) => {
    const name = choiceNamed(text.split(":").at(-1));
    return name !== undefined && comparesRows(name);
  });
}

/** Refuses a pool that none of the landmarks is chosen from. */
export function requirePooled(pool: number | undefined, landmarks: readonly string[]): void {
  if (pool === undefined || landmarks.some(arePooled)) return;
  const ways = LANDMARK_CHOICES.filter(comparesRows).join(", ");
  throw new UsageError(
    `--landmark-pool goes with landmarks that are chosen by comparing rows (${ways}), as in --landmarks 500:greedy`,
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
