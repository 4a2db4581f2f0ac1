import { OrdoError } from "ordo";

/** What to do when there is no usable library, by platform. */
export function adviceFor(platform: string): string {
  if (platform === "darwin") return "macOS brings one (Accelerate), nothing needs to be installed";
  if (platform === "win32")
    return "on Windows, set ORDO_BLAS to the path of a DLL with BLAS and LAPACK, such as libopenblas.dll";
  return "on Debian and Ubuntu: apt-get install libopenblas0-pthread; elsewhere install OpenBLAS, or set ORDO_BLAS to the path of a library with BLAS and LAPACK";
}

export function unavailable(
  reason: string,
  advice: string,
  cause?: unknown,
): OrdoError<"backend.unavailable"> {
  const message = `the native backend cannot run: ${reason}. What to do: ${advice}`;
  return new OrdoError("backend.unavailable", message, { wanted: "native", reason }, { cause });
}
