/** Where things lie in a model file: each is refused one step beyond the place where it must be. */
import { expectError, readModelFixture } from "@ordo/testkit";
import { decodeModel } from "ordo";
import { loadScorer } from "ordo/scorer";
import { beforeAll, describe, expect, it } from "vitest";
import { seal, unseal } from "./format/container.ts";
import { crc64 } from "./format/crc64.ts";

interface Section {
  name: string;
  type: string;
  shape: number[];
  offset: number;
  length: number;
}

let good: Uint8Array;
let version: number;
let header: { sections: Section[] };
let body: Uint8Array;

beforeAll(async () => {
  good = (await readModelFixture("v2-linear-scaled")).bytes;
  const parts = unseal(good);
  version = parts.version;
  header = JSON.parse(new TextDecoder().decode(parts.header));
  body = new Uint8Array(parts.body.buffer, parts.body.byteOffset, parts.body.byteLength);
});

/** A file with these sections and this body, and a checksum that fits. */
function made(sections: readonly Section[], bytes: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify({ ...header, sections }));
  return seal(version, text, bytes.length, (target) => {
    bytes.forEach((byte, at) => {
      target.setUint8(at, byte);
    });
  });
}

async function expectRefused(bytes: Uint8Array, message: RegExp): Promise<void> {
  for (const open of [decodeModel, loadScorer]) {
    const error = await expectError(() => open(bytes), "model.corrupt", { reason: "content" });
    expect(error.message).toMatch(message);
  }
}

/** The body without some of its bytes, or with some put in. */
const spliced = (at: number, remove: number, insert: Uint8Array = new Uint8Array(0)): Uint8Array =>
  Uint8Array.from([...body.subarray(0, at), ...insert, ...body.subarray(at + remove)]);

const moved = (sections: readonly Section[], by: number): Section[] =>
  sections.map((section) => ({ ...section, offset: section.offset + by }));

describe("the sections of a model file", () => {
  it("opens as it is", () => {
    decodeModel(made(header.sections, body.slice()));
  });

  it.each([8, 16, 4096])("end with the file: %d bytes of 0 behind them", async (added) => {
    await expectRefused(
      made(header.sections, spliced(body.length, 0, new Uint8Array(added))),
      /behind the last/,
    );
  });

  it("start where the last one ends: two that share their bytes", async () => {
    const [first, second, ...rest] = header.sections as [Section, Section, ...Section[]];
    const shared = { ...second, offset: first.offset };
    const by = first.offset - second.offset;
    const sections = [first, shared, ...moved(rest, by)];
    await expectRefused(made(sections, spliced(first.offset, -by)), /does not start where the last one ends/);
  });

  it("start where the last one ends: a gap", async () => {
    const [first, ...rest] = header.sections as [Section, ...Section[]];
    const bytes = spliced(first.offset + first.length, 0, new Uint8Array(8));
    await expectRefused(made([first, ...moved(rest, 8)], bytes), /does not start where the last one ends/);
  });

  it.each([-8, 8])("are as long as their shapes say, not %d bytes more", async (by) => {
    const index = header.sections.findIndex(({ length }) => length > 8);
    const section = header.sections[index]!;
    const sections = [
      ...header.sections.slice(0, index),
      { ...section, length: section.length + by },
      ...moved(header.sections.slice(index + 1), by),
    ];
    const end = section.offset + section.length;
    const bytes = by < 0 ? spliced(end + by, -by) : spliced(end, 0, new Uint8Array(by));
    await expectRefused(made(sections, bytes), /bytes, its shape/);
  });

  it("have names of their own", async () => {
    const last = header.sections.at(-1)!;
    const again = { ...last, offset: body.length };
    const bytes = spliced(body.length, 0, body.slice(last.offset));
    await expectRefused(made([...header.sections, again], bytes), /two sections have the same name/);
  });
});

describe("the header of a model file", () => {
  it.each([1, 7, 8, 9, 16, 64])("does not reach %d bytes into its checksum and beyond", async (by) => {
    const bytes = good.slice();
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 8;
    view.setUint32(12, end - 24 + by, true);
    const { high, low } = crc64(bytes.subarray(0, end));
    view.setUint32(end, low, true);
    view.setUint32(end + 4, high, true);
    await expectRefused(bytes, /header of the model file is longer/);
  });
});
