import { MockHost, testBrand } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NotificationSettings } from "./notification-settings.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["its own name", { labels: { groups: "Rooms" } }, "Rooms"],
  ["no name of its own", {}, "Groups"],
])("P-108 Y-211 where a brand has %s for groups, their notifications stand under it", async (_, nav, title) => {
  const preferences = { kinds: {}, digest: { isOn: false, frequency: "daily", hour: 18, nextAt: null, contents: [] } };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("push") ? { publicKey: null, devices: 0 } : preferences),
  );
  const brand = { ...testBrand, nav: { ...testBrand.nav, ...nav } };
  render(
    <MockHost host={{ brand }}>
      <UiProvider nonce={null} privacyMode={false}>
        <NotificationSettings />
      </UiProvider>
    </MockHost>,
  );
  expect(await screen.findByRole("rowheader", { name: title })).toBeDefined();
});
