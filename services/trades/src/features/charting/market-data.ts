import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { BarSource, RealBarSource } from "@entrywise/contracts/trades/proposed-extremes";
import type { Bar } from "@entrywise/domain/charting/bar";
import type { Resolution } from "@entrywise/domain/charting/resolutions";

export interface BarsRequest {
  instrument: Instrument;
  resolution: Resolution;
  /** Exclusive, milliseconds since 1970 in UTC. */
  to: number;
  /** At most this many, the newest before `to`. */
  count: number;
}

/** Where bars come from. */
export interface MarketData<Source extends BarSource = RealBarSource> {
  readonly source: Source;
  /**
   * @returns ascending by time; null when the source does not know the instrument or the resolution
   * @throws ProblemError 503 when it does not respond
   */
  bars(request: BarsRequest): Promise<Bar[] | null>;
}
