import { decimal, toWire } from "@entrywise/domain/decimal";
import { pipSize } from "@entrywise/domain/instrument";
import type { DemoInstrument } from "./demo-choices.ts";

/** Price of a pip, of a tick outside forex. */
export function demoPip({ marketType, tickSize }: DemoInstrument): string {
  return toWire(pipSize(marketType, "USD", decimal(tickSize))) ?? tickSize;
}
