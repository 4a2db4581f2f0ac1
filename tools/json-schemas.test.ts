import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { schemas, schemaText } from "./json-schemas.ts";

const folder = resolve(import.meta.dirname, "../packages/cli/schemas");

describe("published JSON schemas", () => {
  it("are those of the tool, and no others", () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `${name}.json`)
        .sort(),
    );
  });

  it.each(Object.keys(schemas))("%s is as the tool writes it (node tools/json-schemas.ts)", (name) => {
    expect(readFileSync(join(folder, `${name}.json`), "utf8")).toBe(schemaText(name));
  });
});
