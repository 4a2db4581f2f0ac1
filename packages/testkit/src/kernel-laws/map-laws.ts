import {
  type Compute,
  type FeatureMap,
  type FeatureMapSpec,
  featureMapFrom,
  type Kernel,
  type Matrix,
  matrix,
  type Samples,
  type SparseMatrix,
  toDense,
  transpose,
  valuesOf,
  vectors,
} from "ordo";
import { expect, it } from "vitest";
import { product } from "../oracles.ts";
import { expectClose } from "../tolerance.ts";
import { asSparse } from "./draws.ts";

interface Bench<X extends Samples> {
  readonly kernel: Kernel<X>;
  draw(m: number): X;
  compute(): Compute;
  values(a: X, b?: X): Promise<Matrix>;
}

/** What every fitted map promises, beside its kernel; nothing of kernels that have none. */
export function mapLaws<X extends Samples>(bench: Bench<X>, rounding: { readonly rtol: number }): void {
  const { kernel, draw, compute, values } = bench;
  const { features } = kernel;
  if (features === undefined) return;
  const each = async (m: number, see: (items: X, map: FeatureMap<X>) => Promise<void>) => {
    for (const items of [draw(m), asSparse(draw(m))])
      if (items !== undefined) await see(items, await features(items, compute()));
  };
  const rows = async (map: FeatureMap<X>, items: X) => dense(await map.apply(items, compute()));

  it("has the kernel as inner product, also of items it was not fitted to", async () => {
    for (const m of [0, 1, 7, 33])
      await each(m, async (items, map) => {
        const training = await rows(map, items);
        expect([training.rows, training.cols]).toEqual([m, map.size]);
        expectClose(product(training, transpose(training)), await values(items), rounding);
      });
    const items = draw(33);
    const parts = [0, 1].map((half) => items.take([...Array(33).keys()].filter((row) => row % 2 === half)));
    const [fresh, known] = parts as [X, X];
    const map = await features(known, compute());
    const crossed = product(await rows(map, fresh), transpose(await rows(map, known)));
    expectClose(crossed, await values(fresh, known), rounding);
  });

  it("gives an item the same bits whatever its company", async () => {
    await each(31, async (items, map) => {
      const all = await rows(map, items);
      for (const chosen of [[7, 2, 5, 7], [0], []]) {
        const part = await rows(map, items.take(chosen));
        const wanted = chosen.flatMap((row) => [...all.data.subarray(row * all.cols, (row + 1) * all.cols)]);
        expect([...valuesOf(part)]).toEqual(wanted);
      }
    });
  });

  it("is rebuilt from its spec, to the same bits", async () => {
    await each(9, async (items, map) => {
      const spec = JSON.parse(JSON.stringify(map.spec)) as FeatureMapSpec;
      const back = featureMapFrom(spec, items.shape) as FeatureMap<never> as FeatureMap<X>;
      expect([back.spec, back.size, back.names]).toEqual([map.spec, map.size, map.names]);
      expect(await back.apply(items, compute())).toEqual(await map.apply(items, compute()));
    });
  });

  it("is frozen, names each feature or none, and refuses items of another kind", async () => {
    const items = draw(5);
    const map = await features(items, compute());
    expect(Object.isFrozen(map) && Object.isFrozen(map.spec)).toBe(true);
    expect(map.names?.length ?? map.size).toBe(map.size);
    const other = { ...vectors(matrix(0, 1)), kind: "other" } as Samples as X;
    await expect(map.apply(other, compute())).rejects.toMatchObject({ code: "kernel.input" });
  });
}

function dense(values: Matrix | SparseMatrix): Matrix {
  return values.kind === "dense" ? values : toDense(values);
}
