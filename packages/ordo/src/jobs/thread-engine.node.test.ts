import { engineLaws } from "@ordo/testkit";
import { threadEngine } from "./thread-engine.ts";

const worker = new URL("../../../testkit/src/engine-laws/worker.ts", import.meta.url);

for (const threads of [1, 2, 3]) engineLaws(`${threads} threads`, () => threadEngine({ threads, worker }));
