/** The name closest to what was written, when it is close enough to be meant: at most a third of its letters differ. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  const lower = written.toLowerCase();
  for (const name of names) {
    // A table may have 50,000 columns: most are told apart by their length.
    if (Math.abs(name.length - lower.length) >= least) continue;
    const distance = editDistance(lower, name);
    if (distance >= least || distance >= name.length) continue;
    least = distance;
    best = name;
  }
  return best;
}

/** Letters to insert, delete, replace, or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let col = 1; col <= b.length; col++) {
      const replaced = last[col - 1] + (a[row - 1] === b[col - 1] ? 0 : 1);
      const swapped =
        row > 1 && col > 1 && a[row - 1] === b[col - 2] && a[row - 2] === b[col - 1]
          ? beforeLast[col - 2] + 1
          : Number.POSITIVE_INFINITY;
      current.push(Math.min(last[col] + 1, current[col - 1] + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length];
}
