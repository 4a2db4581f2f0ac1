import { isOrdoError } from "ordo";
import { cudaBackend } from "./cuda-backend.ts";

/** Why this machine has no cuda backend, said out loud; undefined when it has. For tests. */
export async function missingCuda(): Promise<string | undefined> {
  try {
    await (await cudaBackend()).close();
    return undefined;
  } catch (error) {
    // A library that is there but does not do is a failure, not an absence.
    if (!isOrdoError(error, "backend.unavailable") || /NVRTC|has no /.test(error.details.reason)) throw error;
    console.warn(`SKIPPED: tests of the cuda backend. ${error.message}`);
    return error.message;
  }
}
