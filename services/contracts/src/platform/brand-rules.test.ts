import { expect, test } from "vitest";
import { hasRemote } from "./brand-rules.ts";

const main = { remotes: {}, brand: { whiteLabel: false } };
const partner = { remotes: {}, brand: { whiteLabel: true } };

test("M-246 a white label has the remotes of teams that are not trusted only when it says so", () => {
  expect(hasRemote(partner, "reports", false)).toBe(false);
  expect(hasRemote({ ...partner, remotes: { reports: { enabled: true } } }, "reports", false)).toBe(true);
  expect(hasRemote(partner, "trades", true)).toBe(true);
  expect(hasRemote(main, "reports", false)).toBe(true);
  expect(hasRemote({ ...main, remotes: { reports: { enabled: false } } }, "reports", true)).toBe(false);
  expect(hasRemote(main, "brand-acme", true)).toBe(false);
});
