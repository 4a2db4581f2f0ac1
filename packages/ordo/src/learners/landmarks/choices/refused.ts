import { invalidOptions } from "../../../base/options.ts";

/** For data that a choice cannot choose from. */
export function refusedChoice(choose: string, lacking: string): ReturnType<typeof invalidOptions> {
  const expected = `another choice than "${choose}" for data that ${lacking}`;
  return invalidOptions("withLandmarks", [{ key: "choose", expected, actual: `"${choose}"` }]);
}
