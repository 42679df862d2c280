import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StackedPlot } from "./stacked-plot.tsx";

afterEach(cleanup);

test("B-132 B-134 a chart of a business is walked by arrow keys and read as a table", async () => {
  const user = renderPage(
    <StackedPlot
      title="Monthly costs"
      sub="billed, USD"
      unit="Month"
      series={[
        { key: "seats", label: "Seats", colour: 1 },
        { key: "once", label: "One-off", colour: 2 },
      ]}
      bars={[
        { key: "a", label: "Oct", name: "October 2026", values: [0, 500] },
        { key: "b", label: "Nov", name: "November 2026", values: [24, 6], remark: "24 unpaid" },
      ]}
      text={(value) => `${value}.00`}
      tick={String}
    />,
    { path: "/" },
  );
  const slider = screen.getByRole("slider", { name: "Monthly costs" });
  expect(slider.getAttribute("aria-valuetext")).toBe("November 2026, 30.00, Seats 24.00, One-off 6.00, 24 unpaid");
  slider.focus();
  await user.keyboard("{ArrowLeft}");
  expect(slider.getAttribute("aria-valuetext")).toBe("October 2026, 500.00");
  await user.click(screen.getByRole("button", { name: "Table" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "MonthSeatsOne-offTotal",
    "October 20260.00500.00500.00",
    "November 202624 unpaid24.006.0030.00",
  ]);
});
