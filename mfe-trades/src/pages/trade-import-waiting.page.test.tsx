import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { WaitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { openPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { choose, startImportService, uploads } from "../test/import-service.ts";
import { importId, makeImport, makeInspected, makePreview, profileId, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

const waitingId = "01930000-0000-7000-8000-0000000000aa";
const openImports = () => openPage(<TradeImportsPage />, { path: "/trade-imports" });
/** Longer than the page takes to look again. */
const soon = { timeout: 10_000 };

const waitingOf = (own: Partial<WaitingStatement> = {}): WaitingStatement => ({
  ...{ id: waitingId, profileId, isNewProfile: false, fileName: "DetailedStatement.htm", size: 22 },
  ...{ purpose: "preview", state: "waiting", ahead: 2, receivedAt: "2026-11-20T08:00:00.000Z" },
  ...{ fields: { preview: "true", mayWait: "true" }, preview: null, importId: null, problem: null },
  ...own,
});

/** A busy service, with a file that waits there. */
function startBusy(first: WaitingStatement | null) {
  const service: { file: WaitingStatement | null; profiles: ImportProfile[] } = {
    file: first,
    profiles: [profileOf()],
  };
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse(service.profiles)),
    http.post(api("/trade-import-profiles"), () => {
      service.profiles.push(profileOf());
      return HttpResponse.json({ id: profileId }, { status: 201 });
    }),
    http.delete(api("/trade-import-profiles/:id"), () => {
      service.profiles.length = 0;
      service.file = null;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(api("/trade-import-profiles/:id/import"), () => {
      service.file ??= waitingOf();
      return HttpResponse.json({ waitingId }, { status: 202 });
    }),
    http.get(api("/trade-imports/waiting"), () =>
      listResponse(service.file === null ? [] : [{ ...service.file, preview: null }]),
    ),
    http.get(api("/trade-imports/waiting/:id"), () =>
      service.file === null ? problem(404, "", "Statement.NotFound") : HttpResponse.json(service.file),
    ),
    http.get(api("/trade-imports/waiting/:id/file"), () => new HttpResponse("<html>statement</html>")),
    http.delete(api("/trade-imports/waiting/:id"), () => {
      service.file = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return service;
}

const unfinished = () => sessionStorage.getItem("entrywise.unfinishedProfiles") ?? "[]";

test("T-576 on a busy server a file shows its place, that it is read, and then its preview", async () => {
  const service = startBusy(null);
  await choose(await openImports());
  await screen.findByText("Waiting for a free place: 2 files before yours.");
  screen.getByText("You can leave this page; the import continues by itself.");
  expect(uploads.at(-1)?.get("mayWait")).toBe("true");
  service.file = waitingOf({ state: "reading", ahead: null });
  await screen.findByText("Reading your file…", {}, soon);
  service.file = waitingOf({ state: "ready", ahead: null, preview: makePreview() });
  await screen.findByRole("region", { name: "Reconciliation" }, soon);
  expect(screen.queryByText("You can leave this page; the import continues by itself.")).toBeNull();
  await waitFor(() => expect(service.file).toBeNull());
}, 30_000);

test("T-576 a file that is refused while it waits says why, as the response would have", async () => {
  const refused = { status: 422, code: "Statement.Failed", detail: "Unreadable.", params: { reason: "unreadable" } };
  const service = startBusy(null);
  await choose(await openImports());
  await screen.findByText("Waiting for a free place: 2 files before yours.");
  service.file = waitingOf({ state: "refused", ahead: null, problem: refused });
  await screen.findByText("Couldn’t read this file. Save or download it again.", { exact: false }, soon);
  await waitFor(() => expect(service.file).toBeNull());
}, 30_000);

test("T-574 T-576 whoever leaves while a file waits finds it again, with the profile that was made for it", async () => {
  const service = startBusy(null);
  service.profiles.length = 0;
  await choose(await openImports());
  await screen.findByText("Waiting for a free place: 2 files before yours.");
  expect(uploads.at(-1)?.get("isNewProfile")).toBe("true");
  cleanup();
  expect(unfinished()).toBe("[]");
  service.file = waitingOf({ state: "ready", ahead: null, preview: makePreview(), isNewProfile: true });
  const user = await openImports();
  await user.click(await screen.findByRole("button", { name: "Continue with DetailedStatement.htm" }));
  await screen.findByRole("region", { name: "Reconciliation" });
  // What was read is shown; it is not read again.
  expect(uploads).toHaveLength(1);
  expect(callsTo(/^\/trade-import-profiles\/.+/).filter(({ method }) => method === "DELETE")).toEqual([]);
  expect(unfinished()).toBe(JSON.stringify([profileId]));
});

test("T-574 T-576 a file that waits can be forgotten, and the profile that was made for it goes with it", async () => {
  const service = startBusy(waitingOf({ isNewProfile: true }));
  server.use(http.get(api("/trade-imports"), () => listResponse([])));
  const user = await openImports();
  await screen.findByText("Waiting for a free place: 2 files before yours.");
  expect(screen.queryByRole("button", { name: /^Continue/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Forget DetailedStatement.htm" }));
  await waitFor(() => expect(screen.queryByText("Waiting files")).toBeNull());
  await waitFor(() => expect(service.profiles).toEqual([]));
});

test("T-576 Y-103 on a busy server a table waits for its columns, and whoever leaves finds them", async () => {
  const service = startBusy(null);
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => problem(422, "", "Statement.Unknown")),
    http.post(api("/trade-import-profiles/:id/columns"), () => {
      service.file ??= waitingOf();
      return HttpResponse.json({ waitingId }, { status: 202 });
    }),
  );
  await choose(await openImports());
  await screen.findByText("Waiting for a free place: 2 files before yours.");
  expect(uploads.at(-1)?.get("mayWait")).toBe("true");
  cleanup();
  const columns = makeInspected();
  service.file = waitingOf({ state: "ready", ahead: null, columns, fields: { mayWait: "true", partOfMapping: "{}" } });
  const sent = uploads.length;
  const user = await openImports();
  await user.click(await screen.findByRole("button", { name: "Continue with DetailedStatement.htm" }));
  await screen.findByRole("button", { name: /^Preview 2 rows/ });
  expect(uploads).toHaveLength(sent);
});

test("T-576 T-577 an import that waits goes on to the running import", async () => {
  const service = startBusy(null);
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () => HttpResponse.json(makePreview({ timeZone: "UTC" })), {
      once: true,
    }),
    http.get(api("/trade-imports"), () => listResponse([makeImport({ state: "done" })])),
  );
  const user = await openImports();
  await choose(user);
  await screen.findByRole("region", { name: "Reconciliation" });
  service.file = waitingOf({ purpose: "import", ahead: 0 });
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await screen.findByText("Waiting for a free place: your file is next.");
  service.file = waitingOf({ purpose: "import", state: "ready", ahead: null, importId });
  await screen.findByRole("heading", { name: "10 trades imported" }, soon);
}, 30_000);

test("T-576 an import that has begun is in the list of imports alone, and an earlier release has no list", async () => {
  startBusy(waitingOf({ purpose: "import", state: "ready", ahead: null, importId }));
  await openImports();
  await screen.findByText("Import profiles");
  expect(screen.queryByText("Waiting files")).toBeNull();
  cleanup();
  server.use(http.get(api("/trade-imports/waiting"), () => problem(404, "")));
  await openImports();
  await screen.findByText("Import profiles");
  expect(screen.queryByText("Couldn’t load the waiting files")).toBeNull();
});
