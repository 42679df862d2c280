import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import { requireMembership } from "./membership.ts";

const open = ["PUT /notes/{id}/expanded", "DELETE /trades/{id}/share"];

function asked(method: string, path: string, isMembershipDisabled: boolean): unknown {
  const next = vi.fn();
  const actor = isMembershipDisabled ? { isMembershipDisabled } : {};
  requireMembership(open)({ actor, method, path } as Request, {} as Response, next);
  return next.mock.calls[0]?.[0]?.code ?? null;
}

test.each([
  ["GET", "/v1.0/trades/7", null],
  ["HEAD", "/v1.0/trades/7", null],
  ["POST", "/v1.0/trades/add", "Membership.INVALID-SUBSCRIPTION"],
  ["DELETE", "/v1.0/trades/7", "Membership.INVALID-SUBSCRIPTION"],
  ["DELETE", "/v1.0/trades/7/share/", null],
  ["POST", "/v1.0/trades/7/share", "Membership.INVALID-SUBSCRIPTION"],
  ["PUT", "/v1.0/notes/7/expanded", null],
  ["PUT", "/v1.0/notes/7/expanded/more", "Membership.INVALID-SUBSCRIPTION"],
])("P-576 %s %s of somebody whose membership is disabled gets %s", (method, path, code) => {
  expect(asked(method, path, true)).toBe(code);
  expect(asked(method, path, false)).toBeNull();
});
