import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("P-120 a password is stored as Argon2id and recognised again", async () => {
  const stored = await hashPassword("correct horse");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword("correct horse", stored)).toBe(true);
  expect(await isPassword("Correct horse", stored)).toBe(false);
  expect(await hashPassword("correct horse")).not.toBe(stored);
});

test("P-120 an unknown account is refused after the same work", async () => {
  expect(await isPassword("anything", null)).toBe(false);
});
