import type { MovementUnit } from "./movement-chart.ts";

const key = "entrywise.movement";

/** The unit that the chart was last drawn in, remembered on this device (T-444). */
export function lastMovementUnit(): MovementUnit {
  try {
    const stored = localStorage.getItem(key);
    return stored === "rr" || stored === "gross" ? stored : "pips";
  } catch {
    return "pips"; // storage is switched off
  }
}

export function rememberMovementUnit(unit: MovementUnit): void {
  try {
    localStorage.setItem(key, unit);
  } catch {
    // storage is full or switched off: the choice lasts as long as the page
  }
}
