/** True when the long run is asked for with ORDO_LONG=1. */
export function isLongRun(): boolean {
  return typeof process !== "undefined" && process.env?.ORDO_LONG === "1";
}

/**
 * Seeds for a test: `count` of them, twenty times as many in the long run. A loop over them that ends early, as a failed
 * expectation makes it, says at which seed.
 */
export function* seeds(count: number): Generator<number, void> {
  const total = isLongRun() ? 20 * count : count;
  for (let seed = 1; seed <= total; seed++) {
    let passed = false;
    try {
      yield seed;
      passed = true;
    } finally {
      if (!passed) console.error(`stopped at seed ${seed}`);
    }
  }
}

/** How often a property is tried. */
export function runs(count: number): number {
  return isLongRun() ? 20 * count : count;
}
