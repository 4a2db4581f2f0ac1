/** Six digits are finer than any picture. */
export function short(value: number): number {
  return Number(value.toPrecision(6));
}

export function shortAll(values: Iterable<number>): number[] {
  return Array.from(values, short);
}
