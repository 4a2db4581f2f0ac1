/** How numbers look everywhere in Ordo's output. Nothing else formats one. */

/** A measure: four decimals, so that values stand under each other. */
export function measure(value: number): string {
  return value.toFixed(4);
}

/** Some amount: four significant digits, an exponent only where there is no way without. */
export function amount(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return value.toExponential(2);
  return String(Number(value.toPrecision(4)));
}

/** The same with its sign, for differences. */
export function signed(value: number): string {
  return value < 0 ? amount(value) : `+${amount(value)}`;
}

/** The shortest digits that read back to the same number; a power of two where that is much shorter. */
export function exact(value: number): string {
  const digits = String(value);
  const exponent = Math.round(Math.log2(value));
  const power = `2^${exponent}`;
  return 2 ** exponent === value && digits.length >= power.length + 3 ? power : digits;
}

/** A whole number with its thousands apart. */
export function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 row`, `2 rows`. */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${whole(value)} ${value === 1 ? noun : plural}`;
}

/** How many of a hundred. */
export function ofHundred(part: number): string {
  const percent = 100 * part;
  // All of them only when it is all of them.
  return percent > 99 && percent < 100 ? Math.min(99.9, percent).toFixed(1) : percent.toFixed(0);
}

/** The level of an interval in percent, such as 97.5; never all of a hundred. */
export function levelPercent(level: number): string {
  return String(Math.min(99.99, Number((100 * level).toPrecision(4))));
}

export function rate(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}

export function duration(seconds: number): string {
  if (seconds < 0.0095) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
  if (seconds < 9.95) return `${seconds.toFixed(seconds < 0.995 ? 2 : 1)} s`;
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds) % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

export function fileSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toPrecision(2)} ${UNITS[unit]}`;
}
