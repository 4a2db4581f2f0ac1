import type { Bag } from "./bag.ts";
import type { ProfileKind } from "./profile.ts";

/** The words of a set; those of a bag once each. */
export const setIntersectionProfile = Object.freeze<ProfileKind<Bag, Record<never, never>>>({
  kind: "set-intersection",
  input: "sets",
  options: {},
  ranges: {},
  choices: {},
  accuracy: "relative",
  profiler: () => (bag, add) => {
    for (const word of bag.words) add(word, 1);
  },
});
