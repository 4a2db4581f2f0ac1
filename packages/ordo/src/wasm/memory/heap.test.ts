import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { nextTurn } from "../../base/run.ts";
import type { Engine } from "../engine/engine.ts";
import { heap, PAGE } from "./heap.ts";

const full = { grow: async () => false } as unknown as Engine;
const limits = { start: 0, initialPages: 1, maximumPages: 1 };

describe("a heap without room", () => {
  it("waits a few turns for matrices that were collected", async () => {
    const memory = heap(full, limits);
    const all = await memory.claim(PAGE);
    const claim = memory.claim(PAGE / 2);
    nextTurn().then(() => memory.free(all));
    await expect(claim).resolves.toBe(all);
  });

  it("then fails, and says what can be done", async () => {
    const memory = heap(full, limits);
    await memory.claim(PAGE);
    const error = await expectError(memory.claim(1), "backend.memory", { backend: "wasm" });
    expect(error.message).toContain("release()");
  });
});
