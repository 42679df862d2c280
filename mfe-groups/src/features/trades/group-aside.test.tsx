import { type GroupAction, groupActions } from "@entrywise/contracts/groups/group-rights";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { GroupAside } from "./group-aside.tsx";
import { useGroupFilter } from "./use-group-filter.ts";

const server = groupsServer();

function Aside({ can }: { can: readonly GroupAction[] }) {
  const group = { id: "desk", handle: "desk", can } as unknown as GroupDetail;
  return <GroupAside group={group} filter={useGroupFilter()} />;
}

function open(can: readonly GroupAction[], path = "/groups/desk/trades/timeline") {
  const asked: string[] = [];
  server.use(
    http.get("*/v1.0/groups/desk/*", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const part = pathname.split("/desk/")[1] ?? "";
      asked.push(`${part}${search}`);
      if (part === "trades/stats") return HttpResponse.json({ title: "no" }, { status: 500 });
      return HttpResponse.json({ items: [], total: part === "join-requests" ? 2 : 0 });
    }),
  );
  renderPage(<Aside can={can} />, { path });
  return asked;
}

test("G-105 beside the timeline stands what waits for those who manage the group, and nothing that does not wait", async () => {
  open(groupActions);
  const moderation = within(await screen.findByRole("region", { name: "Moderation" }));
  expect(await moderation.findByText("2 join requests")).toBeTruthy();
  expect(moderation.getByRole("link").getAttribute("href")).toBe("/groups/desk/manage/members/requests");
  expect(moderation.queryByText(/report/)).toBeNull();
});

test("G-106 nothing is asked for beside the timeline that the reader may not see", async () => {
  const asked = open(["trades.read", "trades.hide"]);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect([...new Set(asked.map((path) => path.split("?")[0]))].sort()).toEqual(["reports", "trades/stats"]);
});

test("G-250 the figures beside the timeline are of its filter", async () => {
  const asked = open(["trades.read"], "/groups/desk/trades/timeline?symbols=EURUSD&symbols=MNQ");
  await screen.findByRole("alert");
  expect(asked[0]).toContain("symbols=EURUSD&symbols=MNQ");
});
