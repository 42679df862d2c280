import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type MembershipCommand, MembershipDialog } from "./membership-dialog.tsx";

const user = { userId: "01930000-0000-7000-8000-000000000001", brand: "entrywise", fullName: "Emma Stone" };

function stored(own: Partial<MembershipRecord> = {}): MembershipRecord {
  return {
    ...user,
    id: crypto.randomUUID(),
    plan: "pro",
    status: "active",
    source: 1,
    disabled: false,
    cancelAt: null,
    currentPeriodStart: "2024-01-01T00:00:00.000Z",
    currentPeriodEnd: null,
    subscriptionId: null,
    hasPaymentMethod: false,
    createdAt: "2024-01-01T00:00:00.000Z",
    ...own,
  };
}

function textOf(command: MembershipCommand, memberships: MembershipRecord[]): string {
  renderPage(<MembershipDialog command={command} user={user} memberships={memberships} onClose={() => undefined} />, {
    path: "/admin/users",
  });
  const text = screen.getByRole("dialog").textContent ?? "";
  cleanup();
  return text;
}

const over = { cancelAt: "2024-02-01T00:00:00.000Z", source: 2 };
const cases: [string, MembershipRecord[], string][] = [
  ["alone", [stored()], "Emma Stone can view everything but edit nothing until"],
  ["with another that runs", [stored(), stored()], "Emma Stone keeps Pro, because another membership is active."],
  ["with another that is disabled", [stored(), stored({ disabled: true })], "can view everything but edit nothing"],
  ["with another that has ended", [stored(), stored({ status: "canceled" })], "can view everything but edit nothing"],
  ["with a grant whose time is over", [stored(), stored(over)], "can view everything but edit nothing"],
  ["that has ended itself", [stored({ status: "canceled" })], "has ended, so nothing changes for Emma Stone."],
];

test.each(cases)("N-127 disabling a membership %s says what the person then has", (_, memberships, text) => {
  const [membership] = memberships;
  if (!membership) throw new Error("no membership");
  expect(textOf({ name: "disable", membership }, memberships)).toContain(text);
  expect(textOf({ name: "toggle-disable", membership }, memberships)).toContain(text);
});

test("N-127 charges are said to go on only where there are any", () => {
  const [free, paid] = [stored(), stored({ subscriptionId: "sub_1", hasPaymentMethod: true })];
  const goOn = "Payments at the provider continue.";
  expect(textOf({ name: "disable", membership: paid }, [paid])).toContain(goOn);
  expect(textOf({ name: "disable", membership: paid }, [paid, free])).toContain(goOn);
  expect(textOf({ name: "disable", membership: free }, [free, paid])).not.toContain(goOn);
});

test("N-127 enabling a membership that has ended is not said to bring anything back", () => {
  const running = stored({ disabled: true });
  expect(textOf({ name: "toggle-disable", membership: running }, [running])).toContain("is active again");
  const ended = stored({ disabled: true, status: "canceled" });
  expect(textOf({ name: "toggle-disable", membership: ended }, [ended])).toContain("nothing changes for Emma Stone");
});
