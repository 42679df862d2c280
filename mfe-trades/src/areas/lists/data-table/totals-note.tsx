import type { TradeTotals, UncountedTotals } from "@entrywise/contracts/trades/trade-totals";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { decimalSign, formatNumber, Info, Money, usePrivacy } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import type { ReactNode } from "react";
import { conversionText } from "../../../catalogue/conversion-note.tsx";
import { Uncounted } from "../../../display/uncounted.tsx";
import {
  amountText,
  statisticsCountText,
  type UncountedPart,
  uncountedTrades,
} from "../../../display/uncounted-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../../filter/trades-address.ts";

const kinds = ["open", "notExecuted"] as const;

export interface UncountedSumProps {
  totals: TradeTotals;
  /** Of money a decimal string, of R a number. */
  read: (sums: UncountedTotals) => string | number | null;
  children: ReactNode;
}

/** A sum that says on hover, and to who listens, what of it statistics do not count. */
export function UncountedSum({ totals, read, children }: UncountedSumProps) {
  const isHidden = usePrivacy();
  const shown = (value: string | number) => {
    if (typeof value === "number") return `${formatNumber(value, { decimals: 2, signed: true })}R`;
    return isHidden ? null : amountText(value, totals.currency);
  };
  const parts = kinds.flatMap((kind): UncountedPart[] => {
    const sums = totals[kind];
    const value = sums === undefined ? null : read(sums);
    if (sums === undefined || value === null || isZero(value)) return [];
    return [{ kind, count: sums.count, amount: shown(value) }];
  });
  return <Uncounted parts={parts}>{children}</Uncounted>;
}

const isZero = (value: string | number) => (typeof value === "number" ? value === 0 : decimalSign(value) === 0);

const narrower = {
  open: { open: true },
  notExecuted: { open: false, statuses: [TradeStatus.Planning, TradeStatus.Missed, TradeStatus.Invalid] },
} satisfies Record<(typeof kinds)[number], Partial<TradeFilter>>;

/** Below the totals, what they leave out and what they hold beyond the statistics; nothing where they are the same. */
export function TotalsNote({ totals, filter }: { totals: TradeTotals | null; filter: TradeFilter }) {
  const isPhone = useMedia(phoneQuery);
  const parts = kinds.flatMap((kind) => {
    const sums = totals?.[kind];
    return sums === undefined || decimalSign(sums.netProfit) === 0 ? [] : [{ kind, sums }];
  });
  const conversion = totals?.conversion ?? null;
  if (totals === null || (parts.length === 0 && conversion === null)) return null;
  const text = (
    <p className="tl-note">
      <Info aria-hidden="true" />
      <span>
        {conversion === null ? "" : t`Totals are in ${conversion.currency}. ${conversionText(conversion)} `}
        {parts.map(({ kind, sums: { count, netProfit } }) => {
          const amount = <Money value={netProfit} currency={totals.currency} unit signed />;
          const trades = (
            <Link to={tradesAddress({ ...filter, ...narrower[kind] })}>{uncountedTrades[kind](count)}</Link>
          );
          return (
            <span key={kind}>
              {kind !== "open" ? (
                <Trans>
                  Totals include {amount} from {trades}.
                </Trans>
              ) : conversion === null ? (
                <Trans>
                  Totals include {amount} realised by {trades}.
                </Trans>
              ) : (
                <Trans>
                  Totals include {amount} realised by {trades} (at the open date's rate).
                </Trans>
              )}{" "}
            </span>
          );
        })}
        {parts.length === 0 ? "" : statisticsCountText()}
      </span>
    </p>
  );
  if (!isPhone) return text;
  return (
    <details className="tl-note-folded">
      <summary>{t`What's in the totals`}</summary>
      {text}
    </details>
  );
}
