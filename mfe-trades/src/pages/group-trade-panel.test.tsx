import { groupTrade } from "@entrywise/contracts/groups/group-trade";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import type { PanelParts } from "@entrywise/host/panel";
import type { NumberedFeedback } from "@entrywise/host/product";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { groupId } from "../test/open-desk.tsx";
import { api, server, startTestServer } from "../test/test-server.ts";
import { TradePanel } from "./trade.panel.tsx";

startTestServer();

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const tradeId = id(1);
const open = Object.fromEntries(Object.keys(sharePermissions.shape).map((name) => [name, true]));
const block = { version: 1, direction: null, format: "", indent: 0 };
const said = (text: string) => ({
  v: 1,
  root: {
    ...{ type: "root", ...block },
    children: [
      {
        ...{ type: "paragraph", ...block, textFormat: 0, textStyle: "" },
        children: [{ type: "text", version: 1, text, format: 0, mode: "normal", style: "", detail: 0 }],
      },
    ],
  },
});
const trade = groupTrade.parse({
  ...{ id: tradeId, ownerId: id(2), ownerHandle: "obi.trades", ownerName: "Obinna Balogun" },
  ...{ instrument: "NAS100", exchange: null, marketType: MarketType.Index, direction: Direction.Long },
  ...{ status: TradeStatus.Executed, includePipet: false, pricePrecision: 1, pipSize: "0.1", plannedDate: null },
  ...{ demo: false, summary: null, permissions: open, sharedAt: "2024-11-23T09:00:00.000Z", netRR: 0.61 },
  winLossStatus: WinLossStatus.Win,
  snapshots: [1, 2].map((at) => ({ id: id(10 + at), name: `Chart ${at}`, snapshotUrl: `/snapshots/${at}` })),
  position: {
    openPositions: [
      {
        ...{ id: id(20), openPrice: "20811.9", stopPrice: "20775.2", targetPrice: "20867.0" },
        closePositions: [{ id: id(21), closePrice: "20834.4", closeDate: "2024-11-22T18:21:00.000Z" }],
      },
    ],
  },
});
const feedback: NumberedFeedback[] = [
  { number: 1, part: "stop", by: "Elena", rating: 4, text: "One low too far.", pin: null, href: "#feedback-1" },
  {
    ...{ number: 2, part: "exit", by: "Tomás", rating: null, text: "Do that again.", href: "#feedback-2" },
    pin: { snapshotId: id(11), x: 250, y: 1000 },
  },
];

/** The trade as its group has it; `notes` is what stands in the workflow of its entry. */
function draw(more: Partial<PanelParts<"trades.trade">>, notes: object = {}) {
  const makeRow = (kind: string) => api(`/groups/${groupId}/trades/${tradeId}/${kind}-positions/:row/breakdown`);
  server.use(
    http.get(api(`/groups/${groupId}/trades/${tradeId}`), () => HttpResponse.json(trade)),
    http.get(makeRow("open"), () => HttpResponse.json({ notes, ratings: {} })),
    http.get(makeRow("close"), () => HttpResponse.json({ notes: {}, ratings: {} })),
  );
  return renderPage(<TradePanel source={{ kind: "group", groupId, tradeId }} slots={{}} {...more} />, {
    path: `/groups/desk/trades/${tradeId}`,
  });
}

const numbersAt = (place: HTMLElement | null) =>
  within(place ?? document.body)
    .queryAllByRole("link", { name: /^Feedback/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("Y-223 G-244 what reviewers say stands by its number at the price, on the point of the snapshot and in the workflow", async () => {
  const user = draw({ feedback }, { stopNotesPreparation: said("Under the low.") });
  const plan = within(await screen.findByRole("region", { name: "Plan and result" }));
  const factOf = (name: string) => plan.getByText(name).closest("div");
  expect(numbersAt(factOf("Stop"))).toEqual([["1", "#feedback-1"]]);
  expect(numbersAt(factOf("Close price"))).toEqual([["2", "#feedback-2"]]);
  expect(numbersAt(factOf("Target"))).toEqual([]);
  const snapshots = screen.getByRole("region", { name: "Snapshots" });
  const point = within(snapshots).getByRole("link", { name: "Feedback 2 on this point" });
  expect([point.style.insetInlineStart, point.style.insetBlockStart]).toEqual(["25%", "100%"]);
  await user.click(within(snapshots).getByRole("button", { name: "Chart 2" }));
  expect(numbersAt(snapshots)).toEqual([]);
  const workflow = await screen.findByRole("table", { name: "Workflow, open position 1" });
  const rows = within(workflow).getAllByRole("row");
  const stop = rows.findIndex((row) => within(row).queryByRole("rowheader", { name: /^Stop/ }) !== null);
  expect(rows[stop + 1]?.textContent).toContain("Elena");
  expect(rows[stop + 1]?.textContent).toContain("One low too far.");
  expect(workflow.textContent).not.toContain("Do that again.");
});

test("G-244 a page that shows the parts of a trade one at a time gets each of them alone", async () => {
  const onSnapshots = vi.fn();
  draw({ part: "trade", onSnapshots });
  await screen.findByRole("region", { name: "Plan and result" });
  expect(onSnapshots.mock.calls).toEqual([[2]]);
  expect(screen.queryByRole("table", { name: /^Workflow/ })).toBeNull();
});

test("G-244 the part with the snapshots has all of them, and that with the workflow says that there is none", async () => {
  draw({ part: "snapshots", feedback });
  expect(await screen.findByRole("region", { name: "Chart 2" })).toBeDefined();
  expect(numbersAt(screen.getByRole("region", { name: "Chart 1" }))).toEqual([["2", "#feedback-2"]]);
  expect(screen.queryByRole("region", { name: "Plan and result" })).toBeNull();
  draw({ part: "workflow" });
  expect(await screen.findByText("No workflow notes")).toBeDefined();
});
