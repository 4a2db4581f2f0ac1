import { resolve } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundleOptions } from "../bundle-command.ts";
import { billOfMaterials, lockedPackages, readCheckout, withoutIntegrity } from "./sbom.ts";
import { bundledPackages, noticesOf } from "./third-party.ts";

const root = resolve(import.meta.dirname, "../..");
const { packages, own } = readCheckout(root);

describe("the lock file", () => {
  it("holds every package that can be installed where it was written to its hash", () => {
    for (const place of withoutIntegrity(packages)) {
      const { optional, os = [], cpu = [] } = packages[place]!;
      // Compiled code for another platform, which the registry in use did not offer: `npm run lock -- --integrity` asks for it again.
      expect([place, optional], place).toEqual([place, true]);
      expect(os.length + cpu.length, place).toBeGreaterThan(0);
      expect(
        os.includes(process.platform) && cpu.includes(process.arch) && !place.includes("musl"),
        place,
      ).toBe(false);
    }
    expect(lockedPackages(packages).length).toBeGreaterThan(400);
  });
});

describe("the bill of materials", () => {
  const bill = billOfMaterials(packages, own);
  const names = bill.components.map(({ name }) => name);

  it("lists our packages and all that they bring along, and no tool of development", () => {
    for (const { name, dependencies = {}, private: isPrivate } of own) {
      if (isPrivate === true) continue;
      expect(names).toContain(name);
      for (const needed of Object.keys(dependencies)) expect(names).toContain(needed);
    }
    for (const tool of ["vitest", "typescript", "@ordo/testkit", "@stryker-mutator/core"])
      expect(names).not.toContain(tool);
  });

  it("has a hash for everything that users get besides our own", () => {
    const ours = new Set(own.map(({ name }) => name));
    expect(bill.components.filter(({ name, hashes }) => hashes === undefined && !ours.has(name))).toEqual([]);
  });

  it("has hashes as CycloneDX writes them", () => {
    const commander = bill.components.find(({ name }) => name === "commander")!;
    expect(commander.hashes).toMatchObject([
      { alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) },
    ]);
    expect(commander.purl).toBe(`pkg:npm/commander@${commander.version}`);
    expect(bill.components.every(({ licenses }) => licenses !== undefined)).toBe(true);
  });
});

it("notices of all bundled packages go with the command, with the texts of their licences", async () => {
  const { metafile } = await build({ ...bundleOptions, write: false, metafile: true });
  const bundled = bundledPackages(root, metafile);
  const names = bundled.map(({ name }) => name);
  for (const name of ["commander", "hyparquet", "smol-toml"]) expect(names).toContain(name);
  expect(names.filter((name) => name === "ordo" || name.startsWith("@ordo/"))).toEqual([]);
  const text = noticesOf(bundled);
  for (const { name, version } of bundled) expect(text).toContain(`${name} ${version} (`);
  expect(text).toMatch(/Permission is hereby granted, free of charge/);
}, 60_000);
