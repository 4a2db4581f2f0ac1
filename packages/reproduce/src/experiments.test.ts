import { expect, it } from "vitest";
import { experiments } from "./experiments.ts";

it("every experiment has a name of its own and says where it comes from", () => {
  const ids = experiments.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, title, source, data } of experiments) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([title, source.paper, source.table].every((words) => words.length > 0)).toBe(true);
    for (const { files, origin } of data) {
      expect(files.length).toBeGreaterThan(0);
      expect(origin).not.toMatch(/\.$/);
    }
  }
});
