import { describe, expect, it } from "vitest";
import { type BackendSource, chooseBackend } from "./choose.ts";
import { referenceBackend } from "./reference/reference-backend.ts";

const working = (name: string): BackendSource => ({ name, load: async () => referenceBackend() });
const broken = (name: string, reason: string): BackendSource => ({
  name,
  load: () => Promise.reject(new Error(reason)),
});

describe("chooseBackend", () => {
  it("takes the first that loads and says why the others were passed over", async () => {
    const second = referenceBackend();
    const untouched = { name: "c", load: () => expect.fail("was loaded although an earlier one had been") };
    const sources = [broken("a", "no BLAS"), { name: "b", load: async () => second }, untouched];
    const { backend, passedOver } = await chooseBackend(sources);
    expect(backend).toBe(second);
    expect(passedOver).toEqual([{ name: "a", reason: "no BLAS" }]);
  });

  it("takes the wanted one even when an earlier one would load", async () => {
    const wanted = referenceBackend();
    const { backend, passedOver } = await chooseBackend(
      [working("a"), { name: "b", load: async () => wanted }],
      "b",
    );
    expect(backend).toBe(wanted);
    expect(passedOver).toEqual([]);
  });

  it("never falls back from a wanted backend", async () => {
    const choice = chooseBackend([broken("a", "no BLAS"), working("b")], "a");
    await expect(choice).rejects.toMatchObject({
      code: "backend.unavailable",
      details: { wanted: "a", reason: "a: no BLAS" },
    });
  });

  it("names the known backends when the wanted one is not among them", async () => {
    await expect(chooseBackend([working("a"), working("b")], "c")).rejects.toMatchObject({
      code: "backend.unavailable",
      details: { wanted: "c", reason: "no such backend; known are a, b" },
    });
  });

  it("gives all reasons when nothing loads", async () => {
    await expect(chooseBackend([broken("a", "x"), broken("b", "y")])).rejects.toMatchObject({
      details: { wanted: "any", reason: "a: x; b: y" },
    });
  });
});
