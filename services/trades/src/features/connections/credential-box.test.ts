import { expect, test } from "vitest";
import { createCredentialBox, endOfKey } from "./credential-box.ts";

const credentials = { broker: "bybit", apiKey: "read-abcdefgh", apiSecret: "very-secret" } as const;
const [first, second] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];

test("Y-300 credentials come back for their own connection and for no other, and the text tells nothing of them", () => {
  const box = createCredentialBox(["a-secret-of-sixteen"]);
  const sealed = box.close(credentials, first);
  expect(sealed).not.toContain("secret");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("very-secret");
  expect(box.open(sealed, first)).toEqual(credentials);
  expect(() => box.open(sealed, second)).toThrow();
  expect(box.close(credentials, first)).not.toBe(sealed);
});

test("Y-300 a key that was replaced still opens, and a key that is gone opens nothing", () => {
  const sealed = createCredentialBox(["the-first-secret"]).close(credentials, first);
  const rotated = createCredentialBox(["the-second-secret", "the-first-secret"]);
  expect(rotated.open(sealed, first)).toEqual(credentials);
  expect(rotated.isOutdated(sealed)).toBe(true);
  expect(rotated.isOutdated(rotated.close(credentials, first))).toBe(false);
  expect(() => createCredentialBox(["the-second-secret"]).open(sealed, first)).toThrow("no key");
});

test("Y-300 a changed text opens nothing", () => {
  const box = createCredentialBox(["a-secret-of-sixteen"]);
  const [name, iv, tag, data = ""] = box.close(credentials, first).split(".");
  const turned = Buffer.from(data, "base64url");
  turned[0] = (turned[0] ?? 0) ^ 1;
  expect(() => box.open([name, iv, tag, turned.toString("base64url")].join("."), first)).toThrow();
});

test("Y-300 only the last four characters of a key are shown, and none of a short one", () => {
  expect(endOfKey(credentials)).toBe("efgh");
  expect(endOfKey({ broker: "ibkr-flex", token: "1234567", queryId: "1" })).toBe("");
});
