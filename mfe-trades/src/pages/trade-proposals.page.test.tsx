import type { ProposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { entriesOfTrade, FakeTradeService, tradeId } from "../test/fake-trade-service.ts";
import { openTradePage } from "../test/open-trade.tsx";
import { api, callsTo, server, startTestServer } from "../test/test-server.ts";
import { TradeDetailPage } from "./trade-detail.page.tsx";

vi.mock("@entrywise/ui/editor", () => import("../test/editor-double.tsx"));
startTestServer();

const of = "of close position 1 of open position 1";
const path = `/charting/proposed-extremes/${tradeId}`;
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `${name} ${of}` });
const proposalOf = (name: string) => screen.queryByRole("button", { name: new RegExp(`^Use .* as ${name} ${of}`) });

function proposal(): ProposedExtremes {
  const [open] = entriesOfTrade.openPositions;
  return {
    openPositionId: open?.id ?? "",
    closePositionId: open?.closePositions[0]?.id ?? "",
    source: "own",
    spanSeconds: 60,
    outer: { map: "1.0561", mfp: "1.0498" },
    inner: { map: "1.0560", mfp: "1.0499" },
    barsUsed: 264,
    isFirstPartial: false,
    isLastPartial: true,
  };
}

let service: FakeTradeService;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  service = new FakeTradeService();
});

async function openTrade(items: readonly ProposedExtremes[]) {
  await openTradePage(<TradeDetailPage />, service, {});
  server.use(http.get(api(path), () => HttpResponse.json({ items, total: items.length })));
}

test("T-272 whoever goes into an empty MAP finds what bars propose, with its source, one click from the field", async () => {
  await openTrade([proposal()]);
  expect(callsTo(path)).toHaveLength(0);
  fireEvent.focus(field("MAP"));
  const button = await screen.findByRole("button", {
    name: `Use 1.0561 as MAP ${of}, suggested by your uploaded bars of 1 min`,
  });
  expect(field("MAP").value).toBe("");
  fireEvent.click(button);
  expect(field("MAP").value).toBe("1.0561");
  expect(proposalOf("MAP")).toBeNull();
  expect(proposalOf("MFP")).not.toBeNull();
  const stored = () => service.writes.findLast(({ part }) => part === "position")?.body.openPositions[0];
  await waitFor(() =>
    expect(stored()?.closePositions[0]).toMatchObject({ maximumAdversePrice: "1.0561", maximumFavourablePrice: null }),
  );
});

test("T-272 a price that was typed is never replaced: the proposal goes with the first digit", async () => {
  await openTrade([proposal()]);
  fireEvent.focus(field("MFP"));
  await waitFor(() => expect(proposalOf("MFP")).not.toBeNull());
  fireEvent.change(field("MFP"), { target: { value: "1.04" } });
  expect(proposalOf("MFP")).toBeNull();
  expect(field("MFP").value).toBe("1.04");
});

test("T-272 without bars the field asks for nothing more", async () => {
  await openTrade([]);
  fireEvent.focus(field("MAP"));
  await waitFor(() => expect(callsTo(path)).toHaveLength(1));
  expect(proposalOf("MAP")).toBeNull();
});
