import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { toWire } from "@entrywise/domain/decimal";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { usePutOff } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { currencyDecimals, formatNumber, movementWord, usePrivacy } from "@entrywise/ui";
import { ConflictDialog } from "@entrywise/ui/saving";
import { liveFigures } from "../data/trade/live-figures.ts";
import { useTradePage } from "./panels/trade-page.tsx";

/** Asks about the first part that was changed in two places. */
export function TradeConflict() {
  const { drafts, trade, breakEven } = useTradePage();
  const isPrivate = usePrivacy();
  const [isPutOff, onLater] = usePutOff();
  const { position } = drafts.conflicts;
  if (isPutOff) return null;
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
  const part = singleParts.find((name) => drafts.conflicts[name] !== undefined);
  if (part === undefined) return null;
  return (
    <ConflictDialog
      clashes={drafts.conflicts[part]?.clashes ?? []}
      mine={{ consequence: null }}
      theirs={{ consequence: null }}
      onChoose={(choice) => drafts.resolve(part, choice)}
      onLater={onLater}
    />
  );
}

/** Parts that are one field. */
const singleParts = ["summary", "notes", "overallReview", "idealRR"] as const;

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
    pips === null
      ? null
      : `${formatNumber(pips, { decimals: 1 })} ${movementWord(pips, movementUnit(trade.marketType))}`,
    risk === null || isPrivate
      ? null
      : t`${formatNumber(risk, { decimals: currencyDecimals(trade.currencyCode) })} ${trade.currencyCode} at risk`,
    totalNetRR === null ? null : `${formatNumber(totalNetRR, { decimals: 2, signed: true })}R`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
