const HEIGHTS = " ▁▂▃▄▅▆▇█";
const SHADES = " ░▒▓█";

/** Columns of so many letters' height. */
export function columnLines(values: readonly number[], height: number): readonly string[] {
  const most = Math.max(...values, 0) || 1;
  return Array.from({ length: height }, (_, row) =>
    values
      .map((value) => {
        const eighths = Math.round((value / most) * height * 8) - (height - 1 - row) * 8;
        return HEIGHTS[Math.max(0, Math.min(8, eighths))];
      })
      .join(""),
  );
}

/** A bar from the left, to an eighth of a letter. */
export function barText(part: number, width: number): string {
  const eighths = Math.round(Math.max(0, Math.min(1, part)) * width * 8);
  const rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]!;
  return "█".repeat(Math.floor(eighths / 8)) + rest;
}

/** Darker letters for more; a value that is missing is a dot. */
export function shadeText(values: readonly (number | null)[], from: number, to: number): string {
  return values
    .map((value) => {
      if (value === null) return "·";
      const part = to > from ? (value - from) / (to - from) : 1;
      return SHADES[Math.max(0, Math.min(4, Math.floor(part * 5)))];
    })
    .join("");
}
