/** Whether threads can read the same memory. */
export const canShare: boolean =
  typeof SharedArrayBuffer !== "undefined" &&
  (typeof crossOriginIsolated === "undefined" || crossOriginIsolated);

/** Zeros that all threads can read, where there is such memory. */
export function sharedFloats(length: number): Float64Array {
  return canShare ? new Float64Array(new SharedArrayBuffer(8 * length)) : new Float64Array(length);
}

/** The same of whole numbers. */
export function sharedIndices(length: number): Uint32Array {
  return canShare ? new Uint32Array(new SharedArrayBuffer(4 * length)) : new Uint32Array(length);
}
