import koffi from "koffi";

/** Asks the system for large pages behind fresh memory; a wish, which it may ignore. */
export type AskForLargePages = (memory: Float64Array) => void;

const PAGE = 4096;
/** Two large pages of 2 MiB: less is not worth a call. */
const LEAST = 4 * 2 ** 20;
const MADV_HUGEPAGE = 14;

/**
 * Many Linux systems give large pages to those who ask. A matrix of 32 MB is then 16 pages instead of 8000, which saves most of the
 * time its first use takes. Elsewhere nothing is asked.
 */
export function largePages(platform: string): AskForLargePages {
  const advise = platform === "linux" ? findAdvise() : undefined;
  if (advise === undefined) return () => undefined;
  return (memory) => {
    if (memory.byteLength < LEAST) return;
    const address = Number(koffi.address(memory));
    const start = Math.ceil(address / PAGE) * PAGE;
    const end = Math.floor((address + memory.byteLength) / PAGE) * PAGE;
    advise(start, end - start, MADV_HUGEPAGE);
  };
}

type Advise = (address: number, length: number, advice: number) => number;

function findAdvise(): Advise | undefined {
  try {
    return koffi.load("libc.so.6").func("int madvise(uintptr_t address, size_t length, int advice)");
  } catch {
    // Another C library, such as musl's, or none that may be loaded.
    return undefined;
  }
}
