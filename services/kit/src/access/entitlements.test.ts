import { expect, test } from "vitest";
import { hasFeature, planLimit, requireFeature } from "./entitlements.ts";

const basic = { plan: "basic" } as const;
const pro = { plan: "pro" } as const;

test("P-350 a plan has the features of its row, and no limit means more than any number", () => {
  expect(hasFeature(basic, "templates")).toBe(false);
  expect(hasFeature(pro, "templates")).toBe(true);
  expect(planLimit(basic, "numberOfSnapshots")).toBe(2);
  expect(planLimit(pro, "numberOfSnapshots")).toBe(Number.POSITIVE_INFINITY);
});

test("a call that needs a feature missing from the plan is refused with the upgrade code", () => {
  const refusal = { status: 403, code: "MembershipPlan.UpgradePlan", message: "Your plan has no links in texts." };
  expect(() => requireFeature(basic, "textEditorLinks")).toThrow(expect.objectContaining(refusal));
  expect(() => requireFeature(basic, "textEditorLinks", "Not here.")).toThrow(
    expect.objectContaining({ ...refusal, message: "Not here." }),
  );
  expect(() => requireFeature(pro, "textEditorLinks")).not.toThrow();
});
