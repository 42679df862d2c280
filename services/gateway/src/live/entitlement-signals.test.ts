import type { LiveSignal } from "@entrywise/contracts/shared/live";
import { expect, test } from "vitest";
import { withEntitlements } from "./entitlement-signals.ts";

test("a user's plan is read again after a membership change, and only then", () => {
  const forgotten: string[] = [];
  const passed: LiveSignal[] = [];
  const heard = withEntitlements(
    { signal: (signal) => void passed.push(signal), resync: () => {} },
    { forgetEntitlements: ({ userId }, brand) => void forgotten.push(`${brand} ${userId}`) },
  );
  heard.signal({ n: 1, brand: "entrywise", users: ["one", "two"], topic: "membership", id: null });
  heard.signal({ n: 2, brand: "entrywise", users: ["three"], topic: "settings", id: null });
  heard.signal({ ended: "a session" });
  expect(forgotten).toEqual(["entrywise one", "entrywise two"]);
  expect(passed).toHaveLength(3);
});
