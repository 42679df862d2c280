import type { Big } from "@entrywise/domain/decimal";
import type { Direction, TradeStatus } from "@entrywise/domain/enumerations";
import type { DemoInstrument, DemoMistake, DemoStrategy } from "./demo-choices.ts";

/** An exit of a demo trade. Prices and sizes are exact decimals, times milliseconds since 1970. */
export interface DemoClose {
  at: number;
  size: string;
  price: string;
  worst: string;
  best: string;
}

export interface DemoOpen {
  at: number;
  size: string;
  price: string;
  stop: string;
  target: string;
  /** Empty: it is open. */
  closes: DemoClose[];
}

export interface DemoTrade {
  instrument: DemoInstrument;
  strategy: DemoStrategy;
  direction: Direction;
  status: TradeStatus;
  /** Of a plan; null for all others. */
  plannedAt: number | null;
  opens: DemoOpen[];
  mistake: DemoMistake | null;
  ending: "target" | "stop" | "time" | "open";
  /** Between 0 and 1, for whatever else differs from trade to trade. */
  chance: number;
}

/** Levels and size of a trade as it is planned: the size follows from the risk. */
export interface DemoPlan {
  direction: Direction;
  entry: Big;
  stop: Big;
  target: Big;
  distance: Big;
  size: Big;
}
