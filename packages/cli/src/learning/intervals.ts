import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";

/** How often the data are drawn again, never where no interval is asked for. One of the options alone asks for it, unless a configuration file says `intervals = false`. */
export function intervalOptions(settings: Settings): { readonly resamples: number; readonly level: number } {
  const level = Number(settings.need("confidence"));
  if (!(level > 0 && level < 1))
    throw new UsageError(`--confidence: expected a number between 0 and 1, got ${level}`);
  const isAsked =
    settings.flag("intervals") ?? ["resamples", "confidence"].some((name) => settings.isGiven(name));
  return { resamples: isAsked ? (settings.number("resamples") ?? 0) : 0, level };
}
