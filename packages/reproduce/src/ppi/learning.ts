/** Least squares over candidates whose kernel values are known, with lambda and threshold chosen by leaving documents out. */
import {
  type ComputeOptions,
  type Dataset,
  dataset,
  grouping,
  type Learner,
  type Matrix,
  type Model,
  normalize,
  type Precomputed,
  precomputed,
  precomputedItems,
  rankRls,
  rls,
  withLandmarks,
} from "ordo";
import { bestCut, type Cut } from "./judge.ts";

/** What is known of the candidates of one corpus. */
export interface Truth {
  /** 1 for those that interact, -1 for the others. */
  readonly targets: Float64Array;
  /** The document of each. */
  readonly documents: readonly string[];
}

/** Candidates of one corpus. */
export interface Candidates extends Truth {
  readonly items: Precomputed;
}

export function truthOf({ scores, groups }: Dataset): Truth {
  return Object.freeze({
    targets: Float64Array.from(scores!.values.data, (score) => (score > 0 ? 1 : -1)),
    documents: Array.from(groups!.of, (group) => groups!.ids[group]!),
  });
}

/** `values`: all kernel values between them. */
export function candidatesOf(data: Dataset, values: Matrix): Candidates {
  return Object.freeze({ ...truthOf(data), items: precomputedItems(values) });
}

export const LEARNERS = ["RLS", "RankRLS"] as const;
export type LearnerName = (typeof LEARNERS)[number];

export interface Learning {
  readonly learner: LearnerName;
  /** Kernel values of unit length. */
  readonly isNormalised?: boolean;
  /** Basis vectors at most; the paper's 4000 unless said. */
  readonly landmarks?: number;
  /** Which landmarks are drawn. */
  readonly seed?: number;
}

/** The paper's program tries powers of two from 2^-10 to 2^10. Every second one, up to 2^14, halves the time and reaches further. */
const LAMBDAS: readonly number[] = Array.from({ length: 13 }, (_, k) => 4 ** (k - 5));
const LANDMARKS = 4000;

/** The objective of RankRLS sums over pairs, about m of them for each candidate. */
function lambdasFor(learner: LearnerName, size: number): readonly number[] {
  return learner === "RLS" ? LAMBDAS : LAMBDAS.map((lambda) => lambda * size);
}

function learnerFor(
  { learner, isNormalised, landmarks = LANDMARKS, seed = 0 }: Learning,
  size: number,
): Learner<Precomputed> {
  const kernel = isNormalised === true ? normalize(precomputed()) : precomputed();
  const own = learner === "RLS" ? rls({ kernel }) : rankRls({ kernel });
  return size > landmarks ? withLandmarks(own, { count: landmarks, seed }) : own;
}

export interface Learned extends Cut {
  readonly model: Model<Precomputed>;
  readonly lambda: number;
  /** Whether a lambda beyond those that were tried might have been better. */
  readonly isAtEnd: boolean;
}

/** Of the lambdas the one whose scores of documents that were left out have the best F at any threshold, and that threshold: as the paper's program does. */
export async function learn(
  candidates: Candidates,
  rows: readonly number[],
  how: Learning,
  compute: ComputeOptions,
): Promise<Learned> {
  const documents = rows.map((row) => candidates.documents[row]!);
  const targets = Float64Array.from(rows, (row) => candidates.targets[row]!);
  const data = dataset({ inputs: candidates.items.take(rows), scores: targets });
  const parts = grouping(documents);
  const sets = Array.from({ length: parts.count }, (_, part) => Uint32Array.from(parts.rowsOf(part)));
  const request = { kind: "sets", sets } as const;
  const lambdas = lambdasFor(how.learner, rows.length);
  using prepared = await learnerFor(how, rows.length).prepare(data, lambdas, compute);
  let best: (Cut & { readonly lambda: number }) | undefined;
  for (const lambda of lambdas) {
    const predicted = new Float64Array(rows.length);
    await prepared.holdOuts.run(request, lambda, {
      set: (_, held, scores) => held.forEach((row, place) => void (predicted[row] = scores[place]!)),
    });
    const cut = bestCut({ predicted, actual: targets });
    if (best === undefined || cut.f >= best.f) best = { ...cut, lambda };
  }
  const { lambda } = best!;
  const model = await prepared.model(lambda);
  return { ...best!, model, isAtEnd: lambda === lambdas[0] || lambda === lambdas.at(-1) };
}
