import { expect, test } from "vitest";
import { sessionUser } from "./openid-strategy.ts";

const claims = { sub: "1", name: "Ada Castellan", email: "ada@example.test", roles: ["Admin", "Developer", "root"] };

test("P-130 M-223 Admin and Developer are the token's site roles, and only the main brand's provider can grant them", () => {
  const ours = sessionUser({ authStrategyName: "entrywise-id", whiteLabel: false }, claims);
  expect(ours).toMatchObject({ role: ["Admin", "Developer"], isAdmin: true, isDev: true });
  const partners = sessionUser({ authStrategyName: "northdesk-id", whiteLabel: true }, claims);
  expect(partners).toMatchObject({ role: [], isAdmin: false, isDev: false });
});

test("M-223 the same subject at two providers is two people", () => {
  const ids = ["entrywise-id", "northdesk-id"].map(
    (authStrategyName) => sessionUser({ authStrategyName, whiteLabel: false }, claims).userId,
  );
  expect(new Set(ids).size).toBe(2);
});
