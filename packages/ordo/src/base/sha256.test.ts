import { expect, it } from "vitest";
import { sha256 } from "./sha256.ts";

it.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("has the values of the standard", (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

it("equals the machine's own on texts of all lengths up to three blocks", async () => {
  for (let length = 0; length < 200; length++) {
    const text = "é😀x".repeat(70).slice(0, length).toWellFormed();
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(sha256(text), `${length} units`).toBe(hex);
  }
});
