import type { HeroSnapshot } from "@entrywise/contracts/trades/snapshots.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { dateText } from "@entrywise/host/dates";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makeTrade } from "../../../test/trades.ts";
import { TimelineCard } from "./timeline-card.tsx";

afterEach(cleanup);

const dates = dateText({ timeZone: "UTC", dateFormat: "YYYY-MM-DD", use24HrTime: true });
const running = {
  isClosed: false,
  netProfit: null,
  netRR: null,
  openRisk: "148.05",
  size: "0.63",
  openPrice: "1.08569",
};
const textOf = (own: Parameters<typeof makeTrade>[0]) => {
  renderPage(<TimelineCard trade={makeTrade({ pricePrecision: 5, currency: "USD", ...own })} dates={dates} />, {
    path: "/",
  });
  return screen.getByRole("link").textContent;
};

test("T-110 a card of an open or planned trade says its size, entry and risk, one that is over or was missed does not", () => {
  const open = textOf({ ...running, status: TradeStatus.Executed });
  for (const text of ["0.63 at 1.08569", "OPEN", "Risk 148.05"]) expect(open).toContain(text);
  cleanup();
  expect(textOf({ ...running, status: TradeStatus.Planning })).toContain("Risk 148.05");
  cleanup();
  expect(textOf({ ...running, status: TradeStatus.Missed })).not.toContain("Risk");
  cleanup();
  expect(textOf({ ...running, isClosed: true, netRR: 1, netProfit: "10" })).not.toMatch(/Risk| at /);
});

test("T-110 a card shows the snapshot of its trade, else stop, target and exit to scale, and nothing where there is neither", () => {
  const closed = { isClosed: true, netRR: 1.5, netProfit: "10", netPips: "15" };
  const open = (own: object, hero?: HeroSnapshot) => {
    cleanup();
    const trade = makeTrade({ ...closed, stopPips: null, targetRR: null, ...own });
    renderPage(<TimelineCard trade={trade} dates={dates} hero={hero} />, { path: "/" });
    return screen.getByRole("link");
  };
  const planned = open({ stopPips: 10, targetRR: 2 });
  expect(planned.querySelectorAll(".tm-zone-stop, .tm-zone-target, .tm-level-exit")).toHaveLength(3);
  const hero = {
    tradeId: crypto.randomUUID(),
    id: crypto.randomUUID(),
    name: "15m",
    snapshotUrl: "https://blobs.test/15m",
  };
  const pictured = open({ stopPips: 10 }, hero);
  expect(pictured.querySelector("img")?.getAttribute("src")).toBe("https://blobs.test/15m");
  expect(pictured.querySelector("svg.tm-levels")).toBeNull();
  expect(open({ isClosed: false, netPips: null }).querySelector(".tt-image")).toBeNull();
});
