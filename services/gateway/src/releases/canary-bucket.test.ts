import { expect, test } from "vitest";
import { isInCanary } from "./canary-bucket.ts";

/** Ids as in the product: derived, so in no particular order. */
const users = Array.from({ length: 10_000 }, (_, n) => `0b5c7d1e-0000-5000-8000-${String(n).padStart(12, "0")}`);
const share = (remote: string, percent: number) => users.filter((user) => isInCanary(user, remote, percent));

test.each([0, 1, 5, 25, 50, 100])(
  "M-163 a canary of %d per cent reaches that share of 10,000 users, give or take 2",
  (percent) => {
    for (const remote of ["admin", "trades", "brand-northdesk"]) {
      expect(Math.abs(share(remote, percent).length / 100 - percent)).toBeLessThan(2);
    }
  },
);

test("M-163 users stay in the canary while its share grows, and a share of zero reaches nobody", () => {
  const five = share("admin", 5);
  const grown = new Set(share("admin", 25));
  expect(five.filter((user) => !grown.has(user))).toEqual([]);
  expect(share("admin", 5)).toEqual(five);
  expect(share("admin", 0)).toEqual([]);
});

test("M-163 another remote's canary goes to other users", () => {
  const trades = new Set(share("trades", 5));
  const both = share("admin", 5).filter((user) => trades.has(user));
  expect(both.length).toBeLessThan(100);
});
