import { serveJobs } from "../engine/threads/serve.ts";
import { jobKinds } from "./kinds.ts";

/** The program of threads that do jobs; `threadEngine` starts it. */
serveJobs(jobKinds);
