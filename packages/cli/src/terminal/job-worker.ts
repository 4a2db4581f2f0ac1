import type { CudaOptions } from "@ordo/cuda";
import type { NativeOptions } from "@ordo/native";
import { experimentJobs } from "@ordo/reproduce/jobs";
import { jobKinds, serveJobs } from "ordo/worker-kit";

/** The program of threads that train models; in the bundle, other packages have no addresses of their own. */
serveJobs([...jobKinds, ...experimentJobs], {
  native: async (options) => (await import("@ordo/native")).nativeBackend(options as NativeOptions),
  cuda: async (options) => (await import("@ordo/cuda")).cudaBackend(options as CudaOptions),
});
