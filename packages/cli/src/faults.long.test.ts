import { COMMANDS, COMMANDS_IN_THREADS, failsCleanly } from "./testing/faults.ts";

/** Every place; `-t "fit of CSV"` takes one command. */
failsCleanly({ ...COMMANDS, ...COMMANDS_IN_THREADS }, Number.POSITIVE_INFINITY, 3_600_000);
