import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { MeanPrice } from "./mean-price.tsx";

test.each([
  ["1.0542", "1.05420"],
  ["1.666666666666666667", "1.666667"],
  ["1.123455", "1.123455"],
  [null, "-"],
])("T-101 a price of %s shows as %s: a mean has one more digit where it needs more", (value, shown) => {
  const { container } = render(<MeanPrice value={value} decimals={5} />);
  expect(container.textContent).toContain(shown);
});
