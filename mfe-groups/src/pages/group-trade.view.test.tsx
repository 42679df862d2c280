import { groupActions } from "@entrywise/contracts/groups/group-rights";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { PanelParts } from "@entrywise/host/panel";
import { describeRemote } from "@entrywise/host/remote";
import { renderPage } from "@entrywise/host/render-page";
import { type HostParts, RemoteBoundary } from "@entrywise/host/shell";
import { testHost } from "@entrywise/host/testing";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { type ComponentType, useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import remote from "../../remote.ts";
import { groupsServer, idOf } from "../test/groups-server.ts";
import { GroupTradeView } from "./group-trade.view.tsx";

const server = groupsServer();
afterEach(() => {
  vi.unstubAllGlobals();
});

const group = { id: idOf(100), handle: "desk", can: [...groupActions] } as unknown as GroupDetail;
const [tradeId, owner] = [idOf(200), idOf(1)];

/** What the remote of trades is given to draw. */
function PanelDouble({ part, feedback = [], onSnapshots }: PanelParts<"trades.trade">) {
  useEffect(() => onSnapshots?.(4), [onSnapshots]);
  return (
    <output aria-label="Panel">{JSON.stringify([part, feedback.map(({ number, href }) => [number, href])])}</output>
  );
}

const base = { contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [] };
const remotes = [
  {
    ...{ id: "groups", version: "1.0.0" },
    manifest: { ...base, id: "groups", api: remote.api, uses: describeRemote(remote).manifest.uses },
  },
  {
    ...{ id: "trades", version: "1.0.0" },
    manifest: {
      ...{ ...base, id: "trades" },
      panels: [{ name: "trades.trade", version: "1.1.0", expose: "./panel", api: {} }],
    },
  },
];
const Trade = () => <GroupTradeView group={group} tradeId={tradeId} ownerId={owner} />;
const load = async (id: string) => (id === "groups" ? Trade : PanelDouble) as ComponentType<object>;

/** One comment that was not read, and one feedback; how often the reader has read to the end. */
function openTrade({ isPhone, hash = "" }: { isPhone: boolean; hash?: string }) {
  const seen: string[] = [];
  const of = `*/v1.0/groups/${group.id}/trades/${tradeId}`;
  const by = { userId: idOf(2), fullName: "Elena Marchetti", handle: "elena.fx" };
  const at = "2026-03-02T09:00:00.000Z";
  const comment = {
    ...{ id: idOf(3), parentId: null, author: by, text: "Good entry", mentions: [], at, editedAt: null },
    ...{ state: "shown", hidden: null, reply: null, can: [] },
  };
  server.use(
    http.get(`${of}/comments`, () => {
      const unread = seen.length === 0 ? 1 : 0;
      return HttpResponse.json({ items: [{ ...comment, isNew: unread === 1 }], total: 1, unread });
    }),
    http.post(`${of}/comments/seen`, async ({ request }) => {
      seen.push(((await request.json()) as { upTo: string }).upTo);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${of}/reviews`, () => {
      const feedback = [{ id: idOf(4), by, part: "stop", pin: null, rating: 4, text: "One low too far.", at }];
      const review = {
        ...{ id: idOf(5), tradeId, owner: { ...by, userId: owner }, symbol: "NAS100", direction: 0, part: null },
        ...{ question: "Right low?", reviewer: null, askedAt: at, state: "answered", answeredAt: at, reopened: 0 },
        ...{ feedback, can: [], mayPass: false },
      };
      return HttpResponse.json({ items: [review], total: 1 });
    }),
  );
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isPhone && query.includes("599.98"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const user = renderPage(<RemoteBoundary remoteId="groups" expose="./page" name="Groups" />, {
    path: `/groups/desk/trades/${tradeId}${hash}`,
    host: { parts: { ...testHost().parts, remotes, load } as HostParts },
  });
  return { user, seen };
}

const drawn = () => JSON.parse(screen.getByLabelText("Panel").textContent ?? "");
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);

test("G-253 Y-223 on a phone a trade has tabs, and its comments count as read when they are looked at", async () => {
  const { user, seen } = openTrade({ isPhone: true });
  await waitFor(() => expect(tabs()).toEqual(["Trade", "Comments1", "Workflow", "Snapshots4"]));
  await waitFor(() => expect(drawn()).toEqual(["trade", [[1, "#feedback-1"]]]));
  expect(document.getElementById("feedback-1")?.textContent).toContain("One low too far.");
  expect(screen.queryByText("Good entry")).toBeNull();
  expect(seen).toEqual([]);
  expect(screen.getByText("1", { selector: "[data-new]" })).toBeDefined();
  await user.click(screen.getByRole("tab", { name: /^Workflow/ }));
  expect(drawn()[0]).toBe("workflow");
  expect(document.getElementById("feedback-1")).not.toBeNull();
  await user.click(screen.getByRole("tab", { name: /^Snapshots/ }));
  expect(drawn()[0]).toBe("snapshots");
  await user.click(screen.getByRole("tab", { name: /^Comments/ }));
  expect(await screen.findByText("Good entry")).toBeDefined();
  await waitFor(() => expect(seen).toEqual([idOf(3)]));
  await waitFor(() => expect(screen.queryByText("1", { selector: "[data-new]" })).toBeNull());
});

test("G-253 where there is room a trade has no tabs, and stands whole beside what is said about it", async () => {
  const { seen } = openTrade({ isPhone: false });
  expect(await screen.findByText("Good entry")).toBeDefined();
  await waitFor(() => expect(drawn()).toEqual([null, [[1, "#feedback-1"]]]));
  expect(screen.queryByRole("tab")).toBeNull();
  await waitFor(() => expect(seen).toEqual([idOf(3)]));
});

test("G-253 whoever comes to write on a phone is led to the field", async () => {
  const { user } = openTrade({ isPhone: true });
  await user.click(await screen.findByRole("button", { name: "Write a comment" }));
  const field = await screen.findByRole("textbox", { name: "New comment" });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each([false, true])(
  "G-251 G-253 Reply on a card of the timeline leads to the field of a comment (phone: %s)",
  async (isPhone) => {
    openTrade({ isPhone, hash: "#write-comment" });
    const field = await screen.findByRole("textbox", { name: "New comment" });
    await waitFor(() => expect(document.activeElement).toBe(field));
  },
);
