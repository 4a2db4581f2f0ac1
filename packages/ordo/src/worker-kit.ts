/** For those who write the program of threads that do jobs: imported as `ordo/worker-kit`. */
export { serveJobs } from "./engine/threads/serve.ts";
export { jobKinds } from "./jobs/kinds.ts";
