import { journalParts, noRatings } from "@entrywise/contracts/trades/journal.api";
import { renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { api, problem, server, startTestServer } from "../test/test-server.ts";
import { DeviceDrafts } from "./device-drafts.view.tsx";

startTestServer();
afterEach(() => localStorage.clear());

const noteId = "01930000-0000-7000-8000-000000000071";
const date = "2026-03-02";
const note = {
  ...{ id: noteId, parent: null, children: [], expanded: false, title: "Plan", icon: null, text: null, version: 3 },
  ...{ isFavourite: false, linkedFrom: [], deletedAt: null },
  ...{ createdAt: "2026-03-01T09:00:00.000Z", changedAt: "2026-03-01T09:00:00.000Z" },
};
const day = {
  ...{ date, plan: null, review: null, dailyLimitRR: null, earlierLimitRR: null, levels: [], checks: [], tomorrow: [] },
  ...{ ratings: noRatings, earlierTomorrow: null },
  versions: Object.fromEntries(journalParts.map((part) => [part, 5])),
};

/** As a closed page left it. */
function leave(thing: string, part: string, draft: { base: unknown; mine: unknown; baseVersion: number }): void {
  const key = ["entrywise.draft.1", testUser.userId, thing, part, "page-that-is-gone"].join("|");
  localStorage.setItem(key, JSON.stringify({ ...draft, editedAt: 1, unconfirmed: [] }));
}

test("Y-250 edits of a note and a journal day that a closed page left are sent without opening them", async () => {
  const saved: { path: string; body: unknown; version: string | null }[] = [];
  const save = async (request: Request) => {
    const body = (await request.json()) as object;
    saved.push({ path: new URL(request.url).pathname, body, version: request.headers.get("if-match") });
    return body;
  };
  server.use(
    http.get(api(`/notes/${noteId}`), () => HttpResponse.json(note)),
    http.put(api(`/notes/${noteId}`), async ({ request }) =>
      HttpResponse.json({ ...note, ...(await save(request)), version: 4 }),
    ),
    http.get(api(`/trades/journal/${date}`), () => HttpResponse.json(day)),
    http.put(api(`/trades/journal/${date}/daily-limit`), async ({ request }) =>
      HttpResponse.json({ ...day, ...(await save(request)), versions: { ...day.versions, dailyLimit: 6 } }),
    ),
  );
  const page = { title: "Plan", icon: null, text: null };
  leave(`note-${noteId}`, "page", { base: page, mine: { ...page, title: "Plan for March" }, baseVersion: 3 });
  leave(`journal-${date}`, "dailyLimit", { base: null, mine: "2", baseVersion: 5 });
  const sent: string[] = [];
  const things = [`note-${noteId}`, `journal-${date}`];
  renderPage(<DeviceDrafts things={things} onSent={(thing) => sent.push(thing)} />, { path: "/dashboard" });
  expect((await screen.findByRole("link", { name: /2026-03-02/ })).getAttribute("href")).toBe(`/journal/${date}`);
  await waitFor(() => expect(sent.toSorted()).toEqual([...things].toSorted()), { timeout: 8_000 });
  expect(saved.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
    { path: `/v1.0/notes/${noteId}`, body: { title: "Plan for March" }, version: '"3"' },
    { path: `/v1.0/trades/journal/${date}/daily-limit`, body: { dailyLimitRR: "2" }, version: '"5"' },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("entrywise.draft"))).toEqual([]);
});

test("Y-250 edits of a deleted note are not sent", async () => {
  server.use(http.get(api(`/notes/${noteId}`), () => problem(404, "There is no such page.")));
  const sent: string[] = [];
  renderPage(<DeviceDrafts things={[`note-${noteId}`]} onSent={(thing) => sent.push(thing)} />, { path: "/dashboard" });
  await waitFor(() => expect(sent).toEqual([`note-${noteId}`]));
});
