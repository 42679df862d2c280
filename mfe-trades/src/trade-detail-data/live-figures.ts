import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { Decimal, decimal } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import type { CloseFacts, InstrumentFacts, OpenFacts, PositionFacts } from "@entrywise/domain/figures/position-facts";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import type { CloseRow, OpenRow } from "./position-rows.ts";

/** What of a trade its figures depend on besides the entered position. */
export type FiguredTrade = Pick<
  TradeDetail,
  "marketType" | "pipSize" | "contractSize" | "tickValue" | "quoteToAccountRate"
> & { direction: Direction; position: Pick<TradeDetail["position"], "openPositions" | "idealNetRR"> };

/**
 * What was entered, as the domain takes it. Balances and a broker's levels, which nobody enters, come from the server's rows; a
 * row that the server does not know yet takes the balance of the first one.
 */
export function factsOf(trade: FiguredTrade, entries: SavePosition, breakEven: BreakEvenRange): PositionFacts {
  const known = new Map(trade.position.openPositions.map((open) => [open.id, open]));
  const firstBalance = trade.position.openPositions[0]?.openingBalance ?? null;
  return {
    direction: trade.direction,
    instrument: instrumentOf(trade),
    opens: entries.openPositions.map((open) => {
      const stored = known.get(open.id);
      return sameFacts(open, {
        reportedStopPrice: stored?.reportedStopPrice ?? null,
        reportedTargetPrice: stored?.reportedTargetPrice ?? null,
        openingBalance: stored === undefined ? firstBalance : stored.openingBalance,
      });
    }),
    idealNetRR: trade.position.idealNetRR === null ? null : decimal(String(trade.position.idealNetRR)),
    breakEven,
  };
}

const storedNames = ["reportedStopPrice", "reportedTargetPrice", "openingBalance"] as const;
type Stored = Record<(typeof storedNames)[number], string | null>;

/** Entries as they were read last. */
const readLast = new WeakMap<OpenRow, { stored: Stored; facts: OpenFacts }>();

/** The very same facts as long as an entry is the same: the domain then knows their figures already. */
function sameFacts(open: OpenRow, stored: Stored): OpenFacts {
  const { reportedStopPrice, reportedTargetPrice, openingBalance } = stored;
  const known = readLast.get(open);
  if (known !== undefined && storedNames.every((name) => known.stored[name] === stored[name])) return known.facts;
  const facts: OpenFacts = {
    ...openFacts(open),
    reportedStopPrice: decimal(reportedStopPrice),
    reportedTargetPrice: decimal(reportedTargetPrice),
    openingBalance: decimal(openingBalance),
  };
  readLast.set(open, { stored, facts });
  return facts;
}

let lastInstrument: { text: string; facts: InstrumentFacts } | null = null;

function instrumentOf({ marketType, pipSize, contractSize, tickValue, quoteToAccountRate }: FiguredTrade) {
  const text = JSON.stringify([marketType, pipSize, contractSize, tickValue, quoteToAccountRate]);
  if (lastInstrument?.text === text) return lastInstrument.facts;
  const facts: InstrumentFacts = {
    marketType,
    pipSize: decimal(pipSize) ?? Decimal("0.01"),
    contractSize: decimal(contractSize),
    tickValue: decimal(tickValue),
    quoteToAccountRate: decimal(quoteToAccountRate),
  };
  lastInstrument = { text, facts };
  return facts;
}

function openFacts(open: OpenRow): Omit<OpenFacts, "reportedStopPrice" | "reportedTargetPrice" | "openingBalance"> {
  return {
    id: open.id,
    ticketNumber: open.ticketNumber,
    openDate: open.openDate,
    size: decimal(open.size),
    openPrice: decimal(open.openPrice),
    stopPrice: decimal(open.stopPrice),
    targetPrice: decimal(open.targetPrice),
    stopMark: null,
    targetMark: null,
    closes: open.closePositions.map(closeFacts),
  };
}

function closeFacts(close: CloseRow): CloseFacts {
  return {
    id: close.id,
    closeDate: close.closeDate,
    size: decimal(close.size),
    closePrice: decimal(close.closePrice),
    grossProfit: decimal(close.grossProfit),
    commissions: decimal(close.commissions),
    roll: decimal(close.roll),
    dividends: decimal(close.dividends),
    otherCosts: decimal(close.otherCosts),
    maximumAdversePrice: decimal(close.maximumAdversePrice),
    maximumFavourablePrice: decimal(close.maximumFavourablePrice),
  };
}

/** Every figure of what stands on the screen, before and after the server has it: both count with the same functions. */
export function liveFigures(trade: FiguredTrade, entries: SavePosition, breakEven: BreakEvenRange): PositionFigures {
  return positionFigures(factsOf(trade, entries, breakEven));
}
