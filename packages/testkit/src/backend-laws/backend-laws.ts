import type { Backend } from "ordo";
import { afterAll, beforeAll, describe, it } from "vitest";
import { batchLaws } from "./batches.ts";
import { choleskyLaws } from "./cholesky.ts";
import { elementLaws } from "./elements.ts";
import { handleLaws } from "./handles.ts";
import { inverseLaws } from "./inverses.ts";
import { type LawOptions, lawBook } from "./law-book.ts";
import { misuseLaws } from "./misuse.ts";
import { orthogonalLaws } from "./orthogonal.ts";
import { pairLaws } from "./pairs.ts";
import { pairwiseLaws } from "./pairwise.ts";
import { pairwiseSumsLaws } from "./pairwise-sums.ts";
import { productLaws } from "./products.ts";
import { propertyLaws } from "./properties.ts";
import { tridiagonalLaws } from "./tridiagonal.ts";

/** What every backend must do, against the reference backend and by identities. */
export function backendLaws(name: string, open: () => Promise<Backend>, options: LawOptions = {}): void {
  describe(`backend laws: ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend?.close());

    const book = lawBook(() => backend, open, options);
    describe("handles", () => handleLaws(book));
    describe("misuse and cancellation", () => misuseLaws(book));
    describe("products", () => productLaws(book));
    describe("cholesky", () => choleskyLaws(book));
    describe("orthogonal decompositions and solve", () => orthogonalLaws(book));
    describe("tridiagonal forms", () => tridiagonalLaws(book));
    describe("pairwise", () => pairwiseLaws(book));
    describe("counted pairs", () => pairLaws(book));
    describe("sums over pairs", () => pairwiseSumsLaws(book));
    describe("blocks of a matrix", () => batchLaws(book));
    describe("several inverses", () => inverseLaws(book));
    describe("elements", () => elementLaws(book));
    describe("properties", () => propertyLaws(book));
    it("every law left out exists and has a reason", () => book.checkSkips());
  });
}
