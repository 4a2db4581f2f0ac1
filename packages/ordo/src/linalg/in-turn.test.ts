import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { inTurn, type Job } from "./in-turn.ts";

/** A job that ends when told, and a record of what happened to it. */
function job(name: string, log: string[], signal?: AbortSignal) {
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const made: Job<string> = {
    step: name,
    signal,
    async work() {
      log.push(`${name} starts`);
      await wait;
      return name;
    },
    end: () => log.push(`${name} ends`),
    drop: (result) => log.push(`${result} dropped`),
  };
  return { made, finish };
}

describe("inTurn", () => {
  it("runs one job after another", async () => {
    const [turns, log] = [inTurn(), [] as string[]];
    const [a, b] = [job("a", log), job("b", log)];
    const results = [turns.run(a.made), turns.run(b.made)];
    b.finish();
    await Promise.resolve();
    expect(log).toEqual(["a starts"]);
    a.finish();
    expect(await Promise.all(results)).toEqual(["a", "b"]);
    await turns.idle();
    expect(log).toEqual(["a starts", "a ends", "b starts", "b ends"]);
  });

  it("goes on after a failure", async () => {
    const [turns, log] = [inTurn(), [] as string[]];
    const b = job("b", log);
    const failing = turns.run({ ...b.made, work: () => Promise.reject(new Error("no")) });
    b.finish();
    const next = turns.run(b.made);
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("b");
  });

  it("rejects at once when aborted, lets the job end, and drops its result", async () => {
    const [turns, log, controller] = [inTurn(), [] as string[], new AbortController()];
    const a = job("a", log, controller.signal);
    const result = turns.run(a.made);
    await Promise.resolve();
    controller.abort();
    await expectError(result, "run.cancelled", { step: "a" });
    expect(log).toEqual(["a starts"]);
    a.finish();
    await turns.idle();
    await Promise.resolve();
    expect(log.sort()).toEqual(["a dropped", "a ends", "a starts"]);
  });

  it("never starts a job that was aborted while it waited", async () => {
    const [turns, log, controller] = [inTurn(), [] as string[], new AbortController()];
    const [a, b] = [job("a", log), job("b", log, controller.signal)];
    const first = turns.run(a.made);
    const second = turns.run(b.made);
    controller.abort();
    await expectError(second, "run.cancelled", { step: "b" });
    a.finish();
    await first;
    await turns.idle();
    expect(log).toEqual(["a starts", "a ends", "b ends"]);
  });
});
