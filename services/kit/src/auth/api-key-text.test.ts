import { expect, test } from "vitest";
import { makeApiKey, readApiKey } from "./api-key-text.ts";

test("B-134 a key is parsed into its public id and the hash of its secret", () => {
  const { text, publicId, hash } = makeApiKey();
  expect(text).toMatch(/^ew_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
  expect(readApiKey(text)).toEqual({ publicId, hash });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(makeApiKey().text).not.toBe(text);
});

test("B-134 a mistyped, truncated or invented key is refused by its checksum", () => {
  const { text } = makeApiKey();
  const other = text.endsWith("0") ? "1" : "0";
  expect(readApiKey(`${text.slice(0, -1)}${other}`)).toBeNull();
  const at = text.length - 20;
  expect(readApiKey(`${text.slice(0, at)}${text[at] === "a" ? "b" : "a"}${text.slice(at + 1)}`)).toBeNull();
  for (const broken of ["", "ew_live_", text.slice(0, -1), `${text}0`, text.toUpperCase(), ` ${text}`]) {
    expect(readApiKey(broken)).toBeNull();
  }
});
