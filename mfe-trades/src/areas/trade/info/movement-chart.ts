import type { Big } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import { favourableDistance } from "@entrywise/domain/figures/price-levels";
import { type InfoFacts, type LevelName, measureLevels, pipsOfOneR, type RangeRow } from "./info-facts.ts";

export type MovementUnit = "pips" | "rr" | "gross";

export interface MovementBar {
  range: RangeRow;
  /** In the chosen unit, favourable is up, 0 is the open price. */
  low: number;
  high: number;
}

export interface MovementLevel {
  name: LevelName;
  value: number;
}

export interface Movement {
  bars: readonly MovementBar[];
  /** Highest first. */
  levels: readonly MovementLevel[];
  lowest: number;
  highest: number;
}

/**
 * Bars and levels of one entry and exit on one axis.
 *
 * @param pipSize price of one pip
 * @param shownPips what one pip counts as on the screen: 10 in pipette mode
 * @returns null when there is nothing to draw in this unit
 */
export function movement(
  facts: InfoFacts,
  {
    direction,
    pipSize,
    unit,
    shownPips,
  }: { direction: Direction; pipSize: Big; unit: MovementUnit; shownPips: number },
): Movement | null {
  const { measured } = facts;
  const factor = unitFactor(facts, unit, shownPips);
  if (measured === null || factor === null) return null;
  const prices = measureLevels(measured.open, measured.close, direction);
  // pixels need no exact numbers
  const levelHeight = (name: LevelName) => {
    const distance = favourableDistance(direction, prices.Open, prices[name]);
    return distance === null ? null : distance.div(pipSize).toNumber() * factor;
  };
  const levels = (["Target", "MFP", "Close", "Open", "MAP", "Stop"] as const).flatMap((name) => {
    const value = levelHeight(name);
    return value === null ? [] : [{ name, value }];
  });
  const bars = facts.ranges.flatMap((range) => {
    const [from, to] = [levelHeight(range.from.name), levelHeight(range.to.name)];
    return from === null || to === null ? [] : [{ range, low: Math.min(from, to), high: Math.max(from, to) }];
  });
  if (bars.length === 0) return null;
  const values = levels.map(({ value }) => value);
  return {
    bars,
    levels: levels.sort((a, b) => b.value - a.value),
    lowest: Math.min(...values, 0),
    highest: Math.max(...values, 0),
  };
}

function unitFactor(facts: InfoFacts, unit: MovementUnit, shownPips: number): number | null {
  if (unit === "pips") return shownPips;
  if (unit === "gross") return facts.measured?.moneyPerPip?.toNumber() ?? null;
  const pips = pipsOfOneR(facts)?.toNumber();
  return pips === undefined ? null : 1 / pips;
}
