import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);

// packages/cli/src/package-file.ts
function packageFile(path) {
  return new URL(`../${path}`, import.meta.url);
}

export {
  packageFile
};
