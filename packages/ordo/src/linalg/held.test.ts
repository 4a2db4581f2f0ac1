import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";
import { holdings } from "./held.ts";
import { referenceBackend } from "./reference/reference-backend.ts";

function setUp() {
  const freed: string[] = [];
  const owner: Backend = referenceBackend();
  return { freed, owner, handles: holdings<string, string>(owner, (memory) => freed.push(memory)) };
}

describe("holdings", () => {
  it("frees on release, once", () => {
    const { freed, handles } = setUp();
    const held = handles.hold(2, 3, "a");
    expect([held.kind, held.rows, held.cols]).toEqual(["held", 2, 3]);
    held.release();
    held.release();
    held[Symbol.dispose]();
    expect(freed).toEqual(["a"]);
  });

  it("frees what is on loan after the last loan", () => {
    const { freed, handles } = setUp();
    const held = handles.hold(1, 1, "a");
    const [first, second] = [handles.lend(held), handles.lend(held)];
    expect([first.memory, second.memory]).toEqual(["a", "a"]);
    held.release();
    first.end();
    first.end();
    expect(freed).toEqual([]);
    second.end();
    expect(freed).toEqual(["a"]);
  });

  it("does not free what was taken", async () => {
    const { freed, handles } = setUp();
    const held = handles.hold(1, 1, "a");
    const loan = handles.lend(held);
    expect(handles.take(held)).toBe("a");
    loan.end();
    held.release();
    expect(freed).toEqual([]);
    await expectError(() => handles.lend(held), "backend.released");
    await expectError(() => handles.take(held), "backend.released");
  });

  it("knows its own handles only", async () => {
    const [one, two] = [setUp(), setUp()];
    const held = one.handles.hold(1, 1, "a");
    await expectError(() => two.handles.lend(held), "backend.foreign", { actual: "reference" });
    const sparse = one.handles.holdSparse(1, 1, "s");
    await expectError(() => two.handles.lendSparse(sparse), "backend.foreign");
    expect(one.handles.lendSparse(sparse).memory).toBe("s");
  });

  it("frees everything when it is closed, what is on loan later", async () => {
    const { freed, handles } = setUp();
    const held = handles.hold(1, 1, "a");
    const loan = handles.lend(handles.hold(1, 1, "b"));
    handles.close();
    expect(freed).toEqual(["a"]);
    loan.end();
    expect(freed).toEqual(["a", "b"]);
    await expectError(() => handles.lend(held), "backend.released");
    await expectError(() => handles.requireOpen(), "backend.released");
  });
});
