import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { AccountSecurity } from "./account-security.ts";
import { DeleteAccountPage } from "./delete-account.page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const security = {
  email: "emma@example.net",
  isEmailVerified: true,
  pendingEmail: null,
  hasPassword: true,
  deletion: { requestedAt: null, deletedAt: null },
} as unknown as AccountSecurity;

test("Y-161 whoever is the last Admin of a group reads which, with the way to its members", async () => {
  const problem = {
    code: "Account.LastAdmin",
    detail:
      "You’re the last Admin of the following. Make someone else an Admin or delete them before you delete your account.",
    errors: [{ path: "/groups/0199/members", message: "London Desk" }],
  };
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) =>
    init.method === "POST" ? Response.json(problem, { status: 409 }) : Response.json(security),
  );
  render(
    <MockHost path="/settings/account/delete">
      <UiProvider nonce={null} privacyMode={false}>
        <DeleteAccountPage />
      </UiProvider>
    </MockHost>,
  );
  await userEvent.type(await screen.findByLabelText(/Your email/), "emma@example.net");
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  const group = await screen.findByRole("link", { name: "London Desk" });
  expect(group.getAttribute("href")).toBe("/groups/0199/members");
  expect(screen.getByText(/Make someone else an Admin/)).toBeTruthy();
});
