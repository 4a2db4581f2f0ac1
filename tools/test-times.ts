/**
 * What each test file costs: with ORDO_TEST_TIMES=FILE the tests in Node add a line to FILE for each test file, with the seconds of processor time that its
 * process, its threads and the processes it started have used. Unlike the time on the clock these barely depend on what else the machine does.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

const into = process.env.ORDO_TEST_TIMES;

/** Linux counts in hundredths of a second: this process, and its children that have ended. */
function processorSeconds(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The name of the program, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** What files before this one have used in the same process. */
const used = globalThis as { ordoSecondsUsed?: number };

if (into !== undefined)
  afterAll(() => {
    const file = expect.getState().testPath?.replace(`${process.cwd()}/`, "");
    const [before, now] = [used.ordoSecondsUsed ?? 0, processorSeconds()];
    used.ordoSecondsUsed = now;
    appendFileSync(into, `${(now - before).toFixed(2)}\t${file}\n`);
  });
