import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AccountSecurity } from "./account-security.ts";
import { PasskeysPanel } from "./passkeys-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const security = {
  email: "emma@example.net",
  hasPassword: true,
  passwordChangedAt: "2026-03-02T10:00:00.000Z",
  isPasswordShort: false,
} as AccountSecurity;

function renderPanel(own: Partial<AccountSecurity> = {}) {
  const passkeys = { items: [], host: "id.localhost", addUrl: "http://id.localhost/passkeys/new" };
  vi.stubGlobal("fetch", async () => Response.json(passkeys));
  render(
    <MockHost path="/settings/account/security">
      <UiProvider nonce={null} privacyMode={false}>
        <PasskeysPanel security={{ ...security, ...own }} />
      </UiProvider>
    </MockHost>,
  );
}

test("Y-203 a password from a time of shorter ones still works, and its owner is asked for a longer one", async () => {
  renderPanel({ isPasswordShort: true });
  expect(await screen.findByText("Shorter than 12 characters. Choose a longer one.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Change password" }).getAttribute("href")).toBe(
    "/settings/account/change-password",
  );
  cleanup();
  renderPanel();
  expect(await screen.findByText(/^Changed/)).toBeTruthy();
  expect(screen.queryByText(/Shorter than 12/)).toBeNull();
});

test("Y-200 Y-162 the page that adds a passkey is opened in the language of the app", async () => {
  renderPanel();
  const link = await screen.findByRole("link", { name: "Add passkey" });
  expect(new URL(link.getAttribute("href") ?? "").searchParams.get("lang")).toBe("en");
});
