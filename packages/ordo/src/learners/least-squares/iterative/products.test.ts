import { expectClose } from "@ordo/testkit";
import { type Backend, matrix, openCompute, referenceBackend, seeded } from "ordo";
import { expect, it } from "vitest";
import { featureProducts } from "./products.ts";

it("reads features where they are on a backend that can, and places them on another: the products are the same", async () => {
  const rng = seeded(3);
  const draw = (rows: number, cols: number) =>
    matrix(
      rows,
      cols,
      Float64Array.from({ length: rows * cols }, () => rng.normal()),
    );
  const [X, w, g] = [draw(30, 4), draw(4, 1), draw(30, 1)];
  const found: { readonly placed: number; readonly products: readonly Float64Array[] }[] = [];
  for (const readsHostMemory of [true, false]) {
    const own = referenceBackend();
    let placed = 0;
    const get = (_: Backend, key: string | symbol): unknown => {
      if (key === "readsHostMemory") return readsHostMemory;
      if (key === "place") placed++;
      const member: unknown = Reflect.get(own, key);
      return typeof member === "function" ? member.bind(own) : member;
    };
    const backend = new Proxy(Object.create(null) as Backend, { get });
    const { times, transposed } = await featureProducts(X, 1, { ...(await openCompute({})), backend });
    found.push({ products: [(await times(w)).data, (await transposed(g)).data], placed });
  }
  expect(found.map(({ placed }) => placed)).toEqual([0, 1]);
  for (const k of [0, 1]) expectClose(found[0]!.products[k]!, found[1]!.products[k]!);
  expect(referenceBackend().readsHostMemory).toBe(true);
});
