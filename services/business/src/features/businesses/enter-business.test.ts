import { businessActions, businessStandings } from "@entrywise/contracts/business/business-rights";
import { expect, test } from "vitest";
import { businessPolicy } from "../../policy/business-policy.ts";
import type { BusinessEntity } from "./business.entity.ts";
import { toStandpoint } from "./enter-business.ts";

const stopped = { enabled: false, paymentSetupStatus: "Failed" } as BusinessEntity; // nothing else is asked for

test("B-102 a site admin may do everything that there is in a business, also in one that is stopped and unpaid", () => {
  const refused = (standing: (typeof businessStandings)[number]) =>
    businessActions.filter((action) => !businessPolicy.allows(toStandpoint(stopped, standing), action));
  expect(refused("siteAdmin")).toEqual([]);
  for (const standing of businessStandings.filter((one) => one !== "siteAdmin")) {
    expect(refused(standing), standing).toContain("members.read");
  }
});
