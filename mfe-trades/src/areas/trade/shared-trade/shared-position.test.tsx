import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import { SharedPositionTable } from "./shared-position.tsx";

startTestServer();

test.each([
  { stop: { stopPrice: "1.05", stopFromStatement: true, reportedStopPrice: "1.05" }, shown: ["from statement"] },
  { stop: { stopPrice: "1.05", reportedStopPrice: "1.06" }, shown: ["last stop 1.06000"] },
  { stop: { stopPrice: null, reportedStopPrice: "1.06" }, shown: ["last stop 1.06000"] },
  { stop: { stopPrice: "1.05" }, shown: [] },
])(
  "T-474 T-580 below the initial stop $stop.stopPrice of a shared trade stands the last one of the statement: $shown",
  ({ stop, shown }) => {
    const trade = {
      permissions: {},
      pricePrecision: 5,
      includePipet: false,
      position: { openPositions: [{ id: "1", openPrice: "1.055", ...stop, closePositions: [] }] },
    } as unknown as SharedTrade; // what the table reads of one
    renderPage(<SharedPositionTable trade={trade} />, { path: "/x/code" });
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    const cell = screen.getAllByRole("row")[1]?.children[heads.indexOf("Stop") + 1];
    expect([...(cell?.querySelectorAll("small") ?? [])].map(({ textContent }) => textContent)).toEqual(shown);
  },
);
