/** The JSON objects that commands print with --json, by the name of their published schema. */
import type { z } from "zod";
import { compare, fit, tune, validate } from "./learning.ts";
import { backends, convert, error, inspect, kernel } from "./looking.ts";
import { reproduce } from "./reproducing.ts";
import { report, run } from "./running.ts";
import { ask, combine, evaluate, explain, predict } from "./using.ts";

export { namedSchemas, namedTypes } from "./forms.ts";

export const reports: Readonly<Record<string, z.ZodType>> = {
  fit,
  predict,
  evaluate,
  validate,
  tune,
  compare,
  explain,
  ask,
  combine,
  inspect,
  convert,
  kernel,
  backends,
  reproduce,
  report,
  run,
  error,
};
