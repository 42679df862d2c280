import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, callsTo, server, startTestServer } from "../../../test/test-server.ts";
import { makeHeadline } from "../../../test/trades.ts";
import { DayBlock } from "./day-block.tsx";
import { FigureBlock } from "./figure-block.tsx";
import { type NoteFigure, readFigure } from "./note-figure.ts";

startTestServer();

const point = (netProfit: string, netRR: number) => ({
  ...{ at: "2024-11-22T12:00:00.000Z", tradeId: null, count: 3 },
  ...{ netProfit, cumulative: netProfit, drawdown: "0", netRR, cumulativeRR: netRR, drawdownRR: 0 },
});
const points = [point("120.50", 1.5), point("-40.25", -0.5), point("10", 0.2)];
const open = (figure: NoteFigure, onChange = vi.fn()) =>
  openPage(<FigureBlock figure={figure} onChange={onChange} />, { path: "/notebook/x" });

test("Y-240 a figure of money shows a bar for each week of its filter, as the trades make it now", async () => {
  server.use(
    http.get(api("/widgets/net-profit-graph-2"), () => HttpResponse.json({ currency: "USD", items: points, total: 3 })),
  );
  await open({
    measure: "netProfit",
    display: "bars",
    query: "startDate=2024-09-01&endDate=2024-11-30&symbols=EURUSD",
  });
  const bars = await screen.findByRole("img", { name: /^Net profit by week: 2 of 3 bars above zero$/ });
  const heights = [...bars.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")));
  expect(heights).toHaveLength(3);
  expect(heights[0]).toBeCloseTo((120.5 / 160.75) * 48, 5);
  expect(bars.querySelectorAll("rect.nb-below")).toHaveLength(1);
  expect(callsTo("/widgets/net-profit-graph-2").at(-1)?.query.getAll("symbols")).toEqual(["EURUSD"]);
});

test("Y-240 Y-190 R of a page and of a day says of how many of their trades it is", async () => {
  const headline = makeHeadline({ count: 12, countRR: 9, netRR: 4.5 });
  server.use(http.get(api("/trades/stats"), () => HttpResponse.json(headline)));
  await openPage(
    <>
      <FigureBlock figure={{ measure: "netRR", display: "number", query: "" }} onChange={vi.fn()} />
      <DayBlock date="2024-11-22" />
    </>,
    { path: "/notebook/x" },
  );
  await vi.waitFor(() => expect(screen.getAllByText("9 of 12 trades")).toHaveLength(2));
});

test("Y-240 the dialog changes a number into bars of R, and a way of showing from later releases is a number", async () => {
  server.use(
    http.get(api("/trades/views"), () => HttpResponse.json({ items: [], total: 0 })),
    http.get(api("/widgets/net-reward-graph"), () => HttpResponse.json({ items: points, total: 3 })),
  );
  const onChange = vi.fn();
  const user = await open({ measure: "netRR", display: "number", query: "" }, onChange);
  await user.click(await screen.findByRole("button", { name: "Change the figure Net R" }));
  await user.click(screen.getByRole("radio", { name: "Bars by period" }));
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(onChange).toHaveBeenCalledWith({ measure: "netRR", display: "bars", query: "" });
  expect(readFigure({ type: "figure", measure: "netRR", display: "clock", query: "" }).display).toBe("number");
});
