import { COMMANDS, failsCleanly } from "./testing/faults.ts";

/** All places are tried in faults.long.test.ts. */
failsCleanly(COMMANDS, 10, 300_000);
