import { type Backend, type ElementMap, type Held, matrix, nextTurn, seeded, throwIfCancelled } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import { randomMatrix, randomSparse, symmetric } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import { bring, type LawBook } from "./law-book.ts";
import { OPERATIONS } from "./operations.ts";

export function misuseLaws(book: LawBook): void {
  shapeLaws(book);
  argumentLaws(book);
  cancellationLaws(book);
}

type Call = (backend: Backend) => Promise<unknown>;
const wide = () => matrix(2, 3);
const square = () => matrix(3, 3);
const vector = (length: number) => new Float64Array(length);
const held = (backend: Backend, use: (a: Held) => Promise<unknown>) =>
  backend.zeros(2, 3).then((a) => use(a).finally(() => a.release()));

const BAD_SHAPES: Readonly<Record<string, readonly Call[]>> = {
  multiply: [
    (x) => x.multiply(wide(), wide()),
    (x) => x.multiply(wide(), square(), { transposeA: true }),
    (x) => x.multiply(square(), matrix(3, 2), { transposeB: true }),
    (x) => held(x, (to) => x.multiply(square(), square(), { add: { to } })),
  ],
  multiplyVector: [
    (x) => x.multiplyVector(wide(), new Float64Array(2)),
    (x) => x.multiplyVector(wide(), new Float64Array(3), { transpose: true }),
  ],
  multiplySparse: [
    (x) => x.multiplySparse(randomSparse(seeded(1), 2, 3), matrix(2, 1)),
    (x) => x.multiplySparse(randomSparse(seeded(1), 2, 3), matrix(3, 1), { transpose: true }),
  ],
  multiplyNormal: [
    (x) => x.multiplyNormal(randomSparse(seeded(1), 2, 3), matrix(2, 1)),
    (x) => x.multiplyNormal(randomSparse(seeded(1), 2, 3), matrix(3, 1), { weights: vector(3) }),
    (x) => x.multiplyNormal(randomSparse(seeded(1), 2, 3), matrix(3, 1), { shifts: vector(2) }),
  ],
  solveTriangular: [(x) => x.solveTriangular(wide(), wide()), (x) => x.solveTriangular(square(), wide())],
  cholesky: [(x) => x.cholesky(wide())],
  choleskySolve: [(x) => x.choleskySolve(wide(), wide()), (x) => x.choleskySolve(square(), wide())],
  choleskyInverse: [(x) => x.choleskyInverse(wide())],
  inverseDiagonal: [(x) => x.inverseDiagonal(wide())],
  solveShifted: [
    (x) => x.solveShifted(wide(), matrix(1, 2), Float64Array.of(1)),
    (x) => x.solveShifted(square(), matrix(3, 2), Float64Array.of(1)),
  ],
  quadraticForms: [
    (x) => x.quadraticForms({ diagonal: vector(2), beside: vector(1) }, matrix(3, 1), vector(1)),
    (x) => x.quadraticForms({ diagonal: vector(3), beside: vector(3) }, matrix(3, 1), vector(1)),
  ],
  tridiagonal: [(x) => x.tridiagonal(wide())],
  pivotedCholesky: [(x) => x.pivotedCholesky(wide())],
  eigen: [(x) => x.eigen(wide())],
  solve: [(x) => x.solve(wide(), wide()), (x) => x.solve(square(), wide())],
  pairwise: [
    (x) => x.pairwise("dot", wide(), matrix(2, 2)),
    (x) => x.pairwise("manhattan", randomSparse(seeded(1), 2, 3), randomSparse(seeded(1), 2, 4)),
  ],
  add: [(x) => held(x, (a) => x.add(a, square()))],
  hadamard: [(x) => held(x, (a) => x.hadamard(a, square()))],
  scale: [
    (x) => held(x, (a) => x.scale(a, { rows: new Float64Array(3) })),
    (x) => held(x, (a) => x.scale(a, { cols: new Float64Array(2) })),
  ],
  addOuter: [(x) => held(x, (a) => x.addOuter(a, new Float64Array(3), new Float64Array(3)))],
  addDiagonal: [
    (x) => held(x, (a) => x.addDiagonal(a, 1)),
    async (x) => {
      using a = await x.zeros(3, 3);
      await x.addDiagonal(a, new Float64Array(2));
    },
  ],
  diagonal: [(x) => held(x, (a) => x.diagonal(a))],
  fetch: [
    (x) => held(x, (a) => x.fetch(a, { top: 1, bottom: 3 })),
    (x) => held(x, (a) => x.fetch(a, { top: 2, bottom: 1 })),
    (x) => held(x, (a) => x.fetch(a, { top: 0, bottom: 2, into: vector(5) })),
  ],
  placeRows: [(x) => x.placeRows(-1, 2, () => undefined), (x) => x.placeRows(1.5, 2, () => undefined)],
  zeros: [(x) => x.zeros(-1, 2), (x) => x.zeros(1.5, 2)],
};

function shapeLaws(book: LawBook): void {
  for (const [operation, calls] of Object.entries(BAD_SHAPES)) {
    book.law(`${operation} refuses shapes that do not fit`, async () => {
      for (const call of calls) await expectError(call(book.backend()), "input.shape");
    });
  }
}

function argumentLaws(book: LawBook): void {
  book.law("eigen refuses a top that is no count up to n", async () => {
    for (const top of [-1, 4, 1.5, Number.NaN])
      await expectError(book.backend().eigen(square(), { top }), "input.invalid");
  });

  book.law("pivotedCholesky refuses a bad rank or tolerance", async () => {
    for (const options of [{ maxRank: -1 }, { maxRank: 1.5 }, { tolerance: -1 }, { tolerance: Number.NaN }])
      await expectError(book.backend().pivotedCholesky(square(), options), "input.invalid");
  });

  const unknownMaps = [
    { kind: "log", scale: 1 },
    { kind: "matern", nu: 3.5, length: 1 },
    { kind: "matern", nu: Number.NaN, length: 1 },
    {},
  ] as unknown as ElementMap[];
  book.law("map and pairwise refuse a map that does not exist", async () => {
    using a = await book.backend().place(square());
    for (const map of unknownMaps) {
      await expectError(book.backend().map(a, map), "input.invalid");
      await expectError(book.backend().pairwise("squared-euclidean", a, undefined, { map }), "input.invalid");
      const s = randomSparse(seeded(1), 2, 3);
      await expectError(book.backend().pairwise("dot", s, s, { map }), "input.invalid");
    }
    expect((await book.backend().fetch(a)).data).toEqual(square().data);
  });

  book.law("pairwise refuses a dense with a sparse operand", async () => {
    await expectError(
      book.backend().pairwise("dot", square(), randomSparse(seeded(1), 2, 3)),
      "input.invalid",
    );
  });

  book.law("multiply refuses to add to one of its operands", async () => {
    using a = await book.backend().place(square());
    await expectError(book.backend().multiply(a, square(), { add: { to: a } }), "input.invalid");
  });
}

function cancellationLaws(book: LawBook): void {
  const expectUsable = async (): Promise<void> => {
    const a = randomMatrix(seeded(1), 9, 9);
    const actual = await bring(book.backend().multiply(a, a));
    expectClose(actual, await bring(book.reference.multiply(a, a)));
  };

  book.law("a signal that has fired rejects every call with run.cancelled", async () => {
    const call = { signal: AbortSignal.abort() };
    for (const { name, operands, run } of OPERATIONS) {
      if (name === "copy") continue;
      await expectError(run(book.backend(), operands(), call), "run.cancelled");
    }
    using a = await book.backend().zeros(3, 3);
    await expectError(book.backend().place(square(), call), "run.cancelled");
    await expectError(
      book.backend().placeRows(3, 3, () => undefined, call),
      "run.cancelled",
    );
    await expectError(book.backend().placeSparse(randomSparse(seeded(1), 3, 3), call), "run.cancelled");
    await expectError(book.backend().map(a, { kind: "exp", scale: 1 }, call), "run.cancelled");
    await expectUsable();
  });

  for (const turns of [0, 1, 5, 20]) {
    book.law(`aborted after ${turns} turns of the event loop, the backend stays usable`, async () => {
      const a = symmetric(seeded(1), 160);
      for (const start of [
        (signal: AbortSignal) => book.backend().eigen(a, { signal }),
        (signal: AbortSignal) => book.backend().multiply(a, a, { signal }),
        (signal: AbortSignal) => book.backend().qr(a, { signal }),
      ]) {
        const controller = new AbortController();
        const outcome = start(controller.signal).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        for (let turn = 0; turn < turns; turn++) await nextTurn();
        controller.abort();
        const failed = await outcome;
        // A call that was done before the abort keeps its result.
        if (failed !== undefined || turns === 0)
          await expectError(Promise.reject(failed?.error), "run.cancelled");
      }
      await expectUsable();
    });
  }

  book.law("an abort leaves other calls alone", async () => {
    const controller = new AbortController();
    const a = symmetric(seeded(2), 65);
    const doomed = book.backend().eigen(a, { signal: controller.signal });
    const other = book.backend().multiply(a, a);
    controller.abort();
    await expectError(doomed, "run.cancelled");
    expectClose(await bring(other), await bring(book.reference.multiply(a, a)));
    expect(() => throwIfCancelled(controller.signal, "law")).toThrow();
  });

  book.law("a run of small calls leaves timers and aborts their turns", async () => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), 30);
    const patience = performance.now() + 5000;
    const small = async (): Promise<void> => {
      while (performance.now() < patience)
        (await book.backend().multiply(square(), square(), { signal: stop.signal })).release();
    };
    await expectError(small(), "run.cancelled").finally(() => clearTimeout(timer));
    await expectUsable();
  });

  book.law("the event loop turns while an eigendecomposition runs", async () => {
    let [done, turns] = [false, 0];
    const eigen = book
      .backend()
      .eigen(symmetric(seeded(3), 240))
      .finally(() => (done = true));
    while (!done) {
      await nextTurn();
      turns++;
    }
    (await eigen).vectors!.release();
    // A call that blocks lets the loop turn once; how often it turns besides depends on who else needs the cores.
    expect(turns).toBeGreaterThan(1);
  });
}
