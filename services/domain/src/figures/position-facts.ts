import type { Big } from "../decimal.ts";
import type { Direction, MarketType } from "../enumerations.ts";
import type { CostFacts } from "./close-costs.ts";
import type { BreakEvenRange } from "./win-loss.ts";

/** Money-related facts of an instrument. Prices in quote currency, money in account currency. */
export interface InstrumentFacts {
  marketType: MarketType;
  /** Price of one pip (tick outside forex), > 0; see `pipSize` in `instrument.ts`. */
  pipSize: Big;
  /** Units of the underlying per unit of size (100,000 for a forex lot); null unknown. */
  contractSize: Big | null;
  /** Account currency per tick and unit of size; null if unknown. Only used if the contract size is unknown. */
  tickValue: Big | null;
  /** Account currency per unit of quote currency; null unknown. */
  quoteToAccountRate: Big | null;
}

/** One exit as it was entered or imported; null is "not entered". */
export interface CloseFacts extends CostFacts {
  id: string;
  /** ISO 8601, UTC. */
  closeDate: string | null;
  size: Big | null;
  closePrice: Big | null;
  grossProfit: Big | null;
  /** Worst price while this part was open. */
  maximumAdversePrice: Big | null;
  /** Best price while this part was open. */
  maximumFavourablePrice: Big | null;
}

/** One entry with its exits. */
export interface OpenFacts {
  id: string;
  ticketNumber: string | null;
  openDate: string | null;
  size: Big | null;
  openPrice: Big | null;
  /** Initial stop, as planned. */
  stopPrice: Big | null;
  targetPrice: Big | null;
  /** Whether the initial stop is a statement's last stop, unchanged since; absent means no. */
  stopFromStatement?: boolean | undefined;
  /** The last stop a broker reported: information, never risk. */
  reportedStopPrice: Big | null;
  reportedTargetPrice: Big | null;
  /** Whether the broker says that the stop closed it; null if it doesn't say. */
  stopMark: boolean | null;
  targetMark: boolean | null;
  /** Balance of the account at the open date: start + deposits − withdrawals + net of trades closed before. */
  openingBalance: Big | null;
  closes: readonly CloseFacts[];
}

export interface PositionFacts {
  direction: Direction;
  instrument: InstrumentFacts;
  opens: readonly OpenFacts[];
  /** The achievable R as entered by the trader; null if not entered. */
  idealNetRR: Big | null;
  breakEven: BreakEvenRange;
}
