import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assembledNotes, withSection } from "./changelog.ts";

it("notes become a section, by name, with links from the root", () => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-changes-"));
  writeFileSync(join(folder, "README.md"), "not a note");
  writeFileSync(
    join(folder, "rank-svm.md"),
    "- Two learners. [How](../math/rank-svm#gap), [picture](../math/a.svg).\n",
  );
  writeFileSync(join(folder, "data.md"), "- Readers.\n");
  expect(assembledNotes(folder)).toBe(
    "### Data\n\n- Readers.\n\n### Rank svm\n\n- Two learners. [How](docs/math/rank-svm.md#gap), [picture](docs/math/a.svg).\n",
  );
});

it("a new section stands above the old ones, once", () => {
  const first = withSection("# Changes\n", "1.0.0", "2026-01-02", "- a\n");
  expect(first).toBe("# Changes\n\n## 1.0.0 (2026-01-02)\n\n- a\n");
  const second = withSection(first, "1.1.0", "2026-02-03", "- b\n");
  expect(second).toBe("# Changes\n\n## 1.1.0 (2026-02-03)\n\n- b\n\n## 1.0.0 (2026-01-02)\n\n- a\n");
  expect(() => withSection(second, "1.1.0", "2026-02-03", "- b\n")).toThrow("already");
});
