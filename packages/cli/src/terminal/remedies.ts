import type { Remedy, Warning } from "ordo";
import { flagName } from "../settings/flag-name.ts";
import { quoted } from "../settings/repeat-command.ts";

/** What a remark says, with the options that would mend it as they are written here. */
export function withFlags({ message, remedies = [] }: Warning): string {
  return remedies.length === 0 ? message : `${message} (${remedies.map(flagText).join(" ")})`;
}

/** An option as it is written here. */
export function flagText({ option, value }: Remedy): string {
  const flag = `--${flagName(option)}`;
  return value === undefined ? flag : `${flag} ${quoted(value)}`;
}
