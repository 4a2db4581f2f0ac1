import type { Samples } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { eachItem } from "./each-item.ts";
import type { RowRecipe } from "./row-recipe.ts";

/** Samples that are a list of items. */
interface Listed<T> extends Samples {
  readonly values: readonly T[];
}

/** The kernel of a recipe. */
export function rowKernel<T, E, S, X extends Listed<T>>(
  recipe: RowRecipe<T, E, S>,
  parts: Pick<Kernel<X>, "spec" | "input" | "accuracy" | "features">,
): Kernel<X> {
  const extracted = async (items: X, { run }: Compute) => {
    const found: E[] = [];
    await eachItem(items.values, { step: parts.spec.kind }, run, (item) => found.push(recipe.extract(item)));
    return found;
  };
  return defineKernel<X>({
    ...parts,
    async matrix(a, b, compute) {
      const rows = await extracted(a, compute);
      const side = recipe.side(b === undefined ? rows : await extracted(b, compute));
      return filled(recipe, { rows, side, cols: (b ?? a).size, isSymmetric: b === undefined }, compute);
    },
    async diagonal(a, _, compute) {
      return Float64Array.from(await extracted(a, compute), (x) => recipe.own(x));
    },
  });
}

interface Filling<E, S> {
  readonly rows: readonly E[];
  readonly side: S;
  readonly cols: number;
  readonly isSymmetric: boolean;
}

async function filled<T, E, S>(
  recipe: RowRecipe<T, E, S>,
  { rows, side, cols, isSymmetric }: Filling<E, S>,
  { backend, run }: Compute,
): Promise<Held> {
  const values = new Float64Array(rows.length * cols);
  await eachItem(rows, { step: "kernel matrix" }, run, (x, row) => {
    recipe.row(x, side, values.subarray(row * cols, (row + 1) * cols), isSymmetric ? row : 0);
  });
  if (isSymmetric) mirror(values, cols);
  const write = (into: Float64Array, row: number) => into.set(values.subarray(row * cols, (row + 1) * cols));
  return backend.placeRows(rows.length, cols, write, { signal: run.signal });
}

function mirror(values: Float64Array, n: number): void {
  for (let row = 0; row < n; row++)
    for (let col = 0; col < row; col++) values[row * n + col] = values[col * n + row];
}
