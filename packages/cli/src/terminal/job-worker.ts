import type { NativeOptions } from "@ordo/native";
import { jobKinds, serveJobs } from "ordo/worker-kit";

/** The program of threads that train models; in the bundle, other packages have no addresses of their own. */
serveJobs(jobKinds, {
  native: async (options) => (await import("@ordo/native")).nativeBackend(options as NativeOptions),
});
