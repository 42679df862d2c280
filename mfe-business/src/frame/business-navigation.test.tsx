import type { Business } from "@entrywise/contracts/business/business.api";
import { renderPage } from "@entrywise/host/render-page";
import { drawerNavigationAtom } from "@entrywise/host/shell";
import { screen } from "@testing-library/react";
import { useAtomValue } from "jotai";
import { expect, test } from "vitest";
import { BusinessNavigation } from "./business-navigation.tsx";

const business: Business = {
  ...{ id: "018f3a20-0000-7000-8000-000000000002", name: "Northdesk", brandKey: "northdesk", enabled: true },
  ...{ paymentSetupStatus: "Complete", role: 1, seats: 64, seatLimit: 75, keys: 5, depositPaidAt: null, details: null },
  can: [
    "business.read",
    "dashboard.read",
    "members.read",
    "keys.manage",
    "billing.read",
    "developer.read",
    "brand.edit",
  ],
  version: 1,
};

function InDrawer() {
  const navigation = useAtomValue(drawerNavigationAtom);
  if (navigation === null) return null;
  const lines = navigation.parts.map(({ title, entries }) => {
    const shown = entries.map(({ label, count, isCurrent }) => `${isCurrent ? "*" : ""}${label} ${count ?? ""}`.trim());
    return `${title ?? ""}: ${shown.join(", ")}`;
  });
  return <output aria-label="In the drawer">{[navigation.note, ...lines].join("\n")}</output>;
}

async function drawerOf(shown: Business): Promise<string | null> {
  renderPage(
    <>
      <BusinessNavigation business={shown} />
      <InDrawer />
    </>,
    { path: `/businesses/${business.id}/members` },
  );
  return (await screen.findByLabelText("In the drawer")).textContent;
}

test("B-105 P-230 the drawer has the pages of a business that its reader may open, with their counts and its state", async () => {
  expect(await drawerOf(business)).toBe(
    ["White label · Enabled", ": Dashboard, *Members 64, Brand, Billing", "For developers: API keys 5, Developer"].join(
      "\n",
    ),
  );
});

test("B-105 what the reader may not open is left out, with its heading where nothing is left below it", async () => {
  const can: Business["can"] = ["business.read", "members.read"];
  expect(await drawerOf({ ...business, can, brandKey: null, enabled: false, seats: null })).toBe(
    ["Not enabled yet", ": *Members"].join("\n"),
  );
});
