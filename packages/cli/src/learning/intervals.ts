import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";

/** How often the data are drawn again, never where no interval is asked for. One of the options alone asks for it. */
export function intervalOptions(settings: Settings): { readonly resamples: number; readonly level: number } {
  const level = Number(settings.need("level"));
  if (!(level > 0 && level < 1))
    throw new UsageError(`--level: expected a number between 0 and 1, got ${level}`);
  const isAsked = ["intervals", "resamples", "level"].some((name) => settings.isGiven(name));
  return { resamples: isAsked ? (settings.number("resamples") ?? 0) : 0, level };
}
