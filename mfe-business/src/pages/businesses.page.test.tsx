import { renderPage } from "@entrywise/host/render-page";
import { testBrand } from "@entrywise/host/testing";
import { cleanup, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { Component, type ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { BusinessesPage } from "./businesses.page.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <h1>Not found</h1> : this.props.children;
  }
}

function open(whiteLabel: boolean, role: 0 | 2, invited: number) {
  const business = { id: "018f3a20-0000-7000-8000-000000000002", name: "Northdesk Partners", brandKey: "northdesk" };
  const items = [
    {
      ...business,
      enabled: true,
      paymentSetupStatus: "InProgress",
      role,
      ...(role === 2 ? { seats: 23, seatLimit: 25 } : {}),
    },
  ];
  const invitation = {
    memberId: business.id,
    business: "Northdesk Partners",
    invitedBy: "Nora",
    invitedAt: "2026-11-01T00:00:00.000Z",
  };
  server.use(
    http.get("*/v1.0/business", () => HttpResponse.json({ items, total: 1 })),
    http.get("*/v1.0/business/invitations", () =>
      HttpResponse.json({ items: invited > 0 ? [invitation] : [], total: invited }),
    ),
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React names what a boundary has caught
  const page = (
    <Boundary>
      <BusinessesPage />
    </Boundary>
  );
  renderPage(page, { path: "/businesses", host: { brand: { ...testBrand, apiUrl: location.origin, whiteLabel } } });
}

test.each([
  ["on a white-label brand its plain users find no page", true, 0, 0, false],
  ["on a white-label brand who looks after its business finds one", true, 2, 0, true],
  ["on a white-label brand who is invited finds one", true, 0, 1, true],
  ["on the main brand everyone finds one", false, 0, 0, true],
] as const)("P-522 %s", async (_, whiteLabel, role, invited, isFound) => {
  open(whiteLabel, role, invited);
  if (!isFound) {
    expect(await screen.findByRole("heading", { name: "Not found" })).toBeTruthy();
    return;
  }
  expect((await screen.findAllByText("Northdesk Partners", { exact: false })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("heading", { name: "Not found" })).toBeNull();
});

test.each([
  ["whoever looks after one", 2, "23 of 25 seats taken · own brand: northdesk", true],
  ["its plain members", 0, "own brand: northdesk", false],
] as const)("B-104 the list shows seats and payment setup to %s", async (_, role, facts, hasSetup) => {
  open(false, role, 0);
  expect(await screen.findByText(facts)).toBeTruthy();
  expect(screen.queryByText("Payment setup: In progress") !== null).toBe(hasSetup);
});
