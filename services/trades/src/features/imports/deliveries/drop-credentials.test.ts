import { expect, test } from "vitest";
import { newDropPassword, newDropUserName } from "./drop-credentials.ts";

test("T-575 a password has 24 characters that cannot be mistaken for each other, and is never the same", () => {
  const many = Array.from({ length: 500 }, newDropPassword);
  expect(new Set(many).size).toBe(500);
  for (const password of many) expect(password).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{24}$/);
  // Every character of the alphabet comes up: nothing of it is left out by a wrong bound.
  expect(new Set(many.join("")).size).toBe(55);
});

test("T-575 a user name names neither person nor profile", () => {
  const many = Array.from({ length: 500 }, newDropUserName);
  expect(new Set(many).size).toBe(500);
  for (const name of many) expect(name).toMatch(/^drop-[a-hjkmnp-z2-9]{12}$/);
});
