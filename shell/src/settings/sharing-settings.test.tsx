import { MockHost, testSettings } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SharingSettings } from "./sharing-settings.tsx";

afterEach(cleanup);

function shownValue(label: string, own: Partial<typeof testSettings.defaultSharePermissions> = {}) {
  const settings = { ...testSettings, defaultSharePermissions: { ...testSettings.defaultSharePermissions, ...own } };
  render(
    <MockHost host={{ settings }}>
      <UiProvider nonce={null} privacyMode={false}>
        <SharingSettings />
      </UiProvider>
    </MockHost>,
  );
  const preview = within(screen.getByRole("region", { name: "What visitors see" }));
  const value = preview.getByText(label).nextElementSibling?.textContent;
  cleanup();
  return value;
}

test("T-477 beside the defaults stands what visitors see with them", () => {
  const closed = { sharePermissionsViewProfits: false };
  expect(shownValue("Profits", closed)).toBe("Private");
  expect(shownValue("Profits", { sharePermissionsViewProfits: true })).toBe("+895.72 USD");
  expect(shownValue("Pips and R", closed)).toBe("+43.2 · +1.79R");
});
