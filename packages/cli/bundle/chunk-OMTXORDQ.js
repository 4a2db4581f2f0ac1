import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);

// packages/cli/src/definitions/definition.ts
var UsageError = class extends Error {
  name = "UsageError";
};

export {
  UsageError
};
