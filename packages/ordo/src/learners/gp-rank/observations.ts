import { OrdoError } from "../../base/errors.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { ExplicitGraph } from "../../preferences/graph.ts";
import { columnsOf, type PreferenceOptions, preferenceGraph } from "../../preferences/preference-graph.ts";

/** All that was observed of one output, in short. */
export interface Observations {
  /** Noises that are independent: l pairs of weight above 0, and the rank of L for scores, whose differences follow from those to one item of each connected part. */
  readonly count: number;
  /** zᵀz: Σ c·z² over the pairs of coefficient c and wanted difference z. */
  readonly squares: number;
}

/** Explicit preferences are added up one by one; the pairs of scored items are never listed, as there Σ c·(y_i − y_j)² = yᵀLy. */
export function observationsOf(data: Dataset, preferences: PreferenceOptions, output: number): Observations {
  const scored = data.scores && scoredObservations(data, preferences, output);
  const listed = data.preferences && listedObservations(data, preferences);
  return {
    count: (scored?.count ?? 0) + (listed?.count ?? 0),
    squares: (scored?.squares ?? 0) + (listed?.squares ?? 0),
  };
}

function scoredObservations(data: Dataset, preferences: PreferenceOptions, output: number): Observations {
  const { cost, queryFactors } = preferences;
  if (cost !== undefined && cost !== 21)
    throw refused(
      `cost ${cost} of scored items wants differences that are not those of the scores; use cost 21`,
    );
  const isZero = (value: number) => value === 0;
  if (data.weights?.some(isZero) || Object.values(queryFactors ?? {}).some(isZero))
    throw refused("an item or query of weight 0 observes nothing; leave its rows out");
  const graph = preferenceGraph({ ...data, preferences: undefined }, preferences);
  const scores = columnsOf(data)[output];
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const centred = scores.map((score) => score - mean);
  const product = graph.laplacian(centred, output);
  const squares = product.reduce((sum, value, row) => sum + value * centred[row], 0);
  const rank = scores.length - graph.components(output).count;
  return { count: rank, squares: Math.max(0, squares) };
}

function listedObservations(data: Dataset, preferences: PreferenceOptions): Observations {
  const { coefficients, differences }: ExplicitGraph = preferenceGraph(
    { ...data, scores: undefined },
    preferences,
  ).explicit(0);
  let [count, squares] = [0, 0];
  coefficients.forEach((coefficient, k) => {
    if (coefficient > 0) count++;
    squares += coefficient * differences[k] ** 2;
  });
  return { count, squares };
}

export function refused(reason: string): OrdoError<"data.unsupported"> {
  return new OrdoError("data.unsupported", `no evidence: ${reason}`, { what: "evidence", reason });
}
