/** The name of a library's option as it is written on the command line: `minimumGap` is `minimum-gap`. */
export function flagName(key: string): string {
  return OTHER_NAMES[key] ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const OTHER_NAMES: Readonly<Record<string, string>> = { missingValues: "missing" };
