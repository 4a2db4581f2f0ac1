import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { schemaFolder, schemaNames, schemaText } from "./json-schemas.ts";
import { typesPath, typesText } from "./report-types.ts";

describe("published JSON schemas", () => {
  it("are those of the tool, and no others", () => {
    expect(readdirSync(schemaFolder).sort()).toEqual(schemaNames.map((name) => `${name}.json`).sort());
  });

  it.each(schemaNames)("%s is as the tool writes it (npm run docs:schemas)", (name) => {
    expect(readFileSync(join(schemaFolder, `${name}.json`), "utf8")).toBe(schemaText(name));
  });
});

it("types of reports are as the tool writes them (npm run docs:schemas)", () => {
  expect(readFileSync(typesPath, "utf8")).toBe(typesText());
});
