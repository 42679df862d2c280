import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { groupActions } from "@entrywise/contracts/groups/group-rights";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { beingWritten, WRITING_EVERY_MS, WRITING_MS } from "@entrywise/contracts/groups/live-comments";
import { renderPage } from "@entrywise/host/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { useLiveGroups } from "../../data/groups.queries.ts";
import { groupsServer, idOf } from "../../test/groups-server.ts";
import { TradeComments } from "./trade-comments.tsx";

const server = groupsServer();
afterEach(() => {
  vi.restoreAllMocks();
});

const group = { id: idOf(100), handle: "desk", can: [...groupActions] } as unknown as GroupDetail;
const tradeId = idOf(200);
const [ada, ben, cleo] = [1, 2, 3].map(idOf) as [string, string, string];
const names: Readonly<Record<string, string>> = { [ada]: "Ada", [ben]: "Ben", [cleo]: "Cleo" };
const personOf = (userId: string) => ({
  userId,
  fullName: names[userId] ?? "",
  handle: (names[userId] ?? "").toLowerCase(),
});
const comment = (n: number, by: string, more: Partial<GroupComment> = {}): GroupComment => ({
  ...{ id: idOf(n), parentId: null, author: personOf(by), text: `Text ${n}`, mentions: [], isNew: false, can: [] },
  ...{ at: "2026-03-02T09:00:00.000Z", editedAt: null, state: "shown", hidden: null, reply: null },
  ...more,
});

/** The thread of a trade; `said` counts the typing notifications sent to the service. */
function thread(items: GroupComment[]) {
  const known = { items, said: 0, named: [] as string[], added: [] as string[] };
  server.use(
    http.get(`*/v1.0/groups/${group.id}/trades/${tradeId}/comments`, () =>
      HttpResponse.json({
        items: known.items,
        total: known.items.length,
        unread: known.items.filter(({ isNew }) => isNew).length,
      }),
    ),
    http.post(`*/v1.0/groups/${group.id}/trades/${tradeId}/comments`, async ({ request }) => {
      known.added.push(((await request.json()) as { text: string }).text);
      return HttpResponse.json({ id: idOf(99) }, { status: 201 });
    }),
    http.post(`*/comments/seen`, () => {
      known.items = known.items.map((item) => ({ ...item, isNew: false }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.put(`*/v1.0/groups/${group.id}/trades/${tradeId}/comments/writing`, () => {
      known.said += 1;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`*/v1.0/groups/${group.id}/members`, ({ request }) => {
      const userIds = new URL(request.url).searchParams.getAll("userIds");
      known.named.push(...userIds);
      const members = userIds.map((userId) => ({ ...personOf(userId), role: 4, joinedAt: "2026-03-02T09:00:00.000Z" }));
      return HttpResponse.json({ items: members, total: members.length });
    }),
  );
  return known;
}

function Thread() {
  useLiveGroups();
  return <TradeComments group={group} tradeId={tradeId} ownerId={ada} />;
}

function openThread() {
  const listeners = new Set<(id: string | null) => void>();
  const onLive = (topic: string, listener: (id: string | null) => void) => {
    if (topic === "groups") listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const user = renderPage(<Thread />, { path: `/groups/desk/trades/${tradeId}`, host: { onLive } });
  const hear = (id: string) =>
    act(() => {
      for (const listener of listeners) listener(id);
    });
  return { user, hear };
}

const whoWrites = () => document.querySelector(".comment-writers")?.textContent;

/** What stands in the thread, top down: comments, and the line above what was not read. */
const inOrder = () =>
  [...document.querySelectorAll(".comment-new-line, .comment .groups-text")].map(({ textContent }) => textContent);

test("G-253 a line stands above what was not read, and stays there once it has been", async () => {
  const known = thread([
    comment(1, ada),
    comment(2, ben, { isNew: true }),
    comment(3, ben, { parentId: idOf(1), isNew: true }),
    comment(4, ada, { parentId: idOf(1), isNew: true }),
    comment(5, ada, { isNew: true }),
  ]);
  openThread();
  await screen.findByText("Text 1");
  expect(inOrder()).toEqual(["Text 1", "New", "Text 3", "Text 4", "Text 2", "Text 5"]);
  await waitFor(() => expect(known.items.some(({ isNew }) => isNew)).toBe(false));
  await waitFor(() => expect(screen.getByText("Text 5")).toBeTruthy());
  expect(inOrder()).toContain("New");
});

test("G-253 a thread that was read has no line, and what a member writes while it is open has one", async () => {
  const known = thread([comment(1, ada), comment(2, ben)]);
  const { hear } = openThread();
  await screen.findByText("Text 2");
  expect(inOrder()).toEqual(["Text 1", "Text 2"]);
  known.items = [...known.items, comment(3, ada, { isNew: true })];
  hear(`comments:${tradeId}`);
  await screen.findByText("Text 3");
  expect(inOrder()).toEqual(["Text 1", "Text 2", "New", "Text 3"]);
});

test("G-253 Y-210 who writes about this trade stands above the field by name, others elsewhere do not, and it ends by itself", async () => {
  const known = thread([comment(1, ada)]);
  const { hear } = openThread();
  await screen.findByText("Text 1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    hear(beingWritten(idOf(201), ben));
    hear(beingWritten(tradeId, ada));
    expect(whoWrites()).toBe("AAda is writing");
    expect(known.named).toEqual([]);
    act(() => void vi.advanceTimersByTime(WRITING_MS - 1));
    hear(beingWritten(tradeId, ada));
    act(() => void vi.advanceTimersByTime(WRITING_MS - 1));
    expect(whoWrites()).toContain("Ada is writing");
    act(() => void vi.advanceTimersByTime(1));
    expect(whoWrites()).toBe("");
  } finally {
    vi.useRealTimers();
  }
});

test("G-253 somebody who has written nothing yet is asked for by name, and two or more are named together", async () => {
  const known = thread([comment(1, ada)]);
  const { hear } = openThread();
  await screen.findByText("Text 1");
  hear(beingWritten(tradeId, ben));
  expect(await screen.findByText(/^Ben is writing/)).toBeTruthy();
  hear(beingWritten(tradeId, ada));
  expect(await screen.findByText(/Ben and Ada are writing/)).toBeTruthy();
  hear(beingWritten(tradeId, cleo));
  expect(await screen.findByText(/3 members are writing/)).toBeTruthy();
  expect(new Set(known.named)).toEqual(new Set([ben, cleo]));
});

test("G-253 nobody writes any more once what they wrote has come", async () => {
  const known = thread([comment(1, ada)]);
  const { hear } = openThread();
  await screen.findByText("Text 1");
  hear(beingWritten(tradeId, ada));
  expect(whoWrites()).toContain("Ada is writing");
  known.items = [...known.items, comment(2, ada, { isNew: true })];
  hear(`comments:${tradeId}`);
  await screen.findByText("Text 2");
  await waitFor(() => expect(whoWrites()).toBe(""));
});

test("G-253 the other members are notified at most every few seconds that the reader writes, and not of an empty field", async () => {
  const known = thread([]);
  const { user } = openThread();
  const field = await screen.findByRole("textbox", { name: "New comment" });
  const now = vi.spyOn(performance, "now");
  now.mockReturnValue(1_000_000);
  await user.type(field, " ");
  expect(known.said).toBe(0);
  await user.type(field, "Why");
  await waitFor(() => expect(known.said).toBe(1));
  now.mockReturnValue(1_000_000 + WRITING_EVERY_MS);
  await user.type(field, "?");
  await waitFor(() => expect(known.said).toBe(2));
});

test("G-253 a comment is sent by keys, and an empty one is not", async () => {
  const known = thread([]);
  const { user } = openThread();
  const field = await screen.findByRole("textbox", { name: "New comment" });
  await user.type(field, " {Control>}{Enter}{/Control}");
  await user.type(field, "Why this stop?{Control>}{Enter}{/Control}");
  await waitFor(() => expect(known.added).toEqual(["Why this stop?"]));
  await waitFor(() => expect(field).toHaveProperty("value", ""));
});

test("G-253 a comment shows its author's role where that is more than Member", async () => {
  thread([
    comment(1, ada, { authorRole: 1 }),
    comment(2, ben, { authorRole: 4 }),
    comment(3, cleo, { authorRole: null }),
    comment(4, ben),
  ]);
  openThread();
  const headOf = async (n: number) =>
    (await screen.findByText(`Text ${n}`)).closest("article")?.querySelector("header");
  expect((await headOf(1))?.textContent).toContain("Admin");
  for (const n of [2, 3, 4]) expect((await headOf(n))?.textContent).not.toMatch(/Admin|Member|Moderator|Manager/);
});
