import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { startRun } from "../base/run.ts";
import type { Backend } from "./backend.ts";
import { identity } from "./matrix.ts";
import { referenceBackend } from "./reference/reference-backend.ts";
import { behind, scopeOf } from "./scope.ts";
import { sparseFrom } from "./sparse.ts";

describe("a scope", () => {
  const open = () => {
    const outer = referenceBackend();
    return { outer, scope: scopeOf({ backend: outer, run: startRun() }) };
  };

  it("releases what was made through it, alone or as a part of a result, and nothing else", async () => {
    const { outer, scope } = open();
    const before = await outer.place(identity(3));
    const alone = await scope.backend.multiply(before, before);
    const { vectors } = await scope.backend.eigen(before);
    const sparse = await scope.backend.placeSparse(sparseFrom(identity(3)));
    // More than are remembered before the list is looked through.
    const many = [];
    for (let count = 0; count < 200; count++) many.push(await scope.backend.copy(before));
    alone.release();
    scope.release();
    for (const handle of [alone, vectors!, ...many])
      await expectError(outer.fetch(handle), "backend.released");
    await expectError(outer.multiplySparse(sparse, identity(3)), "backend.released");
    expect((await outer.fetch(before)).rows).toBe(3);
  });

  it("releases what arrives later at once, and leaves what was handed over alone", async () => {
    const { outer, scope } = open();
    const taken = await scope.backend.place(identity(3));
    const sum = await outer.multiply(identity(3), identity(3), { add: { to: taken } });
    const late = scope.backend.place(identity(3));
    scope.release();
    await expectError(outer.fetch(await late), "backend.released");
    expect((await outer.fetch(sum)).rows).toBe(3);
  });

  it("works over a backend whose methods are its own and frozen, and tells which one it is", async () => {
    const inner = referenceBackend();
    const zeros = (rows: number, cols: number) => inner.zeros(rows, cols);
    const backend = Object.freeze({ name: "frozen", zeros }) as unknown as Backend;
    const scope = scopeOf({ backend, run: startRun() });
    const nested = scopeOf(scope);
    const handle = await nested.backend.zeros(1, 1);
    expect([behind(nested.backend), behind(scope.backend), behind(backend)]).toEqual([
      backend,
      backend,
      backend,
    ]);
    scope.release();
    await expectError(inner.fetch(handle), "backend.released");
  });

  it("passes on errors, and what is no function", async () => {
    const { outer, scope } = open();
    expect(scope.backend.name).toBe(outer.name);
    await expectError(scope.backend.zeros(-1, 2), "input.shape");
  });
});
