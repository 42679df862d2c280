import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { toWire } from "@entrywise/domain/decimal";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { currencyDecimals, formatNumber, usePrivacy } from "@entrywise/ui";
import { liveFigures } from "../features/position/live-figures.ts";
import { ConflictDialog } from "../features/trade-drafts/conflict-dialog.tsx";
import type { TradeDrafts } from "../features/trade-drafts/use-trade-drafts.ts";

export interface TradeConflictProps {
  drafts: TradeDrafts;
  trade: TradeDetail;
  breakEven: BreakEvenRange;
  onLater: () => void;
}

/** Asks about the first part that was changed in two places. */
export function TradeConflict({ drafts, trade, breakEven, onLater }: TradeConflictProps) {
  const isPrivate = usePrivacy();
  const { position, summary, notes } = drafts.conflicts;
  if (position !== undefined) {
    const consequence = (entries: SavePosition) => ({
      consequence: consequenceText(trade, entries, breakEven, isPrivate),
    });
    return (
      <ConflictDialog
        clashes={position.clashes}
        mine={consequence(position.merged.keepingMine)}
        theirs={consequence(position.merged.keepingTheirs)}
        onChoose={(choice) => drafts.resolve("position", choice)}
        onLater={onLater}
      />
    );
  }
  const text = summary ?? notes;
  if (text === undefined) return null;
  return (
    <ConflictDialog
      clashes={text.clashes}
      mine={{ consequence: null }}
      theirs={{ consequence: null }}
      onChoose={(choice) => drafts.resolve(summary === undefined ? "notes" : "summary", choice)}
      onLater={onLater}
    />
  );
}

/** "18.0 pips, 180.00 USD at risk, +0.92R": what a version of the position comes to. */
function consequenceText(
  trade: TradeDetail,
  entries: SavePosition,
  breakEven: BreakEvenRange,
  isPrivate: boolean,
): string | null {
  const { pipRisk, financialRisk, totalNetRR } = liveFigures(trade, entries, breakEven);
  const pips = toWire(displayedPips(pipRisk, trade.includePipet));
  const risk = toWire(financialRisk);
  const parts = [
    pips === null ? null : `${formatNumber(pips, { decimals: 1 })} ${movementUnit(trade.marketType)}`,
    risk === null || isPrivate
      ? null
      : `${formatNumber(risk, { decimals: currencyDecimals(trade.currencyCode) })} ${trade.currencyCode} at risk`,
    totalNetRR === null ? null : `${formatNumber(totalNetRR, { decimals: 2, signed: true })}R`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
