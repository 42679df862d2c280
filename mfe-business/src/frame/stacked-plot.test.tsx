import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StackedPlot } from "./stacked-plot.tsx";

afterEach(cleanup);

test("B-132 B-134 a chart of a business is walked by arrow keys and read as a table", async () => {
  const user = renderPage(
    <StackedPlot
      title="Cost by month"
      sub="billed, USD"
      unit="Month"
      series={[
        { key: "seats", label: "Seats", colour: 1 },
        { key: "once", label: "Paid once", colour: 2 },
      ]}
      bars={[
        { key: "a", label: "Oct", name: "October 2026", values: [0, 500] },
        { key: "b", label: "Nov", name: "November 2026", values: [24, 6], remark: "24 not paid yet" },
      ]}
      text={(value) => `${value}.00`}
      tick={String}
    />,
    { path: "/" },
  );
  const slider = screen.getByRole("slider", { name: "Cost by month" });
  expect(slider.getAttribute("aria-valuetext")).toBe(
    "November 2026, 30.00, Seats 24.00, Paid once 6.00, 24 not paid yet",
  );
  slider.focus();
  await user.keyboard("{ArrowLeft}");
  expect(slider.getAttribute("aria-valuetext")).toBe("October 2026, 500.00");
  await user.click(screen.getByRole("button", { name: "Table" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "MonthSeatsPaid onceTotal",
    "October 20260.00500.00500.00",
    "November 202624 not paid yet24.006.0030.00",
  ]);
});
