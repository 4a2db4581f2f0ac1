import { parseLimits } from "ordo";
import type { Settings } from "./settings.ts";

/** Where the library, in this thread and in others, looks for limits. */
const PLACE = "ORDO_LIMITS";

/** Makes `--limit` known for the time of a run, beside what the environment says; gives what puts the environment back. */
export function applyLimits(settings: Settings): () => void {
  const given = settings.has("limit") ? settings.text("limit") : undefined;
  if (given === undefined) return () => {};
  parseLimits(given);
  const before = process.env[PLACE];
  // What comes last counts.
  process.env[PLACE] = before === undefined || before === "" ? given : `${before},${given}`;
  return () => {
    if (before === undefined) delete process.env[PLACE];
    else process.env[PLACE] = before;
  };
}
