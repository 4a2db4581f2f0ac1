import { serveJobs } from "ordo/worker-kit";
import { lawKinds } from "./kinds.ts";

/** The program of threads for the laws. */
serveJobs(lawKinds);
