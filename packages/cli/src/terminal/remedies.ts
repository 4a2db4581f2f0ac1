import type { Warning } from "ordo";
import { flagName } from "../settings/flag-name.ts";
import { quoted } from "../settings/repeat-command.ts";

/** What a remark says, with the options that would mend it as they are written here. */
export function withFlags({ message, remedies = [] }: Warning): string {
  const flags = remedies.map(({ option, value }) => `--${flagName(option)} ${quoted(value)}`);
  return flags.length === 0 ? message : `${message} (${flags.join(" ")})`;
}
