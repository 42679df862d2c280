import { address, renderPage } from "@entrywise/host/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../test/groups-server.ts";
import { GroupPages } from "./group-pages.page.tsx";
import { GroupsPage } from "./groups.page.tsx";

const server = groupsServer();

const group = {
  id: "01930000-0000-7000-8000-0000000000a1",
  handle: "london.open",
  name: "London Open",
  privacy: 1,
  memberCount: 1,
  role: 4,
  joinStatus: "accepted",
  joinType: null,
  canAddTrades: true,
};
const invitation = {
  id: "01930000-0000-7000-8000-0000000000b1",
  groupId: group.id,
  name: group.name,
  handle: group.handle,
  privacy: 1,
  description: "",
  memberCount: 1,
  invitedBy: "Gita Rao",
  sentAt: "2026-03-02T09:00:00.000Z",
};

test.each([
  ["/groups", "list", group, <GroupsPage key="groups" />],
  ["/groups/invitations", "invitations", invitation, <GroupPages key="pages" />],
])("G-164 Y-210 an open %s shows what has come without being asked for it", async (path, list, item, page) => {
  const items: object[] = [];
  server.use(http.get(`*/v1.0/groups/${list}`, () => HttpResponse.json({ items, total: items.length })));
  const listeners = new Set<(id: string | null) => void>();
  const onLive = (topic: string, listener: (id: string | null) => void) => {
    if (topic === "groups") listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  renderPage(page, { path, host: { onLive } });
  await screen.findByText(/^No (groups yet|pending invitations)/);
  items.push(item);
  act(() => {
    for (const listener of listeners) listener(group.id);
  });
  expect(await screen.findByText("London Open")).toBeTruthy();
});

test("G-163 who leaves is led away, also when the page hears of it before the response", async () => {
  let hasLeft = false;
  let readAgain = () => {};
  const wasRead = new Promise<void>((done) => {
    readAgain = done;
  });
  const detail = {
    ...{ ...group, description: "", pinned: "", picture: null, visibility: null, createdAt: null, version: 0 },
    ...{ canComment: true, mySharing: null, minimumShared: null, leaderboard: false, can: ["group.read"] },
    ...{ newMembersMayAddTrades: null, newMembersMayComment: null },
  };
  const listeners = new Set<(id: string | null) => void>();
  server.use(
    http.get("*/v1.0/groups/london.open", () => {
      if (!hasLeft) return HttpResponse.json(detail);
      queueMicrotask(readAgain);
      return HttpResponse.json({ ...detail, joinStatus: "none", role: 0, can: [] });
    }),
    http.post("*/v1.0/groups/*/leave", async () => {
      hasLeft = true;
      for (const listener of listeners) listener(group.id);
      await wasRead;
      await screen.findByRole("button", { name: "Join London Open" });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const onLive = (_topic: string, listener: (id: string | null) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const user = renderPage(<GroupPages />, { path: "/groups/london.open/info", host: { onLive } });
  await user.click(await screen.findByRole("button", { name: "Leave group" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave group" }));
  await waitFor(() => expect(address()).toBe("/groups"));
});
