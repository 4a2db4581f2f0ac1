import { given } from "./given.ts";
import { greedy } from "./greedy.ts";
import { kMeans } from "./k-means.ts";
import { leverage } from "./leverage.ts";
import { query } from "./query.ts";
import { uniform } from "./uniform.ts";

/** Every way to choose landmarks, by its name; a new one adds a line. The first is what is meant when nothing is said. */
export const landmarkChoosers = Object.freeze({
  uniform,
  query,
  "k-means": kMeans,
  greedy,
  leverage,
  given,
});

export type LandmarkChoiceName = keyof typeof landmarkChoosers;

export const LANDMARK_CHOICES: readonly LandmarkChoiceName[] = Object.freeze(
  Object.keys(landmarkChoosers) as LandmarkChoiceName[],
);
