import { testSettings } from "@entrywise/host/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import {
  api,
  at,
  channel,
  list,
  openReleases,
  releases,
  respondWith,
  rollback,
  serveReleases,
  server,
  snackbar,
  withoutCanary,
  writes,
} from "../test/releases-page.tsx";

serveReleases();

test("M-263 what each brand is served is shown with the reason, and a release is called live only where it is", async () => {
  const reason = "it needs the host API ^2.0, the shell has 1.2.0";
  const none = { canary: null, canaryReason: null };
  const served = [
    { brand: "entrywise", version: "2.3.0", instead: null, ...none },
    { brand: "northdesk", version: "2.2.9", instead: { version: "2.3.0", reason }, ...none },
  ];
  server.use(http.get(api("/channels"), () => list([{ ...channel, served }])));
  respondWith(() => HttpResponse.json({ ...channel, served }));
  const user = await openReleases("Roll back to 2.3.0");
  const table = within(await screen.findByRole("region", { name: "Served by brand" }));
  expect(table.getByRole("row", { name: /^entrywise 2\.3\.0/ })).toBeTruthy();
  expect(table.getByRole("row", { name: /^northdesk 2\.2\.9/ }).textContent).toContain(`2.3.0: ${reason}`);
  await user.click(screen.getByRole("button", { name: "Roll back to 2.3.0" }));
  const text = "admin rolled back to 2.3.0. Not served on northdesk";
  await waitFor(() => expect(snackbar).toHaveBeenCalledWith({ type: "success", text }));
});

test("Y-170 M-169 channels, share, health, pins, releases and audit are in view", async () => {
  await openReleases();
  const remotes = within(screen.getByRole("region", { name: "Remotes" }));
  const row = within(remotes.getByRole("row", { name: /admin business-tools/ }));
  expect(row.getByText("25%")).toBeTruthy();
  expect(await row.findByText("5,645")).toBeTruthy();
  expect(row.getByText("0.18%")).toBeTruthy();
  expect(await screen.findByRole("img", { name: "Failed loads: 2.3.0 0.16% failed, 2.3.1 0.28% failed" })).toBeTruthy();
  expect(screen.getByText(/groups 3.8.1 is held back/)).toBeTruthy();
  expect(screen.getByText(/No backup was made: the disk is full/).textContent).toMatch(/^The daily backup failed\./);
  const pins = within(screen.getByRole("region", { name: "Pins by brand" }));
  expect(pins.getByRole("row", { name: /northdesk admin 2.2.9 Ada Admin/ })).toBeTruthy();
  const releases = within(screen.getByRole("region", { name: "Releases of admin" }));
  expect(releases.getByRole("row", { name: /2.2.8 .* rolled back/ })).toBeTruthy();
  expect(screen.getByText("admin rolled back from 2.2.8 to 2.2.7")).toBeTruthy();
  expect(screen.getByText("Registry · 2.6 % of 118 loads failed")).toBeTruthy();
});

test("Y-170 moments are in the reader's zone, order and clock, as on the other pages of administration", async () => {
  const settings = { ...testSettings, timeZone: "Asia/Tokyo", dateFormat: "MM-DD-YYYY" as const, use24HrTime: false };
  await openReleases(undefined, "", settings);
  const log = within(await screen.findByRole("list", { name: "Changes, newest first" }));
  expect(log.getByText("11-20 07:00 PM")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /admin business-tools/ })).getByText("11-20 07:00 PM")).toBeTruthy();
});

test("M-245 what troubles the pages of a release stands beside stable, and a dash where a service does not count it", async () => {
  await openReleases();
  const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
  await waitFor(() => expect(figure("Pages with errors")).toBe("Pages with errors1.99%stable -"));
  expect(figure("Slow pages")).toBe("Slow pages1.00%0.00% frozen, stable -");
});

test("Y-170 M-162 promote, share, rollback and unpin take one call each, under the row's version", async () => {
  const user = await openReleases();
  await user.type(screen.getByLabelText("Why"), "calm for a day");
  await user.click(screen.getByRole("button", { name: "Promote 2.3.1 to stable" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "50%" }));
  await user.click(screen.getByRole("button", { name: "Set rollout %" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Roll back to 2.3.0" }));
  await waitFor(() => expect(writes).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: "Unpin admin for northdesk" }));
  await waitFor(() => expect(writes).toHaveLength(4));
  expect(writes).toEqual([
    { path: "promote", ifMatch: '"7"', body: { version: "2.3.1", why: "calm for a day" } },
    { path: "canary", ifMatch: '"7"', body: { version: "2.3.1", percent: 50, why: "" } },
    { path: "rollback", ifMatch: '"7"', body: { why: "" } },
    { path: "pins/northdesk", ifMatch: '"7"', body: null },
  ]);
});

test("M-162 an unpinned brand leaves the focus in the field that somebody has gone on to", async () => {
  const saving = Promise.withResolvers<void>();
  respondWith(async () => {
    await saving.promise;
    return HttpResponse.json({ ...channel, rowVersion: 8 });
  });
  const user = await openReleases();
  await user.click(screen.getByRole("button", { name: "Unpin admin for northdesk" }));
  await user.click(screen.getByLabelText("Why"));
  saving.resolve();
  await waitFor(() => expect(snackbar).toHaveBeenCalled());
  expect(document.activeElement).toBe(screen.getByLabelText("Why"));
});

test("M-162 somebody else's change in between is said and read again, nothing is overwritten", async () => {
  respondWith(() =>
    HttpResponse.json({ status: 412, code: "Channel.Changed", detail: "Changed.", traceId: "t" }, { status: 412 }),
  );
  const user = await openReleases();
  await user.click(screen.getByRole("button", { name: "Roll back to 2.3.0" }));
  await waitFor(() =>
    expect(snackbar).toHaveBeenCalledWith({
      type: "error",
      text: "Someone else changed admin. We’ve reloaded it.",
    }),
  );
});

test("M-162 M-164 what was taken back is not offered by itself, and goes out only after a question", async () => {
  server.use(
    http.get(api("/channels"), () => list([withoutCanary])),
    http.get(api("/releases"), () => list(releases.slice(2))),
  );
  const user = await openReleases("Roll back to 2.2.9");
  const rollout = within(screen.getByRole("region", { name: "Roll out admin" }));
  expect(await rollout.findByText("No release of admin is ahead of stable.")).toBeTruthy();
  expect(rollout.getByRole("button", { name: "Promote to stable" }).getAttribute("aria-disabled")).toBe("true");
  await user.selectOptions(rollout.getByLabelText("Release"), "2.2.8");
  expect(rollout.getByRole("button", { name: "Set rollout %" }).getAttribute("aria-disabled")).toBe("true");
  rollout.getByRole("button", { name: "Set rollout %" }).focus();
  await user.keyboard("{Enter}");
  await user.click(rollout.getByRole("button", { name: "Promote 2.2.8 to stable" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("2.2.8 was rolled back. Promote it to everyone?")).toBeTruthy();
  expect(writes).toEqual([]);
  await user.click(question.getByRole("button", { name: "Promote" }));
  await waitFor(() => expect(writes.map(({ path }) => path)).toEqual(["promote"]));
});

const tried = (failures: string[]) => ({ trial: { at, places: 12, failures } });

test.for([
  ["failed its trial", tried(["/admin/log: the page is empty at 360 px"]), "/admin/log: the page is empty at 360 px"],
  ["was never tried", { trial: null }, "2.3.1 was never tried in the shell. It may not work."],
] as const)("M-262 a release that %s is promoted after a question, with a reason", async ([, trial, said]) => {
  server.use(
    http.get(api("/releases"), () =>
      list(releases.map((one) => (one.version === "2.3.1" ? { ...one, ...trial } : one))),
    ),
  );
  const user = await openReleases();
  await user.click(screen.getByRole("button", { name: "Promote 2.3.1 to stable" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Promote 2.3.1" }));
  expect(question.getByText(said)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Promote" }));
  expect(question.getByText("Why must not be empty")).toBeTruthy();
  expect(writes).toEqual([]);
  await user.type(question.getByRole("textbox", { name: /^Why/ }), "a hotfix");
  await user.click(question.getByRole("button", { name: "Promote" }));
  await waitFor(() =>
    expect(writes).toEqual([
      { path: "promote", ifMatch: '"7"', body: { version: "2.3.1", why: "a hotfix", force: true } },
    ]),
  );
});

test("M-262 each release says how its trial went, and one that passed is promoted at once", async () => {
  const trials = [tried([]), tried([]), { trial: null }, tried(["/admin: it failed with render"]), {}];
  server.use(http.get(api("/releases"), () => list(releases.map((one, at) => ({ ...one, ...trials[at] })))));
  const user = await openReleases();
  const rows = within(await screen.findByRole("region", { name: "Releases of admin" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => within(row).getAllByRole("cell").at(-3)?.textContent)).toEqual([
    ...["passed", "passed", "not tried", "failed", ""],
  ]);
  await user.click(screen.getByRole("button", { name: "Promote 2.3.1 to stable" }));
  await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ version: "2.3.1", why: "" }]));
});

test("M-265 a remote is retired after a question, with a reason, and a retired one is not rolled out", async () => {
  server.use(http.get(api("/channels"), () => list([{ ...channel, retiredAt: null }])));
  const user = await openReleases();
  const panel = within(screen.getByRole("region", { name: "Retire admin" }));
  await user.click(panel.getByRole("button", { name: "Retire" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Retire admin?" }));
  await user.click(question.getByRole("button", { name: "Retire" }));
  expect(question.getByText("Why must not be empty")).toBeTruthy();
  expect(writes).toEqual([]);
  await user.type(question.getByRole("textbox", { name: /^Why/ }), "moved to the desk");
  const none = { version: null, previous: null, canary: null };
  server.use(http.get(api("/channels"), () => list([{ ...channel, production: none, pins: [], retiredAt: at }])));
  await user.click(question.getByRole("button", { name: "Retire" }));
  await waitFor(() => expect(writes).toEqual([{ path: "retire", ifMatch: '"7"', body: { why: "moved to the desk" } }]));
  expect(await screen.findByText(/^admin was retired on .*\. Only business-tools can bring it back\.$/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Roll out admin" })).toBeNull();
  expect(within(screen.getByRole("region", { name: "Remotes" })).getByText("retired")).toBeTruthy();
});

test("M-248 the audit log says what became of services of teams, and which entry isn't the original", async () => {
  const entry = (action: string, from: string | null, why = "") => ({
    ...{ ...rollback, id: crypto.randomUUID(), automatic: false, who: "planning: pipeline", remote: null, to: null },
    ...{ action, from, why, service: "forecasts" },
  });
  const items = [
    entry("withdraw", "http://forecasts:4100"),
    entry("announce", "http://forecasts:4100", "+ event account-deleted"),
    entry("approve", null),
    entry("announce", null, "+ address http://forecasts:4100"),
  ];
  const asked: string[] = [];
  server.use(
    http.get(api("/releases/audit"), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items, total: items.length, brokenAt: 17 });
    }),
  );
  await openReleases();
  await screen.findByText(/Service forecasts withdrawn/);
  const lines = within(screen.getByRole("list", { name: "Changes, newest first" })).getAllByRole("listitem");
  const texts = lines.map(({ textContent }) => textContent);
  expect(texts[1]).toContain("Announcement of service forecasts changedplanning: pipeline · + event account-deleted");
  expect(texts[2]).toContain("Service forecasts approved");
  expect(texts[3]).toContain("Service forecasts announced");
  expect(screen.getByText(/^The log has been tampered with: entry 17 doesn.t match the original\.$/)).toBeTruthy();
  expect(asked[0]).toContain("services=true");
});

test("Y-170 a list that does not load is said to be missing, and the way back stays open", async () => {
  const failed = () => HttpResponse.json({ status: 500, code: "Failed", detail: "x", traceId: "t" }, { status: 500 });
  server.use(
    ...["/releases", "/releases/health", "/releases/audit", "/releases/alerts"].map((path) =>
      http.get(api(path), failed),
    ),
  );
  const user = await openReleases("Roll back to 2.3.0");
  for (const name of [
    "the alerts",
    "the load failures",
    "the health of the releases",
    "the audit log",
    "the releases",
  ]) {
    expect(await screen.findByRole("heading", { name: `Couldn’t load ${name}` })).toBeTruthy();
  }
  expect(screen.queryByText("No changes yet")).toBeNull();
  expect(screen.queryByText("No loads reported in the last 24 hours.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Roll back to 2.3.0" }));
  await waitFor(() => expect(writes.map(({ path }) => path)).toEqual(["rollback"]));
});

test("Y-170 an action keeps the focus on its button and says what happened", async () => {
  const user = await openReleases();
  const back = screen.getByRole("button", { name: "Roll back to 2.3.0" });
  await user.click(back);
  await waitFor(() =>
    expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "admin rolled back, everyone gets 2.3.0" }),
  );
  expect(document.activeElement).toBe(back);
  await user.click(screen.getByRole("radio", { name: "50%" }));
  await user.click(screen.getByRole("button", { name: "Set rollout %" }));
  await waitFor(() => expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "50% of users get admin 2.3.1" }));
});
