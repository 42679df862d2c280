import { expect, test } from "vitest";
import { viewerOf } from "./test-users.ts";

const ada = { email: "ada@example.com", isAdmin: true, isDev: false };
const devon = { email: "devon@example.com", isAdmin: false, isDev: true };

test("M-262 each place is opened by a test user who may see it", () => {
  expect(viewerOf([ada, devon], { role: "Developer" })).toBe(devon);
  expect(viewerOf([ada, devon], { role: "Admin" })).toBe(ada);
  expect(viewerOf([ada, devon], undefined)).toBe(ada);
  expect(viewerOf([ada], { role: "Developer" })).toBeNull();
});
