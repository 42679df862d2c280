import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChangePasswordPage } from "./change-password.page.tsx";

const strong = "seven-lamps-on-a-quay";
const security = {
  email: "marek.z@example.net",
  hasPassword: true,
  isPasswordShort: false,
  freshUntil: "2999-01-01T00:00:00.000Z",
};
let changes: unknown[] = [];

beforeEach(() => {
  changes = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/account/change-password")) {
      changes.push(JSON.parse(String(init.body)));
      return new Response(null, { status: 204 });
    }
    if (pathname.endsWith("/password-strength")) return Response.json({ score: 4, isAccepted: true, reason: null });
    if (pathname.endsWith("/api-keys")) return Response.json({ items: [], total: 1, ofBusinesses: 2 });
    return Response.json(security);
  });
  render(
    <MockHost path="/settings/account/change-password">
      <UiProvider nonce={null} privacyMode={false}>
        <ChangePasswordPage />
      </UiProvider>
    </MockHost>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("P-154 Y-202 once a password is changed its form is empty, without a word of what is missing", async () => {
  const fields = ["Current password", "New password", "Confirm password"];
  const [current = "", ...fresh] = fields;
  await userEvent.type(await screen.findByLabelText(current), "old-password-1234");
  for (const field of fresh) await userEvent.type(screen.getByLabelText(field), strong);
  await userEvent.click(
    await screen.findByRole("checkbox", { name: "End the 2 API keys that I created for businesses too" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
  await vi.waitFor(() =>
    expect(changes).toEqual([{ currentPassword: "old-password-1234", password: strong, endBusinessKeys: true }]),
  );
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(current).value).toBe(""));
  expect(screen.queryByText(/must not be empty/)).toBeNull();
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").some(({ checked }) => checked)).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
  expect(screen.getAllByText(/must not be empty/)).toHaveLength(3);
});
