import type { HostServices } from "@entrywise/host";
import { completePage } from "@entrywise/host/complete-page";
import { MockHost, testHost, testSettings } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import trades from "../../../mfe-trades/remote.ts";
import { Keys } from "./keys.tsx";

beforeAll(completePage);
afterEach(cleanup);

function show(host: Partial<HostServices> = {}) {
  const navigate = vi.fn();
  const manifest = JSON.parse(JSON.stringify(trades));
  const parts = { ...testHost().parts, remotes: [{ id: "trades", version: "1.0.0", manifest }] };
  render(
    <MockHost host={{ parts, navigate, ...host }}>
      <UiProvider nonce={null} privacyMode={false}>
        <Keys />
        <input aria-label="Title" />
      </UiProvider>
    </MockHost>,
  );
  return { user: userEvent.setup(), navigate };
}

test("M-102 G and a letter go to a page of the drawer, and not while somebody types", async () => {
  const { user, navigate } = show();
  await user.keyboard("gd");
  expect(navigate).toHaveBeenCalledWith("/dashboard");
  navigate.mockClear();
  await user.type(screen.getByLabelText("Title"), "gd");
  expect(navigate).not.toHaveBeenCalled();
});

test("M-102 a question mark lists the keys, and nothing acts where single keys are switched off", async () => {
  const { user } = show();
  await user.keyboard("?");
  expect((await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).textContent).toContain("DashboardGD");
  cleanup();
  const off = show({ settings: { ...testSettings, shortcutsEnabled: false } });
  await off.user.keyboard("?gd");
  expect(off.navigate).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});
