import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import type { HostServices } from "@entrywise/host/shell";
import { MockHost, testBrand, testHost, testUser } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShellRoutes } from "./shell-routes.tsx";

beforeEach(() => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => media);
  localStorage.setItem(
    `auth.start.${testUser.userId}`,
    JSON.stringify({ hasCompletedSetupSelection: true, hasCompletedGettingStarted: true }),
  );
  vi.stubGlobal("fetch", () => new Promise(() => undefined)); // what is known already is enough
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const manifest: RemoteJson = {
  id: "desk",
  contract: "^1.0",
  api: {},
  owner: "journal",
  routes: [
    { path: "/desk", expose: "./route-desk", title: "Desk", layout: "default" },
    { path: "/desk/*", expose: "./route-desk-any", title: "Desk item", layout: "full" },
    { path: "/board/*", expose: "./route-board", title: "Board", layout: "groupPublic", when: { signedIn: false } },
    { path: "/api-tokens", expose: "./route-tokens", title: "API tokens", layout: "default" },
    { path: "/guarded", expose: "./route-guarded", title: "Guarded", layout: "default", guards: ["isOwner"] },
    { path: "/main-only", expose: "./route-main", title: "Main", layout: "default", guards: ["noBrandAccess"] },
    { path: "/staff/*", expose: "./route-staff", title: "Staff", layout: "default", when: { role: "Admin" } },
  ],
  nav: [{ id: "desk", to: "/desk", label: "Desk", icon: "users", order: 10 }],
  slots: [],
};

async function open(path: string, host: Partial<HostServices> = {}) {
  const load = vi.fn(async (_id: string, expose: string) => () => <p>{expose}</p>);
  const parts = { ...testHost().parts, remotes: [{ id: "desk", version: "1.0.0", manifest }], load };
  await act(async () => {
    render(
      <MockHost path={path} host={{ parts, ...host }}>
        <UiProvider nonce={null} privacyMode={false}>
          <ShellRoutes />
        </UiProvider>
      </MockHost>,
    );
  });
  return load;
}

test("P-204 a page of a remote that settings lead to keeps their navigation", async () => {
  await open("/api-tokens");
  const navigation = await screen.findByRole("navigation", { name: "Settings" });
  expect(navigation.querySelector('[aria-current="page"]')?.textContent).toBe("API tokens");
  expect(await screen.findByText("./route-tokens")).toBeDefined();
});

test("M-102 the drawer stands with its entries before any code of a remote is asked for", async () => {
  const load = await open("/settings/journal");
  expect(screen.getByRole("navigation", { name: "Primary" }).textContent).toContain("Desk");
  expect(load).not.toHaveBeenCalled();
});

test("P-540 where nobody says whether the set-up is complete, drawer and page open all the same", async () => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ code: "service-unavailable" }), { status: 503 }));
  await open("/desk");
  expect(await screen.findByText("./route-desk")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Primary" })).toBeTruthy();
});

test("M-100 a page of a remote is loaded when somebody goes there, in the layout that it declares", async () => {
  const load = await open("/desk");
  expect(load).toHaveBeenCalledWith("desk", "./route-desk");
  expect(await screen.findByText("./route-desk")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Primary" })).toBeTruthy();
  cleanup();
  await open("/desk/42");
  expect(await screen.findByText("./route-desk-any")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Primary" })).toBeNull();
});

test("P-253 a page for admins is a 404 to others and opens to admins", async () => {
  const load = await open("/staff/users");
  expect(screen.getByText("404 Page not found")).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  cleanup();
  await open("/staff/users", { user: { ...testUser, isAdmin: true } });
  expect(await screen.findByText("./route-staff")).toBeTruthy();
});

test("P-151 Y-201 whoever has just verified an account of a white label completes it before the brand counts them in", async () => {
  const brand = { ...testBrand, whiteLabel: true };
  vi.stubGlobal("fetch", async (address: string) =>
    String(address).includes("/business") ? Response.json({ items: [], total: 0 }) : new Promise(() => undefined),
  );
  await open("/register/complete", { brand });
  expect(await screen.findByText("Account verified")).toBeTruthy();
  await act(async () => undefined);
  expect(screen.queryByText("404 Page not found")).toBeNull();
  cleanup();
  await open("/desk/42", { brand });
  expect(await screen.findByText("404 Page not found")).toBeTruthy();
});

test("P-547 an address that nobody owns says that the page could not be found", async () => {
  await open("/nowhere");
  expect(screen.getByText("This page could not be found")).toBeTruthy();
});

test("P-547 P-528 a page in another spelling is none, as the gateway says", async () => {
  const load = await open("/Desk");
  expect(screen.getByText("This page could not be found")).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

test("P-200 P-107 visitors see the landing page, the logo leads there, Log In is a link to the sign-in", async () => {
  await open("/", { user: null });
  expect(await screen.findByRole("heading", { name: "Know which trades make you money." })).toBeTruthy();
  expect(screen.getByRole("link", { name: testBrand.name }).getAttribute("href")).toBe("/");
  expect(screen.getAllByRole("link", { name: "Log In" })[0]?.getAttribute("href")).toBe("/login?returnTo=%2Fdashboard");
});

test("P-107 the logo of a signed-in user leads to the dashboard", async () => {
  await open("/desk");
  expect(screen.getByRole("link", { name: testBrand.name }).getAttribute("href")).toBe("/dashboard");
});

test("P-150 the landing page of a brand that gives out its accounts offers none", async () => {
  await open("/", { user: null, brand: { ...testBrand, whiteLabel: true } });
  expect(await screen.findByRole("link", { name: "I have an invite" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Create Free Account/ })).toBeNull();
});

test("P-207 a group's page for visitors is dark, without drawer, and a signed-in user keeps the menu there", async () => {
  await open("/board/tokyo", { user: null });
  expect(await screen.findByText("./route-board")).toBeTruthy();
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(screen.queryByRole("navigation", { name: "Primary" })).toBeNull();
  cleanup();
  await open("/board/tokyo");
  expect(screen.getByRole("button", { name: /User menu/ })).toBeTruthy();
});

test("P-207 visitors of a brand that chose light see light pages, others dark ones", async () => {
  const theme = { ...testBrand.theme, themeMode: "light" as const };
  await open("/", { user: null, brand: { ...testBrand, whiteLabel: true, theme } });
  expect(document.documentElement.dataset.theme).toBe("light");
  cleanup();
  await open("/", { user: null, brand: { ...testBrand, theme } });
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("P-525 a page whose guard this shell does not have says Unknown middleware and is not loaded", async () => {
  const load = await open("/guarded");
  expect(screen.getByText("Unknown middleware")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Something has gone wrong" })).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

test("P-522 a page that names noBrandAccess is there on the main brand and not found on a white-label one", async () => {
  await open("/main-only");
  expect(await screen.findByText("./route-main")).toBeTruthy();
  cleanup();
  await open("/main-only", { brand: { ...testBrand, whiteLabel: true } });
  expect(screen.getByText("404 Page not found")).toBeTruthy();
});

test("P-526 campaign values leave the address within the page too", async () => {
  await open("/desk?utm_source=mail");
  expect(await screen.findByText("./route-desk")).toBeTruthy();
});

test("P-202 a visitor is led to sign-in from pages that need it, whether or not this release has them", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign, pathname: "/", search: "" });
  await open("/checkout?coupon=x", { user: null });
  expect(assign).toHaveBeenCalledWith("/login?returnTo=%2Fcheckout%3Fcoupon%3Dx");
});

test("P-231 the drawer's footer has Privacy Mode, Themes and Settings", async () => {
  const updateSettings = vi.fn();
  await open("/desk", { updateSettings });
  act(() => screen.getByRole("switch", { name: "Privacy Mode" }).click());
  expect(updateSettings).toHaveBeenCalledWith({ privacyModeEnabled: true });
  act(() => screen.getByText("Privacy Mode").click());
  expect(updateSettings).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("button", { name: "Themes" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
});

test("P-104 a test environment shows its name until it is dismissed, production shows none", async () => {
  await open("/desk", { brand: { ...testBrand, environment: "Test environment" } });
  expect(screen.getByText("Test environment")).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Dismiss" }).click());
  expect(screen.queryByText("Test environment")).toBeNull();
  cleanup();
  await open("/desk");
  expect(screen.queryByText("Test environment")).toBeNull();
});

const beginning = {
  hasCompletedPlanSelection: true,
  hasCompletedSetupSelection: false,
  hasCompletedDemoDataSelection: false,
  hasCompletedThemeSelection: true,
  hasCompletedGettingStarted: false,
  gettingStartedDone: 3,
};
const jsonResponse = (body: object) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

test("P-523 who has not completed the setup is led to it", async () => {
  localStorage.clear();
  const asked = vi.fn(async (address: RequestInfo | URL) =>
    String(address).endsWith("/app/start2") ? jsonResponse(beginning) : new Promise<Response>(() => undefined),
  );
  vi.stubGlobal("fetch", asked);
  await open("/desk");
  expect(await screen.findByRole("banner"), "the layout of the setup").toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Primary" })).toBeNull();
  expect(screen.queryByText("./route-desk")).toBeNull();
});

test("P-483 the navigation has the getting-started page until its steps are done", async () => {
  const begun = { ...beginning, hasCompletedSetupSelection: true };
  localStorage.setItem(`auth.start.${testUser.userId}`, JSON.stringify(begun));
  await open("/desk");
  const link = await screen.findByRole("link", { name: /Getting started/ });
  expect([link.getAttribute("href"), link.textContent]).toEqual(["/setup/getting-started", "Getting started3 of 7"]);
  cleanup();
  const keys = ["setup", "demoData", "import", "initialStops", "review", "snapshotSlot", "share"];
  const steps = keys.map((key, at) => ({ key, doneAt: at < 4 ? "2026-11-30T12:00:00Z" : null }));
  const journal = { completedAt: null, demoTrades: 0, ownTrades: 25, closedWithoutStop: 0, nextReview: null };
  vi.stubGlobal("fetch", async (address: RequestInfo | URL) =>
    String(address).endsWith("/getting-started/steps")
      ? jsonResponse({ steps, ...journal })
      : new Promise<Response>(() => undefined),
  );
  await open("/desk");
  expect(
    await screen.findByText("3 of 6"),
    "without the demo journal, which nobody with own trades needs",
  ).toBeTruthy();
  cleanup();
  localStorage.setItem(`auth.start.${testUser.userId}`, JSON.stringify({ ...begun, hasCompletedGettingStarted: true }));
  await open("/desk");
  expect(screen.queryByRole("link", { name: /Getting started/ })).toBeNull();
});
