import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { expect, test } from "vitest";
import { renewedUser } from "./renewed-user.ts";

const claimed: SessionUser = {
  ...{ sub: "s", userId: "01930000-0000-7000-8000-000000000001", role: ["Admin"] as SessionUser["role"] },
  ...{ email: "at@entrywise.test", fullName: "", handle: "", initials: "AT", profilePicture: null },
  ...{ isAdmin: true, isDev: false },
};

test("P-131 after the tokens are renewed, initials still match the name, and roles are the provider's", () => {
  const profile = { fullName: "Carl Three", handle: "carl", initials: "CT", profilePicture: "/p.png" };
  const before = { ...claimed, ...profile, role: [], isAdmin: false };
  expect(renewedUser(before, claimed)).toMatchObject({ ...profile, isAdmin: true, role: ["Admin"] });
  expect(renewedUser(undefined, claimed)).toEqual(claimed);
});
