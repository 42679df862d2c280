import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { openPage } from "@entrywise/host/render-page";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { preview, startImportService, statement, uploads } from "../test/import-service.ts";
import { makeImport, makePreview, profileId, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, server } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

const removals = () => callsTo(/^\/trade-import-profiles\/.+/).filter(({ method }) => method === "DELETE");

/** A service on which the first file makes a profile. */
function startEmpty(): ImportProfile[] {
  const stored: ImportProfile[] = [];
  server.use(
    http.get(api("/trade-imports"), () => listResponse([])),
    http.get(api("/trade-import-profiles"), () => listResponse(stored)),
    http.post(api("/trade-import-profiles"), () => {
      stored.push(profileOf());
      return HttpResponse.json({ id: profileId }, { status: 201 });
    }),
    http.delete(api("/trade-import-profiles/:id"), () => {
      stored.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return stored;
}

const openImports = () => openPage(<TradeImportsPage />, { path: "/trade-imports" });

/** The page is gone as by a reload: nothing of it runs on. */
async function reload(): Promise<void> {
  const stored = sessionStorage.getItem("entrywise.unfinishedProfiles") ?? "[]";
  sessionStorage.clear();
  cleanup();
  sessionStorage.setItem("entrywise.unfinishedProfiles", stored);
  await openImports();
}

test("T-574 a page that is left takes back the profile of its unfinished preview", async () => {
  const stored = startEmpty();
  await preview(await openImports());
  expect(stored).toHaveLength(1);
  cleanup();
  await waitFor(() => expect(stored).toEqual([]));
  expect(sessionStorage.getItem("entrywise.unfinishedProfiles")).toBe("[]");
});

test("T-574 after a reload the profile of the unfinished preview is gone", async () => {
  const stored = startEmpty();
  await preview(await openImports());
  await reload();
  await screen.findByText(
    /^We’ll create one from your first file\. To have statements delivered by SFTP or FTPS, add a profile yourself\./,
  );
  expect(stored).toEqual([]);
});

test.each([
  ["was named or changed", { version: 2, name: "Mine" }],
  [". They’ll get an email to create one, and Pro starts with the account.", { accountId: profileId }],
  ["has an import", { importCount: 1 }],
  [
    "stops working immediately; anything using it is rejected until you update it.",
    { drop: { userName: "u", passwordSetAt: "2026-11-20T08:00:00.000Z" } },
  ],
])("T-574 a profile that %s stays after a reload", async (_, own) => {
  const stored = startEmpty();
  await preview(await openImports());
  stored[0] = profileOf(own);
  await reload();
  await waitFor(() => expect(sessionStorage.getItem("entrywise.unfinishedProfiles")).toBe("[]"));
  expect(removals()).toEqual([]);
});

test("T-574 a profile with an import that still runs stays after a reload", async () => {
  startEmpty();
  server.use(http.get(api("/trade-imports"), () => listResponse([makeImport({ state: "running" })])));
  await preview(await openImports());
  await reload();
  await waitFor(() => expect(sessionStorage.getItem("entrywise.unfinishedProfiles")).toBe("[]"));
  expect(removals()).toEqual([]);
});

test.each([
  ["without a response may have begun: its profile stays after a reload", () => HttpResponse.error(), 1],
  ["that was refused leaves no profile behind", () => HttpResponse.json({}, { status: 422 }), 0],
])("T-574 an import %s", async (_, respond, left) => {
  const stored = startEmpty();
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      uploads.at(-1)?.get("preview") === "true" ? HttpResponse.json(makePreview({ timeZone: "UTC" })) : respond(),
    ),
  );
  const user = await openImports();
  await preview(user);
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await screen.findByText("Couldn’t start the import. Nothing was saved.");
  await reload();
  await waitFor(() => expect(stored).toHaveLength(left));
});

test("T-574 a second file in place of a preview leaves no profile of the first behind", async () => {
  startEmpty();
  await preview(await openImports());
  fireEvent.drop(screen.getByRole("region", { name: "Reconciliation" }), { dataTransfer: { files: [statement()] } });
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(removals()).toHaveLength(1);
  expect(callsTo("/trade-import-profiles").filter(({ method }) => method === "POST")).toHaveLength(2);
});
