import { Direction } from "@entrywise/domain/enumerations";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CardLevels, hasCardLevels, type LevelsOfCard } from "./card-levels.tsx";

const trade: LevelsOfCard = {
  ...{ direction: Direction.Long, isClosed: true },
  ...{ stopPips: 20, targetRR: 2, netPips: "30" },
};

/** Heights of what is drawn, in pixels from the top; a zone by its upper and lower edge. */
function drawn(more: Partial<LevelsOfCard> = {}) {
  const { container, unmount } = render(<CardLevels trade={{ ...trade, ...more }} className="x" />);
  const at = (selector: string, name: string) => container.querySelector(selector)?.getAttribute(name);
  const number = (selector: string, name: string) => {
    const value = at(selector, name);
    return value === undefined || value === null ? null : Number(value);
  };
  const found = {
    entry: number(".tm-level-open", "y1"),
    stop: number(".tm-level-stop", "y1"),
    target: number(".tm-level-target", "y1"),
    exit: number(".tm-level-exit", "cy"),
    text: container.textContent,
  };
  unmount();
  return found;
}

test("G-251 a card without a snapshot draws entry, stop, target and exit to scale, without prices", () => {
  const { entry, stop, target, exit, text } = drawn();
  const pips = ((stop ?? 0) - (entry ?? 0)) / 20;
  expect(pips).toBeGreaterThan(0);
  expect(((entry ?? 0) - (target ?? 0)) / pips).toBeCloseTo(40, 6);
  expect(((entry ?? 0) - (exit ?? 0)) / pips).toBeCloseTo(30, 6);
  expect(text).toBe("");
});

test("G-251 the stop of a short trade is drawn above its entry, and a loss between them", () => {
  const { entry, stop, target, exit } = drawn({ direction: Direction.Short, netPips: "-10" });
  expect(stop).toBeLessThan(entry ?? 0);
  expect(target).toBeGreaterThan(entry ?? 0);
  expect(exit).toBeLessThan(entry ?? 0);
  expect(exit).toBeGreaterThan(stop ?? 0);
});

test("G-251 an exit far beyond the plan stays on the picture with everything else", () => {
  for (const netPips of ["4000", "-4000"]) {
    const { text, ...heights } = drawn({ netPips });
    for (const height of Object.values(heights)) {
      expect(height).toBeGreaterThanOrEqual(6);
      expect(height).toBeLessThanOrEqual(102);
    }
  }
});

test("G-251 missing levels are not drawn, and a card without any has no drawing", () => {
  expect(drawn({ isClosed: false, netPips: null })).toMatchObject({ exit: null });
  expect(drawn({ stopPips: null, targetRR: null })).toMatchObject({ stop: null, target: null });
  expect(hasCardLevels(trade)).toBe(true);
  expect(hasCardLevels({ ...trade, stopPips: undefined, targetRR: undefined, netPips: null })).toBe(false);
});
