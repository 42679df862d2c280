import "dataloader"; // fetched with the first card; here before it
import { type GroupAction, groupActions } from "@entrywise/contracts/groups/group-rights";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { PanelParts } from "@entrywise/host/panel";
import { describeRemote } from "@entrywise/host/remote";
import { renderPage } from "@entrywise/host/render-page";
import { type HostParts, RemoteBoundary } from "@entrywise/host/shell";
import { testHost } from "@entrywise/host/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import remote from "../../remote.ts";
import { GroupRecord } from "../features/trades/group-record.tsx";
import { useGroupFilter } from "../features/trades/use-group-filter.ts";
import { groupsServer, idOf } from "../test/groups-server.ts";

const server = groupsServer();

const tradeId = idOf(200);

/** Stands in for the panel of the trades remote. */
function PanelDouble({ slots }: PanelParts<"trades.record">) {
  return [
    { id: tradeId, symbol: "XAUUSD", ownerId: idOf(7) },
    { id: idOf(201), symbol: "EURUSD", ownerId: idOf(8) },
  ].map((trade) => (
    <article key={trade.id} aria-label={trade.symbol}>
      <p>{slots.cardOwner?.(trade.ownerId)}</p>
      {slots.cardFoot?.(trade)}
    </article>
  ));
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
      panels: [{ name: "trades.record", version: "1.3.0", expose: "./panel", api: {} }],
    },
  },
];

const timelineFor = (can: readonly GroupAction[]) => {
  const group = { id: idOf(100), handle: "desk", can, memberCount: 3 } as unknown as GroupDetail;
  return <Timeline group={group} />;
};

function Timeline({ group }: { group: GroupDetail }) {
  return <GroupRecord group={group} filter={useGroupFilter()} view="timeline" part="all" />;
}

function open(can: readonly GroupAction[]) {
  const load = async (id: string) => (id === "groups" ? () => timelineFor(can) : PanelDouble) as ComponentType<object>;
  renderPage(<RemoteBoundary remoteId="groups" expose="./page" name="Groups" />, {
    path: "/groups/desk/trades/timeline?symbols=XAUUSD",
    host: { parts: { ...testHost().parts, remotes, load } as HostParts },
  });
}

test("G-251 G-253 each trade of the timeline has a reply, which opens the field of a comment and keeps the filter", async () => {
  server.use(http.get("*/v1.0/groups/:id/comments/latest", () => HttpResponse.json({ items: [], total: 0 })));
  open(groupActions);
  const reply = await screen.findByRole("link", { name: "Reply to XAUUSD" });
  expect(reply.getAttribute("href")).toBe(`/groups/desk/trades/${tradeId}?symbols=XAUUSD#write-comment`);
  // Whose comments are still on their way would ask in the next test.
  await screen.findAllByText("No comments yet");
});

test("G-250 G-253 each trade shows its latest comment; cards drawn together fetch them in one call", async () => {
  const asked: string[][] = [];
  const author = { userId: idOf(7), handle: "tara", fullName: "Tara Lindqvist" };
  const at = "2026-03-02T09:00:00.000Z";
  server.use(
    http.get("*/v1.0/groups/:id/comments/latest", ({ request }) => {
      asked.push(new URL(request.url).searchParams.getAll("tradeIds"));
      return HttpResponse.json({ items: [{ tradeId, total: 3, author, text: "Why this stop?", at }], total: 1 });
    }),
  );
  open(groupActions);
  const card = within(await screen.findByRole("article", { name: "XAUUSD" }));
  const comment = await card.findByRole("link", { name: /Tara Lindqvist.*Why this stop\?/ });
  expect(comment.getAttribute("href")).toBe(`/groups/desk/trades/${tradeId}?symbols=XAUUSD`);
  const silent = within(screen.getByRole("article", { name: "EURUSD" }));
  expect(await silent.findByText("No comments yet")).toBeDefined();
  expect(asked).toEqual([[tradeId, idOf(201)]]);
});

test("G-251 readers who may not comment have no reply link, and the card still works if the service fails", async () => {
  server.use(http.get("*/v1.0/groups/:id/comments/latest", () => new HttpResponse(null, { status: 404 })));
  open(groupActions.filter((action) => action !== "comments.add"));
  expect(await screen.findByRole("article", { name: "XAUUSD" })).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test("G-251 a card names the role of an owner who manages the group", async () => {
  const member = (id: number, role: GroupRole) => ({
    ...{ userId: idOf(id), handle: `m${id}`, fullName: "", joinedAt: "2026-01-02T09:00:00.000Z" },
    role,
  });
  server.use(
    http.get("*/v1.0/groups/:id/members", () =>
      HttpResponse.json({ items: [member(7, GroupRole.Manager), member(8, GroupRole.Member)], total: 2 }),
    ),
  );
  open(groupActions);
  const managers = within(await screen.findByRole("article", { name: "XAUUSD" }));
  expect(await managers.findByText("Manager")).toBeDefined();
  expect(within(screen.getByRole("article", { name: "EURUSD" })).queryByText("Member")).toBeNull();
});

test("G-251 readers who may not see the members see no role on a card, and the members are not requested", async () => {
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => asked.push(new URL(request.url).pathname));
  open(groupActions.filter((action) => action !== "members.read"));
  await screen.findByRole("article", { name: "XAUUSD" });
  expect(asked.filter((path) => path.endsWith("/members"))).toEqual([]);
});
