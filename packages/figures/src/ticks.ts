const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function raised(exponent: number): string {
  const digits = String(Math.abs(exponent)).replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]!);
  return `${exponent < 0 ? "⁻" : ""}${digits}`;
}

/** A number on an axis of powers: 2⁻³ where it is a power of two, 10⁶ where it is one of ten that is long to write. */
export function powerTick(value: number): string {
  const [two, ten] = [Math.log2(value), Math.log10(value)];
  if (Math.abs(ten) >= 4 && isWhole(ten)) return `10${raised(Math.round(ten))}`;
  if (Math.abs(two) >= 4 && isWhole(two)) return `2${raised(Math.round(two))}`;
  return String(Number(value.toPrecision(3)));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}
