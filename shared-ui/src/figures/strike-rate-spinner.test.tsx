import { readFileSync } from "node:fs";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Percent } from "./figures.tsx";
import { StrikeRateSpinner } from "./strike-rate-spinner.tsx";

afterEach(cleanup);

test("P-757 the spinner of a strike rate is 160 pixels, its circle a sixteenth of its size", () => {
  const { container } = render(<StrikeRateSpinner share={0.5} />);
  expect(container.querySelector("svg")?.getAttribute("width")).toBe("160");
  expect(container.querySelector("circle")?.getAttribute("stroke-width")).toBe("10");
  cleanup();
  const small = render(<StrikeRateSpinner share={null} size={48} />).container;
  expect(small.querySelector("circle")?.getAttribute("stroke-width")).toBe("3");
  expect(small.querySelector("circle + circle")?.getAttribute("stroke-dasharray")).toMatch(/^0 /);
});

test("P-757 percentages have two decimals unless stated otherwise", () => {
  const { container } = render(<Percent value={12.5} />);
  expect(container.textContent).toContain("12.50%");
});

test("P-757 the palette of charts has 34 colours in each theme", () => {
  const tokens = readFileSync("shared-ui/src/styles/tokens.css", "utf8");
  const names = [...tokens.matchAll(/--(c-\d+):/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(Array.from({ length: 34 }, (_, index) => `c-${index + 1}`)));
});
