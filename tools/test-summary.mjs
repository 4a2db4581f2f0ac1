/**
 * The last lines of .ci/run: `node tools/test-summary.mjs RESULTS.json [failed step …]`. Plain JavaScript, because it must
 * also speak when the install failed and only the system's Node is there.
 */
import { existsSync, readFileSync } from "node:fs";

const [file = "", ...failedSteps] = process.argv.slice(2);
const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
const count = (key) => results?.[key] ?? 0;
const skipped = count("numPendingTests") + count("numTodoTests");
// The step "tests" fails because tests fail, which are counted already.
const steps = failedSteps.filter((step) => step !== "tests" || count("numFailedTests") === 0);
const [passed, failed] = [count("numPassedTests"), count("numFailedTests") + steps.length];

console.log("");
if (failedSteps.length > 0) console.log(`Failed steps: ${failedSteps.join(", ")}`);
if (results === undefined) console.log("No tests were run");
else
  console.log(
    ` Tests  ${failed > 0 ? `${failed} failed | ` : ""}${passed} passed | ${skipped} skipped (${count("numTotalTests")})`,
  );
console.log(`${passed} passed, ${failed} failed`);
