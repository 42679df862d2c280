import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { Decimal, decimal } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import { type EnteredOpen, instrumentFacts, openFacts } from "@entrywise/domain/figures/entered-facts";
import type { InstrumentFacts, OpenFacts, PositionFacts } from "@entrywise/domain/figures/position-facts";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import type { OpenRow } from "./position-rows.ts";

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
    instrument: toInstrumentFacts(trade),
    opens: entries.openPositions.map((open) => {
      const stored = known.get(open.id);
      return sameFacts(open, {
        // A stop that is being changed is no longer the statement's.
        stopFromStatement: stored?.stopFromStatement === true && stored.stopPrice === open.stopPrice,
        reportedStopPrice: stored?.reportedStopPrice ?? null,
        reportedTargetPrice: stored?.reportedTargetPrice ?? null,
        openingBalance: stored === undefined ? firstBalance : stored.openingBalance,
        estimates: (stored?.closePositions ?? []).flatMap(({ id, estimatedCosts }) =>
          estimatedCosts == null ? [] : [{ id, estimatedCosts }],
        ),
      });
    }),
    idealNetRR: trade.position.idealNetRR === null ? null : decimal(String(trade.position.idealNetRR)),
    breakEven,
  };
}

const storedNames = ["stopFromStatement", "reportedStopPrice", "reportedTargetPrice", "openingBalance"] as const;
type Stored = Pick<EnteredOpen, (typeof storedNames)[number]> & {
  /** Estimated costs of closes, which count as long as they have no others. */
  estimates: readonly { id: string; estimatedCosts: string }[];
};

const estimateKey = ({ estimates }: Stored) =>
  estimates.map(({ id, estimatedCosts }) => `${id} ${estimatedCosts}`).join();

/** Entries as they were read last. */
const readLast = new WeakMap<OpenRow, { stored: Stored; facts: OpenFacts }>();

/** The very same facts as long as an entry is the same: the domain then knows their figures already. */
function sameFacts(open: OpenRow, stored: Stored): OpenFacts {
  const known = readLast.get(open);
  const isSame =
    known !== undefined &&
    storedNames.every((name) => known.stored[name] === stored[name]) &&
    estimateKey(known.stored) === estimateKey(stored);
  if (isSame) return known.facts;
  const { closePositions, ...entered } = open;
  const { estimates, ...rest } = stored;
  const amounts = new Map(estimates.map(({ id, estimatedCosts }) => [id, estimatedCosts]));
  const closes = closePositions.map((close) => ({ ...close, estimatedCosts: amounts.get(close.id) ?? null }));
  const facts = openFacts({ ...entered, ...rest, stopMark: null, targetMark: null, closes });
  readLast.set(open, { stored, facts });
  return facts;
}

let lastInstrument: { text: string; facts: InstrumentFacts } | null = null;

function toInstrumentFacts({ pipSize, ...trade }: FiguredTrade) {
  const { marketType, contractSize, tickValue, quoteToAccountRate } = trade;
  const text = JSON.stringify([marketType, pipSize, contractSize, tickValue, quoteToAccountRate]);
  if (lastInstrument?.text === text) return lastInstrument.facts;
  const facts = instrumentFacts(trade, decimal(pipSize) ?? Decimal("0.01"));
  lastInstrument = { text, facts };
  return facts;
}

/** Every figure of what stands on the screen, before and after the server has it: both count with the same functions. */
export function liveFigures(trade: FiguredTrade, entries: SavePosition, breakEven: BreakEvenRange): PositionFigures {
  return positionFigures(factsOf(trade, entries, breakEven));
}
