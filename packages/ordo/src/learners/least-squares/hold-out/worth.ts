import type { Rows } from "../../../data/samples.ts";
import { type HoldOutRequest, singleRowsOf } from "../../learner.ts";

/** How many operations a backend does in the time of one in a plain loop, roughly. */
const BACKEND_ADVANTAGE = 15;
/** What surrounds a fit, in operations of a backend: about a millisecond. */
const OVERHEAD = 2e7;

export interface Costs {
  /** Number of items. */
  readonly size: number;
  /** Number of explicit features, where these are solved for. */
  readonly features: number | undefined;
  /** Whether the backend solves the systems of sets itself. */
  readonly isSolvedFar?: boolean | undefined;
  /** The size of the system behind one held-out set. */
  touched(rows: Rows): number;
}

/** Why refitting is cheaper than the shortcut, as it is for large sets; undefined when it is not. */
export function notWorthIt(
  request: HoldOutRequest,
  { size: m, features, isSolvedFar, touched }: Costs,
): string | undefined {
  if (request.kind !== "sets") return undefined;
  let largest = 0;
  let shortcut = 0;
  const each = isSolvedFar ? 1 : BACKEND_ADVANTAGE;
  const add = (rows: Rows) => {
    const h = touched(rows);
    largest = Math.max(largest, h);
    shortcut += (each * h ** 3) / 3;
  };
  const singles = singleRowsOf(request.sets);
  if (singles === undefined) for (const rows of request.sets) add(rows);
  else {
    // A list for each of very many items would be most of the memory that a linear model takes.
    const one = new Uint32Array(1);
    for (let place = 0; place < singles.length; place++) {
      one[0] = singles[place];
      add(one);
    }
  }
  const fit = features === undefined ? m ** 3 / 3 + 50 * m ** 2 : m * features ** 2 + features ** 3;
  if (shortcut <= request.sets.length * (OVERHEAD + fit)) return undefined;
  return `the held-out sets need systems of up to ${largest} equations, and refitting is cheaper`;
}
