import { expect, inject, it } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isolated: boolean;
  }
}

it("has shared memory exactly where the project says so", () => {
  expect(globalThis.crossOriginIsolated).toBe(inject("isolated"));
  expect(typeof SharedArrayBuffer === "function").toBe(inject("isolated"));
});
