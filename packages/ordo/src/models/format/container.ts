/**
 * What all versions of the format have in common: the first bytes, the version, the length, and a checksum over everything
 * before it. All numbers are little-endian. docs/guide/model-files.md shows the layout.
 */
import { corrupt } from "./corrupt.ts";
import { crc64 } from "./crc64.ts";

/** No text file starts like this, and a copy that changed line ends no longer does (the idea is PNG's). */
const MAGIC = [0x93, 0x4f, 0x52, 0x44, 0x4f, 0x0d, 0x0a, 0x1a];

const VERSION_AT = 8;
const HEADER_LENGTH_AT = 12;
const LENGTH_AT = 16;
/** Where the header starts. */
const PROLOGUE = 24;
const CHECKSUM = 8;

/** Every section starts at a multiple of this. */
const ALIGNMENT = 8;

export interface Container {
  readonly version: number;
  /** UTF-8 text. */
  readonly header: Uint8Array;
  /** All sections, one after the other. */
  readonly body: DataView;
}

export function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

/** A whole file; `fill` writes the body. Spaces after the header bring the body to a multiple of 8. */
export function seal(
  version: number,
  header: Uint8Array,
  bodyLength: number,
  fill: (body: DataView) => void,
): Uint8Array<ArrayBuffer> {
  const headerLength = aligned(header.length);
  const length = PROLOGUE + headerLength + bodyLength + CHECKSUM;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(VERSION_AT, version, true);
  view.setUint32(HEADER_LENGTH_AT, headerLength, true);
  setLength(view, length);
  bytes.set(header, PROLOGUE);
  bytes.fill(0x20, PROLOGUE + header.length, PROLOGUE + headerLength);
  fill(new DataView(bytes.buffer, PROLOGUE + headerLength, bodyLength));
  const { high, low } = crc64(bytes.subarray(0, length - CHECKSUM));
  view.setUint32(length - CHECKSUM, low, true);
  view.setUint32(length - CHECKSUM + 4, high, true);
  return bytes;
}

/** Refuses everything that `seal` did not make, or that has changed since. */
export function unseal(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkStart(bytes);
  const end = checkLength(bytes.length, view) - CHECKSUM;
  const { high, low } = crc64(bytes.subarray(0, end));
  if (view.getUint32(end, true) !== low || view.getUint32(end + 4, true) !== high)
    throw corrupt("checksum", "the model file is damaged: its checksum does not match; copy it again");
  const headerEnd = PROLOGUE + view.getUint32(HEADER_LENGTH_AT, true);
  if (headerEnd > end) throw corrupt("content", "the header of the model file is longer than the file");
  return {
    version: view.getUint32(VERSION_AT, true),
    header: bytes.subarray(PROLOGUE, headerEnd),
    body: new DataView(bytes.buffer, bytes.byteOffset + headerEnd, end - headerEnd),
  };
}

function checkStart(bytes: Uint8Array): void {
  const start = Math.min(bytes.length, MAGIC.length);
  for (let index = 0; index < start; index++) {
    if (bytes[index] !== MAGIC[index])
      throw corrupt("not a model file", "this is not an Ordo model file: it starts differently");
  }
  if (bytes.length < PROLOGUE + CHECKSUM)
    throw corrupt("truncated", `the model file ends after ${bytes.length} bytes, before its header`);
}

function checkLength(actual: number, view: DataView): number {
  const wanted = view.getUint32(LENGTH_AT, true) + view.getUint32(LENGTH_AT + 4, true) * 2 ** 32;
  const described = `the model file says it has ${wanted} bytes and has ${actual}`;
  if (actual < wanted) throw corrupt("truncated", `${described}: its end is missing`);
  if (actual > wanted) throw corrupt("too long", `${described}: something was added to it`);
  return wanted;
}

function setLength(view: DataView, length: number): void {
  view.setUint32(LENGTH_AT, length % 2 ** 32, true);
  view.setUint32(LENGTH_AT + 4, Math.floor(length / 2 ** 32), true);
}
