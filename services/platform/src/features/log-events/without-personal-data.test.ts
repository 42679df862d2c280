import { expect, test } from "vitest";
import { withoutPersonalData } from "./without-personal-data.ts";

test("N-128 addresses, account numbers and link codes are masked, row ids and plain text stay", () => {
  expect(withoutPersonalData("jonah.w@example.org opened /x/Zk3bTq9LmN4pRs7uVw2yAa of account 123456789")).toBe(
    "[email] opened /x/[…] of account […]",
  );
  const plain = "POST /trades/01937b1e-5c2a-7000-8000-00000000a001 422, 390 ms";
  expect(withoutPersonalData(plain)).toBe(plain);
});
