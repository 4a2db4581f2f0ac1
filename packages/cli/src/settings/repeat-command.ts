import type { Settings } from "./settings.ts";

/** These change what is printed, not what is done. */
const PRESENTATION: ReadonlySet<string> = new Set(["config", "json", "quiet", "show-command"]);

/**
 * The command that repeats a run: every option that was given, wherever it came from, and those `settled` during the run
 * (a split that suited the data, the backend that was found).
 */
export function repeatCommand(
  settings: Settings,
  args: readonly string[],
  settled: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const words = ["ordo", settings.command.name, ...args];
  for (const { name, kind } of settings.command.options) {
    if (PRESENTATION.has(name)) continue;
    const value = settings.given[name] ?? settled[name];
    if (value === undefined) continue;
    if (kind === "list")
      for (const item of [value as string | readonly string[]].flat()) words.push(`--${name}`, item);
    else if (typeof value === "boolean") words.push(value ? `--${name}` : `--no-${name}`);
    else words.push(`--${name}`, String(value));
  }
  return words.map(quoted).join(" ");
}

/** A word as a shell reads it back. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
