const WAIT = "OPENBLAS_THREAD_TIMEOUT";
/** Cycles, as a power of two: about 0.1 ms. Calls that follow each other at once, as those of an eigendecomposition, still find the threads awake. */
const CYCLES = "18";

/**
 * Threads of OpenBLAS wait for the next call without giving their core away, 2^26 cycles or some 25 ms unless it is told otherwise while it is loaded; whoever computes next with threads
 * of its own has a core less for so long. What somebody has set stays.
 */
export function withShortWaits<T>(load: () => T): T {
  if (process.env[WAIT] !== undefined) return load();
  // Worker threads have a copy of the environment, which libraries do not see: there this changes nothing.
  process.env[WAIT] = CYCLES;
  try {
    return load();
  } finally {
    delete process.env[WAIT];
  }
}
