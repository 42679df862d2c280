import type { MovementUnit } from "./movement-chart.ts";

const key = "entrywise.movement";

/** The unit that the chart was last drawn in, remembered on this device (T-444). */
export function lastMovementUnit(): MovementUnit {
  try {
    const kept = localStorage.getItem(key);
    return kept === "rr" || kept === "gross" ? kept : "pips";
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
