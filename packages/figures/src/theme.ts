/** Colours by what they are for. Series are told apart by any colour vision (Okabe and Ito), on white and on black. */
export interface Theme {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
  readonly second: string;
  readonly bad: string;
  readonly soft: string;
}

const NAMES = ["paper", "ink", "muted", "line", "accent", "second", "bad", "soft"] as const;

export const light: Theme = {
  paper: "#ffffff",
  ink: "#1d2329",
  muted: "#57606a",
  line: "#d5dae0",
  accent: "#0067a6",
  second: "#c24f00",
  bad: "#b3261e",
  soft: "#f4f6f8",
};
const dark: Theme = {
  paper: "#14181d",
  ink: "#e3e8ed",
  muted: "#a2abb5",
  line: "#37404a",
  accent: "#5cb3ea",
  second: "#f08f4f",
  bad: "#ff8a80",
  soft: "#1c2229",
};

/** The names that pictures are drawn with: what they stand for the page, or the file, says. */
export const named: Theme = Object.fromEntries(
  NAMES.map((name) => [name, `var(--${name})`]),
) as unknown as Theme;

/** Lines of a style sheet that give the names their colours, as the reader likes it. */
export function themeStyle(selector: string): string {
  const lines = (theme: Theme) => NAMES.map((name) => `--${name}:${theme[name]}`).join(";");
  return `${selector}{${lines(light)}}@media screen and (prefers-color-scheme:dark){${selector}{${lines(dark)}}}`;
}

/** The same picture with colours in place of names, for programs that know none. */
export function withColours(svg: string, theme: Theme): string {
  return svg
    .replace(/var\(--(\w+)\)/g, (whole, name: string) => theme[name as keyof Theme] ?? whole)
    .replaceAll("currentColor", theme.ink);
}

/** Of several learners, the first is the accent. */
export const SERIES: readonly string[] = [
  named.accent,
  named.second,
  "#009e73",
  "#cc79a7",
  "#b58900",
  "#56b4e9",
];
