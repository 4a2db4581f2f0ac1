import { drawGraphs, drawStrings } from "@ordo/testkit";
import {
  type Compute,
  type Kernel,
  referenceBackend,
  type Samples,
  seeded,
  spectrum,
  startRun,
  walks,
  weisfeilerLehman,
} from "ordo";
import { expect, it } from "vitest";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });

/** A map knows the rows of the items it was fitted to; the same items in another list are counted again. */
async function expectKnownRows<X extends Samples>(kernel: Kernel<X>, items: X): Promise<void> {
  const map = await kernel.features!(items, compute());
  const again = items.take(Array.from({ length: items.size }, (_, row) => row));
  const [known, counted] = [await map.apply(items, compute()), await map.apply(again, compute())];
  expect(known).toEqual(counted);
  expect(await map.apply(items, compute())).toBe(known);
  expect(counted).not.toBe(known);
}

it("rows of training items are those that would be counted again", async () => {
  await expectKnownRows(spectrum({ k: 2 }), drawStrings(seeded(1), 30));
  await expectKnownRows(weisfeilerLehman({ iterations: 3 }), drawGraphs(seeded(2), 30));
  await expectKnownRows(walks({ length: 3, shorter: true }), drawGraphs(seeded(3), 30));
});
