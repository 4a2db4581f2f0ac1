import { splitNames } from "ordo";
import { expect, it } from "vitest";
import { validating } from "./options.ts";

// The help does not load the library, so it names the splits once more.
it("--split names every split", () => {
  const { summary } = validating.find(({ name }) => name === "split")!;
  const named = summary.split(/[ ,]+/);
  for (const name of splitNames) expect(named).toContain(name.replace("FOLDS", "10"));
});
