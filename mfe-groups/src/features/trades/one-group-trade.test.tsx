import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { address, renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { OneGroupTrade } from "./one-group-trade.tsx";

const server = groupsServer();

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const group = { id: id(100), handle: "desk" } as GroupDetail;

test("G-241 G-243 next and previous wrap around the ids of the list, which were asked for with its filter", async () => {
  const asked: string[] = [];
  server.use(
    http.get(`*/v1.0/groups/${group.id}/trades/ids`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search") ?? "");
      return HttpResponse.json({ items: [id(1), id(2), id(3)], total: 3 });
    }),
  );
  renderPage(
    <OneGroupTrade group={group} tradeId={id(3)}>
      <p>Trade</p>
    </OneGroupTrade>,
    { path: `/groups/desk/trades/${id(3)}?search=gold` },
  );
  expect((await screen.findByRole("link", { name: "Next trade" })).getAttribute("href")).toBe(
    `/groups/desk/trades/${id(1)}?search=gold`,
  );
  expect(screen.getByRole("link", { name: "Previous trade" }).getAttribute("href")).toBe(
    `/groups/desk/trades/${id(2)}?search=gold`,
  );
  expect(screen.getByRole("link", { name: "All trades" }).getAttribute("href")).toBe(
    "/groups/desk/trades/timeline?search=gold",
  );
  expect(asked).toEqual(["gold"]);
});

test("G-241 J goes to the next trade of the list and K to the one before, but not while somebody writes", async () => {
  server.use(
    http.get(`*/v1.0/groups/${group.id}/trades/ids`, () =>
      HttpResponse.json({ items: [id(1), id(2), id(3)], total: 3 }),
    ),
  );
  const user = renderPage(
    <OneGroupTrade group={group} tradeId={id(1)}>
      <textarea aria-label="Comment" />
    </OneGroupTrade>,
    { path: `/groups/desk/trades/${id(1)}?search=gold` },
  );
  await screen.findByRole("link", { name: "Next trade" });
  await user.type(screen.getByRole("textbox", { name: "Comment" }), "jk");
  expect(address()).toBe(`/groups/desk/trades/${id(1)}?search=gold`);
  await user.click(document.body);
  await user.keyboard("j");
  expect(address()).toBe(`/groups/desk/trades/${id(2)}?search=gold`);
  // The page stays at the trade that it was drawn for: before the first stands the last.
  await user.keyboard("k");
  expect(address()).toBe(`/groups/desk/trades/${id(3)}?search=gold`);
});
