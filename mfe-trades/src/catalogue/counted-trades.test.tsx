import { render, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CountedTrades } from "./counted-trades.tsx";

const why = "22 trades in this filter not counted: still open, not executed or without a known result.";

test.each([
  { counted: 2_181, of: 2_203, text: `2,181 of 2,203 trades counted ${why}`, title: why },
  { counted: 778, of: 778, text: "778 trades counted", title: null },
  { counted: 1, of: null, text: "1 trade counted", title: null },
  { counted: null, of: 5, text: "", title: null },
])("T-161 $counted of $of trades: one sentence says which are counted and why the rest is not", (given) => {
  const { container } = render(<CountedTrades counted={given.counted} of={given.of} />);
  const shown = within(container).getByRole("status");
  expect([shown.textContent, shown.getAttribute("title")]).toEqual([given.text, given.title]);
});
