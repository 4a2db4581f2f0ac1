import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { completeLock } from "./complete-lock.ts";

const linux = { version: "2.0.0", optional: true, os: ["linux"], cpu: ["x64"] };
const tool = {
  version: "2.0.0",
  dev: true,
  optionalDependencies: {
    "@tool/linux-x64-gnu": "2.0.0",
    "@tool/darwin-arm64": "2.0.0",
    "@tool/linux-x64-musl": "2.0.0",
  },
};

describe("completing the lock file", () => {
  it("adds the platforms that are missing, and nothing else", () => {
    const given = { "node_modules/tool": tool, "node_modules/@tool/linux-x64-gnu": linux };
    const { packages, added } = completeLock(given);
    expect(added).toEqual(["node_modules/@tool/darwin-arm64", "node_modules/@tool/linux-x64-musl"]);
    expect(packages).toEqual({
      ...given,
      "node_modules/@tool/darwin-arm64": {
        version: "2.0.0",
        cpu: ["arm64"],
        dev: true,
        optional: true,
        os: ["darwin"],
      },
      "node_modules/@tool/linux-x64-musl": {
        version: "2.0.0",
        cpu: ["x64"],
        dev: true,
        libc: ["musl"],
        optional: true,
        os: ["linux"],
      },
    });
    expect(completeLock(packages).added).toEqual([]);
  });

  it("puts a second version beside the package that wants it", () => {
    const old = { version: "1.0.0", optionalDependencies: { "@tool/darwin-arm64": "1.0.0" } };
    const given = {
      "node_modules/@tool/darwin-arm64": { version: "2.0.0", optional: true },
      "node_modules/user/node_modules/tool": old,
    };
    const { added } = completeLock(given);
    expect(added).toEqual(["node_modules/user/node_modules/tool/node_modules/@tool/darwin-arm64"]);
  });

  it("refuses what it cannot know", () => {
    const open = { "node_modules/tool": { optionalDependencies: { "@tool/darwin-arm64": "^2.0.0" } } };
    expect(() => completeLock(open)).toThrow("open range");
    const nameless = { "node_modules/tool": { optionalDependencies: { "@tool/fast": "2.0.0" } } };
    expect(() => completeLock(nameless)).toThrow("platform");
  });
});

describe("the lock file", () => {
  const text = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { version?: string; resolved?: string }>;
  };

  it("is complete", () => expect(completeLock(packages).added).toEqual([]));

  it("names no registry host", () => {
    const places = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(places.filter((place) => place.includes(":"))).toEqual([]);
  });
});
