import type { Membership } from "@entrywise/contracts/platform/membership";
import { plans } from "@entrywise/contracts/platform/plans";
import { renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, test, vi } from "vitest";
import { MockHost, testHost } from "./testing.tsx";
import { useEntitlement, usePlanLimit } from "./use-entitlement.ts";

const on = (plan: "basic" | "pro"): Membership => ({ plan: plans[plan], trialAvailable: false, userMembership: null });

function inHost<T>(hook: () => T, host: Parameters<typeof testHost>[0]): T {
  const wrapper = ({ children }: PropsWithChildren) => <MockHost host={host ?? {}}>{children}</MockHost>;
  return renderHook(hook, { wrapper }).result.current;
}

test("P-350 a screen asks for a feature or a limit of the plan; until the plan is known nothing is locked", () => {
  expect(inHost(() => useEntitlement("templates").isAllowed, { membership: on("basic") })).toBe(false);
  expect(inHost(() => useEntitlement("templates").isAllowed, { membership: on("pro") })).toBe(true);
  expect(inHost(() => useEntitlement("templates").isAllowed, { membership: null })).toBe(true);
  expect(inHost(() => usePlanLimit("numberOfSnapshots"), { membership: on("basic") })).toBe(2);
  expect(inHost(() => usePlanLimit("numberOfSnapshots"), { membership: on("pro") })).toBeNull();
});

test("a refusal offers the upgrade only where its page exists", () => {
  const snackbar = vi.fn();
  inHost(() => useEntitlement("templates"), { membership: on("basic"), snackbar }).refuse("Not on your plan.");
  expect(snackbar).toHaveBeenLastCalledWith({ type: "error", text: "Not on your plan." });
  const pages = [{ path: "/membership/upgrade" }];
  const parts = { ...testHost().parts, pages };
  inHost(() => useEntitlement("templates"), { membership: on("basic"), snackbar, parts }).refuse("Not on your plan.");
  expect(snackbar).toHaveBeenLastCalledWith(expect.objectContaining({ actionLabel: "Upgrade membership" }));
});
