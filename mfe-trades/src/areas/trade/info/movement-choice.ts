import { devicePreference } from "../../../data/preferences/device-preference.ts";
import type { MovementUnit } from "./movement-chart.ts";

/** The unit that the chart was last drawn in (T-444). */
export const storedMovementUnit = devicePreference(
  "movement",
  (stored): MovementUnit => (stored === "rr" || stored === "gross" ? stored : "pips"),
);
