import {
  businessActions,
  businessFacts,
  businessStandings,
  businessTargets,
} from "@entrywise/contracts/business/business-rights";
import { describe, expect, test } from "vitest";
import { businessPolicy } from "./business-policy.ts";
import { businessRights } from "./business-rights.ts";

const whoMay = (action: (typeof businessActions)[number], facts = businessFacts as readonly ("enabled" | "paid")[]) =>
  businessStandings.filter((standing) => businessPolicy.allows({ standing, facts }, action)).sort();

describe("rights in a business", () => {
  test.each(businessActions)("every cell of %s names what exists", (action) => {
    const { who, needs = [], whom } = businessRights[action];
    expect(businessStandings).toEqual(expect.arrayContaining([...who]));
    expect(businessFacts).toEqual(expect.arrayContaining([...needs]));
    expect(new Set(who).size).toBe(who.length);
    if (!whom) return;
    expect(Object.keys(whom).sort()).toEqual([...who].sort());
    for (const targets of Object.values(whom)) expect(businessTargets).toEqual(expect.arrayContaining([...targets]));
  });

  test("B-105 pages need the access of the specification", () => {
    for (const action of ["dashboard.read", "members.read", "developer.read"] as const) {
      expect(whoMay(action)).toEqual(expect.arrayContaining(["Admin", "Manager", "siteAdmin"]));
      expect(whoMay(action)).not.toContain("member");
    }
    for (const action of ["keys.manage", "billing.read"] as const)
      expect(whoMay(action)).toEqual(["Admin", "siteAdmin"]);
  });

  test("B-101 nobody has Manager or Admin access before the business is enabled and has paid", () => {
    for (const action of ["dashboard.read", "members.read", "billing.read", "keys.manage"] as const) {
      expect(whoMay(action, ["enabled"])).toEqual([]);
      expect(whoMay(action, ["paid"])).toEqual([]);
    }
  });

  test("keys reach members alone", () => {
    for (const standing of ["readingKey", "writingKey"] as const) {
      expect(businessPolicy.can({ standing, facts: businessFacts }).every((one) => one.startsWith("members."))).toBe(
        true,
      );
    }
    expect(whoMay("members.changeRole")).toEqual(["Admin", "siteAdmin"]);
  });

  test("nobody ends or demotes the last Admin, and no Manager acts on an Admin", () => {
    for (const standing of businessStandings) {
      for (const action of ["members.end", "members.changeRole"] as const) {
        expect(businessPolicy.allows({ standing, facts: businessFacts }, action, "lastAdmin")).toBe(false);
      }
    }
    expect(businessPolicy.allows({ standing: "Manager", facts: businessFacts }, "members.end", "Admin")).toBe(false);
  });
});
