/** Where outputs go: what is no file is written through, links are followed, modes stay, and nothing is left behind. */
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectError } from "@ordo/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryBeside } from "./temporary-files.ts";
import { writeAtomically, writeText } from "./write-atomically.ts";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ordo-outputs-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const write = (path: string, text = "new") => writeText(path, [text], { gzip: false });
const isRoot = process.getuid?.() === 0;

describe("what is no regular file is written through", () => {
  it.skipIf(!isRoot)("a device stays a device", async () => {
    // As /dev/null, which a test must not touch.
    const made = spawnSync("mknod", [at("null"), "c", "1", "3"]);
    if (made.status !== 0) return;
    await write(at("null"));
    expect(statSync(at("null")).isCharacterDevice()).toBe(true);
    expect(readdirSync(folder)).toEqual(["null"]);
  });

  it("a pipe gets all bytes, and stays a pipe", async () => {
    expect(spawnSync("mkfifo", [at("pipe")]).status).toBe(0);
    const reader = spawn("cat", [at("pipe")]);
    const text = "line\n".repeat(100_000);
    let got = "";
    reader.stdout.on("data", (piece) => {
      got += piece;
    });
    const ended = new Promise((resolve) => reader.on("close", resolve));
    await write(at("pipe"), text);
    await ended;
    expect(got.length).toBe(text.length);
    expect(statSync(at("pipe")).isFIFO()).toBe(true);
    expect(readdirSync(folder)).toEqual(["pipe"]);
  });

  it("a name of standard output is not replaced by a file, and what is in it stays", () => {
    const program = `
      import { writeText } from ${JSON.stringify(new URL("./write-atomically.ts", import.meta.url).href)};
      process.stdout.write("before\\n");
      await writeText("/dev/stdout", ["after\\n"], { gzip: false });`;
    const args = ["--conditions=ordo-source", "--input-type=module", "-e", program];
    const ran = spawnSync("sh", ["-c", `"$0" "$@" > out.txt`, process.execPath, ...args], { cwd: folder });
    expect(ran.stderr.toString()).toBe("");
    expect(readFileSync(at("out.txt"), "utf8")).toBe("before\nafter\n");
    expect(lstatSync("/dev/stdout").isSymbolicLink()).toBe(true);
  });

  it("a full device is told", async () => {
    if (statSync("/dev/full", { throwIfNoEntry: false }) === undefined) return;
    await expectError(write("/dev/full"), "file.failed", { reason: "the disk is full" });
  });
});

describe("links", () => {
  it("are followed, one after the other", async () => {
    mkdirSync(at("deep"));
    writeFileSync(at("deep/data"), "old");
    symlinkSync("deep/data", at("one"));
    symlinkSync(at("one"), at("two"));
    await write(at("two"));
    expect(lstatSync(at("two")).isSymbolicLink()).toBe(true);
    expect(lstatSync(at("one")).isSymbolicLink()).toBe(true);
    expect(readFileSync(at("deep/data"), "utf8")).toBe("new");
    expect(readdirSync(at("deep"))).toEqual(["data"]);
  });

  it("that lead nowhere yet get a file there", async () => {
    symlinkSync("later", at("link"));
    await write(at("link"));
    expect(lstatSync(at("later")).isFile()).toBe(true);
    expect(readFileSync(at("link"), "utf8")).toBe("new");
  });

  it("in a circle, and folders, are refused in words", async () => {
    symlinkSync("b", at("a"));
    symlinkSync("a", at("b"));
    await expectError(write(at("a")), "file.failed", { reason: "its links lead in a circle" });
    await expectError(write(folder), "file.failed", { reason: "it is a folder" });
    await expectError(write(at("none/file")), "file.failed", { reason: "there is no such folder" });
  });
});

describe("files", () => {
  it("in memory, below /dev, are replaced as others are", async () => {
    if (statSync("/dev/shm", { throwIfNoEntry: false }) === undefined) return;
    const shared = mkdtempSync("/dev/shm/ordo-outputs-");
    try {
      await write(join(shared, "data"));
      await write(join(shared, "data"), "again");
      expect(readFileSync(join(shared, "data"), "utf8")).toBe("again");
    } finally {
      rmSync(shared, { recursive: true });
    }
  });

  it.each([0o600, 0o640, 0o644, 0o755])("keep their mode %o", async (mode) => {
    writeFileSync(at("data"), "old");
    chmodSync(at("data"), mode);
    await write(at("data"));
    expect(statSync(at("data")).mode & 0o7777).toBe(mode);
    expect(readFileSync(at("data"), "utf8")).toBe("new");
  });

  it("that others may not read are not read while the new one is written", async () => {
    writeFileSync(at("data"), "old");
    chmodSync(at("data"), 0o640);
    let mode = 0;
    await writeAtomically(at("data"), async (temporary, handle) => {
      mode = statSync(temporary).mode & 0o7777;
      await handle.writeFile("new");
    });
    expect([mode, statSync(at("data")).mode & 0o7777]).toEqual([0o600, 0o640]);
  });

  it("that are new have the mode of all new files", async () => {
    await write(at("new"));
    expect(statSync(at("new")).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it.skipIf(isRoot)("that may not be written are not replaced", async () => {
    writeFileSync(at("data"), "old");
    chmodSync(at("data"), 0o444);
    await expectError(write(at("data")), "file.failed", { reason: "permission is denied" });
  });

  it.each(["a".repeat(255), "ä".repeat(127), `${"b".repeat(201)}.csv`])(
    "have long names: %s",
    async (name) => {
      await write(at(name));
      await write(at(name), "again");
      expect(readFileSync(at(name), "utf8")).toBe("again");
      expect(readdirSync(folder)).toEqual([name]);
      await expectError(write(at("a".repeat(256))), "file.failed", { reason: "the name is too long" });
    },
  );

  it("have other names that keep the old contents", async () => {
    writeFileSync(at("data"), "old");
    linkSync(at("data"), at("other"));
    await write(at("data"));
    expect(readFileSync(at("other"), "utf8")).toBe("old");
  });
});

describe("what killed runs left", () => {
  it.each(["data", "c".repeat(255)])("is removed by the next that writes there", async (name) => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    const own = await temporaryBeside(at(name));
    const left = own.replace(/\d+(?=-[0-9a-f]{8}-[0-9a-f]{12}\.tmp$)/, String(pid));
    for (const path of [own, left]) writeFileSync(path, "half");
    await write(at(name));
    expect(readdirSync(folder).sort()).toEqual([name, own.slice(folder.length + 1)].sort());
  });

  it("nothing is left where writing fails, and the old file stays", async () => {
    writeFileSync(at("data"), "old");
    const failing = writeAtomically(at("data"), async (_, handle) => {
      await handle.writeFile("half");
      throw new Error("no more");
    });
    await expectError(failing, "file.failed", { reason: "no more" });
    expect(readFileSync(at("data"), "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["data"]);
  });
});
