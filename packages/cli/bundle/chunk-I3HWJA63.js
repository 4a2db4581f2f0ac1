import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);

// packages/cli/src/exit-codes.ts
var EXIT = {
  success: 0,
  /** The work could not be done: data, model or file refused, numbers, memory. */
  failure: 1,
  /** The command line was not understood. */
  usage: 2,
  /** Interrupted by the user. */
  interrupted: 130,
  /** Whoever read the output stopped reading, as a shell says it for SIGPIPE. */
  unread: 141
};

export {
  EXIT
};
