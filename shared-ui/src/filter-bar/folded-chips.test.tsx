import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FoldedChips } from "./folded-chips.tsx";

const widths: Record<string, number> = { "ui-filter-chips": 500, "ui-filter-chip-place": 150, "ui-filter-tail": 100 };

afterEach(() => void vi.restoreAllMocks());

function draw(names: readonly string[]) {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, widths[this.className] ?? 0, 32);
  });
  const chips = names.map((name) => ({ id: name, text: name, chip: <button type="button">{name}</button> }));
  return renderPage(
    <FoldedChips chips={chips} foot={<button type="button">Clear</button>}>
      <button type="button">Filter</button>
    </FoldedChips>,
    { path: "/trades" },
  );
}

test("T-130 chips that do not fit the row are behind a button that counts them", async () => {
  const user = draw(["Symbol", "Result", "Direction", "Market"]);
  const more = await screen.findByRole("button", { name: "2 more filters" });
  expect(more.textContent).toBe("+2");
  expect(screen.getByRole("button", { name: "Result" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Direction" })).toBeNull();
  await user.click(more);
  const panel = await screen.findByRole("dialog", { name: "More filters" });
  const names = within(panel)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Direction", "Market", "Clear"]);
});

test("T-130 chips that fit stand in the row, without a button for more", () => {
  draw(["Symbol", "Result"]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Symbol", "Result", "Filter"]);
});
