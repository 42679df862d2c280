import { dateText } from "@entrywise/host/dates";
import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { rangeFigures } from "../../../filter/range-texts.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { DateSelect } from "./date-select.tsx";
import { NoMatch } from "./no-match.tsx";
import { RangePane } from "./range-pane.tsx";

startTestServer();
const [figure] = rangeFigures;
const [range] = figure?.ranges ?? [];
beforeEach(() => server.use(http.get(api("/trades/distribution/:range"), () => problem(500, ""))));

test("T-130 days whose ends are turned around say so and are swapped at a click", async () => {
  const onChange = vi.fn();
  const filter = { ...noFilter, startDate: "2026-03-31", endDate: "2026-03-01" };
  const dates = dateText({ timeZone: "UTC", dateFormat: "YYYY-MM-DD", use24HrTime: true });
  const user = await openPage(<DateSelect filter={filter} onChange={onChange} dates={dates} today="2026-04-01" />, {
    path: "/",
  });
  await user.click(screen.getByRole("button", { name: /Close date/ }));
  screen.getByText("2026-03-31 is after 2026-03-01, so no trades match.");
  await user.click(screen.getByRole("button", { name: "Swap them" }));
  expect(onChange).toHaveBeenCalledWith({ ...filter, startDate: "2026-03-01", endDate: "2026-03-31" });
});

test("T-131 bounds of a figure that are turned around say so and are swapped at a click", async () => {
  if (figure === undefined || range === undefined) throw new Error("no figures");
  const onChange = vi.fn();
  const filter = { ...noFilter, [`${range.name}.min`]: 3, [`${range.name}.max`]: 1 };
  const user = await openPage(<RangePane figure={figure} filter={filter} onChange={onChange} />, { path: "/" });
  screen.getByText(/ is above .*, so no trades match\./);
  await user.click(screen.getByRole("button", { name: "Swap them" }));
  expect(onChange).toHaveBeenCalledWith({ ...filter, [`${range.name}.min`]: 1, [`${range.name}.max`]: 3 });
});

test("T-131 bounds in their order say nothing", async () => {
  if (figure === undefined || range === undefined) throw new Error("no figures");
  const filter = { ...noFilter, [`${range.name}.min`]: 1, [`${range.name}.max`]: 1 };
  await openPage(<RangePane figure={figure} filter={filter} onChange={() => {}} />, { path: "/" });
  expect(screen.queryByText(/, so no trades match\./)).toBeNull();
});

test.each([
  ["?startDate=2026-03-31&endDate=2026-03-01", "The close date range ends before it begins."],
  ["?totalNetRR.min=3&totalNetRR.max=1", /^The .* range ends before it begins\.$/],
])("T-130 a link with a range that is turned around says why no trade matches: %s", async (query, text) => {
  await openPage(<NoMatch onChange={vi.fn()} />, { path: `/trades/timeline${query}` });
  expect(screen.getByText(text)).toBeTruthy();
});
