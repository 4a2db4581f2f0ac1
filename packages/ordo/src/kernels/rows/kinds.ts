import { allPathsRows } from "../graphs/all-paths-rows.ts";
import { randomWalkRows } from "../graphs/random-walk-rows.ts";
import type { KernelSpec } from "../spec.ts";
import { subsequenceRows } from "../strings/subsequence-rows.ts";
import type { AnyRecipe } from "./row-recipe.ts";

/** Every kernel that makes its matrix row by row; a new one adds a line here. */
const recipes: { readonly [K in KernelSpec["kind"]]?: (spec: never) => unknown } = Object.freeze({
  "all-paths": allPathsRows,
  "random-walk": randomWalkRows,
  subsequence: subsequenceRows,
});

/** The recipe of a kernel of that list. */
export function recipeOf(spec: KernelSpec): AnyRecipe {
  return recipes[spec.kind]!(spec as never) as AnyRecipe;
}
