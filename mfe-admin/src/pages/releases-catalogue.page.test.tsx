import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import {
  api,
  channel,
  detail,
  list,
  openReleases,
  serveReleases,
  server,
  services,
  snackbar,
} from "../test/releases-page.tsx";

serveReleases();

const reports = { ...channel, remote: "reports", team: "planning", next: { version: null } };
const neverLive = { ...reports, production: { version: null, previous: null, canary: null } };
const query = "?view=catalogue";
const openCatalogue = () => openReleases("admin", query);

test("M-265 the catalogue says who owns a remote, what it offers and needs, how large it is and how it fares", async () => {
  const served = ["entrywise", "northdesk"].map((brand) => ({
    ...{ brand, version: brand === "entrywise" ? "2.3.0" : null, instead: null, canary: null, canaryReason: null },
  }));
  server.use(http.get(api("/channels"), () => list([{ ...channel, served }, neverLive])));
  await openCatalogue();
  const table = within(screen.getByRole("region", { name: "Remotes" }));
  const row = table.getByRole("row", { name: /^admin 1 route business-tools 2\.3\.0/ });
  expect(row.textContent).toContain("85.9 / 87.5");
  expect(within(row).getByRole("cell", { name: "6.1" })).toBeTruthy();
  expect(await within(row).findByText("0.18%")).toBeTruthy();
  expect(screen.getByText("2 remotes, 1 route, 1 panel")).toBeTruthy();
  const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(fact("Team")).toBe("business-tools");
  expect(screen.getByRole("link", { name: "docs.example/admin" }).getAttribute("href")).toBe(detail.manifest.docs);
  expect(fact("Served to")).toBe("1 of 2 brands");
  expect(fact("Host API")).toBe("^1.2");
  expect(fact("Services")).toBe("admin ^1.0platform ^1.4");
  expect(fact("Panels")).toBe("admin.user 1.2.0");
  expect(fact("Slots filled")).toBe("topbar.actions ^1");
  expect(fact("Slots drawn")).toBe("admin.user 1.0.0");
  expect(screen.queryByText("Left out")).toBeNull();
  expect(fact("Panels used")).toBe("trades.record ^1.1");
  expect(fact("Largest page, /admin/*")).toBe("85.9 / 87.5");
  expect(fact("Loads")).toBe("5,645");
  expect(screen.getByRole("link", { name: "Open preview" }).getAttribute("href")).toBe(detail.preview);
});

test("M-266 the catalogue says which slots a release fills in vain, and why", async () => {
  const leftOut = [
    { slot: "topbar.actions", range: "^1", version: "2.0.0" },
    { slot: "reports.total", range: "^1.2", version: null },
  ];
  server.use(http.get(api("/releases/admin/2.3.0"), () => HttpResponse.json({ ...detail, leftOut })));
  await openCatalogue();
  const fact = screen.getByText("Left out", { selector: "dt" }).nextElementSibling;
  expect(fact?.textContent).toBe("topbar.actions ^1: version 2.0.0 is drawnreports.total ^1.2: not drawn anywhere");
});

test("M-265 a remote is found by what it offers, and one without a release says so", async () => {
  server.use(http.get(api("/channels"), () => list([channel, neverLive])));
  const user = await openCatalogue();
  await user.type(screen.getByLabelText("Remote, team, page, panel"), "planning");
  expect(screen.queryByRole("button", { name: "admin" })).toBeNull();
  expect(screen.getByText("reports has no release yet.")).toBeTruthy();
  await user.type(screen.getByLabelText("Remote, team, page, panel"), " of nobody");
  expect(screen.getByText("No remote matches your search.")).toBeTruthy();
});

test("M-265 the shell is a line of its own: its version, host API and first script beside the budget", async () => {
  const script = { name: "http://localhost/shell/main.0123456789.js", encodedBodySize: 229_376 };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([script] as unknown as PerformanceEntryList);
  const user = await openCatalogue();
  const table = within(screen.getByRole("region", { name: "Remotes" }));
  const row = await table.findByRole("row", { name: /^shell on every page platform 5\.2\.0/ });
  expect(row.textContent).toContain("224.0 / 226.0");
  expect(screen.getByText("1 remote, 1 route, 1 panel")).toBeTruthy();
  await user.click(within(row).getByRole("button", { name: "shell" }));
  const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(fact("Host API")).toBe("1.2.0");
  expect(fact("Initial script")).toBe("224.0 / 226.0");
  expect(screen.queryByRole("link", { name: /Roll out/ })).toBeNull();
});

test("M-265 the catalogue is filtered by team and by health, which stand in the address", async () => {
  server.use(http.get(api("/channels"), () => list([channel, neverLive])));
  const user = await openCatalogue();
  const listed = () =>
    within(screen.getByRole("region", { name: "Remotes" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getByRole("button").textContent);
  await waitFor(() => expect(listed()).toEqual(["shell", "admin", "reports"]));
  await user.selectOptions(screen.getByRole("combobox", { name: "Team" }), "planning");
  expect(listed()).toEqual(["reports"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Team" }), "All teams");
  await user.selectOptions(screen.getByRole("combobox", { name: "Health" }), "Healthy");
  expect(listed(), "no health of the shell is counted").toEqual(["admin"]);
  await user.click(screen.getByRole("button", { name: "admin" }));
  expect(listed(), "choosing a remote leaves the filter").toEqual(["admin"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Health" }), "More than 2% failed");
  expect(screen.getByText("No remote matches your search.")).toBeTruthy();
});

test("M-265 a link opens the filtered catalogue", async () => {
  server.use(http.get(api("/channels"), () => list([channel, neverLive])));
  await openReleases("reports", "?view=catalogue&team=planning");
  expect(screen.queryByRole("button", { name: "admin" })).toBeNull();
});

test("M-265 the catalogue leads to the rollouts, and a release from before sizes were measured says so", async () => {
  const { weight: _, ...older } = detail;
  server.use(http.get(api("/releases/admin/2.3.0"), () => HttpResponse.json(older)));
  const user = await openCatalogue();
  expect(screen.getByText("This release was published before sizes were measured.")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Roll out admin" }));
  expect(await screen.findByRole("button", { name: "Promote 2.3.1 to stable" })).toBeTruthy();
});

test("M-248 an administrator sees what a service may be called for before it is approved at its address", async () => {
  const sent: unknown[] = [];
  const approved = { ...services[0], approvedAt: channel.changedAt, approvedBy: "Ada Admin", apiVersion: "1.4.0" };
  server.use(
    http.post(api("/releases/services/forecasts/approval"), async ({ request }) => {
      sent.push(await request.json());
      server.use(http.get(api("/releases/services"), () => list([approved])));
      return HttpResponse.json(approved);
    }),
  );
  const user = await openCatalogue();
  await user.click(await screen.findByRole("button", { name: "Review forecasts" }));
  const dialog = within(screen.getByRole("dialog", { name: "Approve forecasts?" }));
  expect(dialog.getByText(/will be sent to http:\/\/forecasts:4100, run by planning/)).toBeTruthy();
  expect(dialog.getByRole("row", { name: "GET /forecasts/{id} signed-in users" })).toBeTruthy();
  expect(dialog.getByRole("row", { name: "POST /forecasts administrators" })).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Approve service" }));
  await waitFor(() => expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "forecasts approved" }));
  expect(sent).toEqual([{ url: "http://forecasts:4100" }]);
  expect(await screen.findByText("approved")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});
