import { isOrdoError, OrdoError } from "../../../base/errors.ts";
import { requireInflation } from "../../../base/limits.ts";

/**
 * Where a reader takes its bytes from: memory, a stream, anything that yields pieces. A string is the text itself, not a
 * path. Gzip is recognised by its first bytes and inflated on the way.
 */
export type ByteSource =
  | string
  | Uint8Array
  | Iterable<Uint8Array>
  | AsyncIterable<Uint8Array>
  | ReadableStream<Uint8Array>;

/** The bytes of a text, inflated, without a byte order mark. Refuses what is recognisably no text. */
export async function* textChunks(source: ByteSource, name: string): AsyncGenerator<Uint8Array> {
  const pieces = await peek(piecesOf(source));
  const packed = pieces.head[0] === 0x1f && pieces.head[1] === 0x8b;
  const { head, rest } = packed ? await peek(inflate(rejoin(pieces), name)) : pieces;
  try {
    refuseBinary(head, name);
    const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
    yield* rejoin({ head: marked ? head.subarray(3) : head, rest });
  } finally {
    await rest.return(undefined);
  }
}

/** What a source yields, as it is. */
export async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (typeof source === "string") yield* cut(new TextEncoder().encode(source));
  else if (source instanceof Uint8Array) yield* cut(source);
  else if ("getReader" in source) yield* readAll(source);
  else yield* source;
}

/** What is in memory comes in pieces as well, so that no second copy of all of it is made. */
const PIECE = 2 ** 22;

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.length <= PIECE) yield bytes;
  else for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Ends the stream when the caller stopped early; harmless after its end.
    await reader.cancel().catch(() => undefined);
  }
}

interface Peeked {
  readonly head: Uint8Array;
  readonly rest: AsyncGenerator<Uint8Array>;
}

/** Enough of the front to recognise a format. */
const PEEK = 4;

async function peek(chunks: AsyncGenerator<Uint8Array>): Promise<Peeked> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < PEEK) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = head.length === 0 ? value : joined(head, value);
  }
  return { head, rest: chunks };
}

async function* rejoin({ head, rest }: Peeked): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    yield* rest;
  } finally {
    // A caller that stops at the front must end the source, too.
    await rest.return(undefined);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = new Uint8Array(a.length + b.length);
  result.set(a);
  result.set(b, a.length);
  return result;
}

async function* inflate(chunks: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  const reader = readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let sourceFailure: { readonly cause: unknown } | undefined;
  let [packed, unpacked] = [0, 0];
  const feed = async () => {
    for (;;) {
      const next = await chunks.next().catch((cause) => {
        sourceFailure = { cause };
        throw cause;
      });
      if (next.done) break;
      packed += next.value.length;
      await writer.write(next.value as Uint8Array<ArrayBuffer>);
    }
    await writer.close();
  };
  const feeding = feed().catch((cause) => writer.abort(cause).catch(() => undefined));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      unpacked += value.length;
      requireInflation(name, unpacked, packed);
      yield value;
    }
  } catch (cause) {
    if (isOrdoError(cause)) throw cause;
    if (sourceFailure !== undefined) throw sourceFailure.cause;
    throw brokenGzip(name, unpacked, cause);
  } finally {
    await reader.cancel().catch(() => undefined);
    await feeding;
    await chunks.return(undefined);
  }
}

function brokenGzip(name: string, unpacked: number, cause: unknown): OrdoError<"data.parse"> {
  const reason = cause instanceof Error && cause.message !== "" ? ` (${cause.message})` : "";
  const problem = {
    line: 0,
    column: 0,
    found: `broken or cut-off gzip data${reason} behind ${unpacked} unpacked bytes`,
    expected: "a whole file",
  };
  return new OrdoError("data.parse", `${name}: found ${problem.found}, expected ${problem.expected}`, {
    source: name,
    problems: [problem],
    total: 1,
  });
}

const BINARY: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0xff, 0xfe], "UTF-16 text; save it as UTF-8"],
  [[0xfe, 0xff], "UTF-16 text; save it as UTF-8"],
  [[0x50, 0x41, 0x52, 0x31], "a Parquet file, which is no text"],
  [[0x50, 0x4b, 0x03, 0x04], "a zip archive; unpack it first"],
  [[0x42, 0x5a, 0x68], "bzip2 data; unpack it first"],
  [[0x28, 0xb5, 0x2f, 0xfd], "zstd data; unpack it first"],
  [[0xfd, 0x37, 0x7a, 0x58], "xz data; unpack it first"],
];

function refuseBinary(head: Uint8Array, name: string): void {
  const known = BINARY.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (known === undefined) return;
  throw new OrdoError("data.unsupported", `${name} is ${known[1]}`, { what: name, reason: known[1] });
}
