import { expectError, isLongRun, readModelFixture } from "@ordo/testkit";
import { decodeModel, seeded } from "ordo";
import { loadScorer } from "ordo/scorer";
import { beforeAll, describe, expect, it } from "vitest";
import { seal, unseal } from "./format/container.ts";
import { crc64 } from "./format/crc64.ts";

const FLIPS = isLongRun() ? 20_000 : 1000;
const NAMES = [
  "v1-linear-scaled",
  "v1-combined",
  "v1-counts-sparse",
  "v2-linear-scaled",
  "v2-combined",
  "v2-counts-sparse",
  "v2-texts",
  "v2-terms",
  "v2-terms-views-kernel",
  "v2-views-kernel",
  "v2-structured",
  "v2-graphs",
] as const;
const files = new Map<string, Uint8Array>();

beforeAll(async () => {
  for (const name of NAMES) files.set(name, (await readModelFixture(name)).bytes);
});

/** Opened by both readers; each must refuse, and only with this code. */
async function expectRefused(bytes: Uint8Array, reason?: string): Promise<void> {
  for (const open of [decodeModel, loadScorer])
    await expectError(() => open(bytes), "model.corrupt", reason === undefined ? {} : { reason });
}

describe.each(NAMES)("a damaged file (%s) is refused", (name) => {
  it(`with any of ${FLIPS} bytes changed`, async () => {
    const [good, rng] = [files.get(name)!, seeded(3)];
    for (let flip = 0; flip < FLIPS; flip++) {
      const bytes = good.slice();
      bytes[rng.below(bytes.length)] ^= 1 + rng.below(255);
      await expectRefused(bytes);
    }
    decodeModel(good);
  });

  it(`with several bytes changed, ${FLIPS} times`, async () => {
    const [good, rng] = [files.get(name)!, seeded(4)];
    for (let flip = 0; flip < FLIPS; flip++) {
      const bytes = good.slice();
      for (let count = 2 + rng.below(20); count > 0; count--)
        bytes[rng.below(bytes.length)] ^= 1 + rng.below(255);
      if (bytes.every((byte, at) => byte === good[at])) continue;
      await expectRefused(bytes);
    }
  });

  it("at every length but its own", async () => {
    const good = files.get(name)!;
    for (let length = 0; length < good.length; length++)
      await expectRefused(good.slice(0, length), "truncated");
    for (const added of [1, 7, 8, 4096]) {
      const longer = new Uint8Array(good.length + added);
      longer.set(good);
      await expectRefused(longer, "too long");
    }
  });

  it("with bytes lost, doubled or swapped in the middle", async () => {
    const [good, rng] = [files.get(name)!, seeded(5)];
    for (let round = 0; round < 200; round++) {
      const [at, length] = [rng.below(good.length - 16), 1 + rng.below(16)];
      const [head, piece, tail] = [good.slice(0, at), good.slice(at, at + length), good.slice(at + length)];
      await expectRefused(Uint8Array.from([...head, ...tail]));
      await expectRefused(Uint8Array.from([...head, ...piece, ...piece, ...tail]));
      const swapped = Uint8Array.from([...tail, ...piece, ...head]);
      await expectRefused(swapped);
    }
  });
});

it("what is no model file is called so", async () => {
  const text = new TextEncoder().encode("1 qid:1 1:0.5 2:0.25\n".repeat(5));
  await expectRefused(text, "not a model file");
  await expectRefused(new Uint8Array(64), "not a model file");
  await expectRefused(new Uint8Array(0), "truncated");
});

it("a file of a newer format is refused with advice", async () => {
  const { header, body } = unseal(files.get("v2-linear-scaled")!);
  const newer = seal(3, header, body.byteLength, (target) => {
    for (let at = 0; at < body.byteLength; at++) target.setUint8(at, body.getUint8(at));
  });
  for (const open of [decodeModel, loadScorer]) {
    const error = await expectError(() => open(newer), "model.version", {
      what: "format",
      found: 3,
      supported: [1, 2],
    });
    expect(error.message).toMatch(/format "3" is unknown here \(known: 1, 2\); upgrade/);
  }
});

it("the checksum is CRC-64/XZ", () => {
  const { high, low } = crc64(new TextEncoder().encode("123456789"));
  expect([high.toString(16), low.toString(16)]).toEqual(["995dc9bb", "df1939fa"]);
});
