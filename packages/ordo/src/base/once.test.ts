import { describe, expect, it } from "vitest";
import { once, shared } from "./once.ts";

describe("once", () => {
  it("makes a value when first asked, and keeps it, undefined too", () => {
    let made = 0;
    const get = once(() => void made++);
    expect([get(), get(), made]).toEqual([undefined, undefined, 1]);
  });
});

describe("shared", () => {
  it("is made once, as the first wants it, for all who ask meanwhile and later", async () => {
    const wishes: string[] = [];
    const thing = shared(async (wish: string) => {
      wishes.push(wish);
      return { wish };
    });
    expect(thing.begun).toBe(false);
    const [first, second] = await Promise.all([thing.get("a"), thing.get("b")]);
    expect(thing.begun).toBe(true);
    expect([first, await thing.get("c")]).toEqual([second, second]);
    expect([first.wish, wishes]).toEqual(["a", ["a"]]);
  });

  it("is tried again by the next one after a failure, which all who waited hear of", async () => {
    let tries = 0;
    const thing = shared(async () => {
      if (++tries === 1) throw new Error("not yet");
      return tries;
    });
    const outcomes = await Promise.allSettled([thing.get(undefined), thing.get(undefined)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect([thing.begun, await thing.get(undefined), tries]).toEqual([false, 2, 2]);
  });
});
