import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { multipliedAmounts, multipliedRow } from "@entrywise/domain/copy-position";
import { type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import type { BreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { t } from "@entrywise/host/macro";
import { formatNumber, Money, missing, RewardRisk } from "@entrywise/ui";
import { useMemo } from "react";
import { liveFigures } from "../../../data/trade/live-figures.ts";

export interface CopyResultProps {
  trade: TradeDetail;
  entries: SavePosition;
  breakEven: BreakEvenRange;
  /** Null: one to one. */
  multiplier: string | null;
}

/** A position with its sizes and amounts multiplied. */
function multipliedEntries(entries: SavePosition, multiplier: Big | null): SavePosition {
  const times = <Row extends Record<string, unknown>>(row: Row): Row => {
    const known = multipliedAmounts.filter((field) => field in row);
    const read = Object.fromEntries(known.map((field) => [field, decimal(row[field] as string | null)]));
    const written = Object.entries(multipliedRow(read, multiplier)).map(([field, amount]) => [field, toWire(amount)]);
    return { ...row, ...Object.fromEntries(written) };
  };
  return {
    ...entries,
    openPositions: entries.openPositions.map((open) => ({
      ...times(open),
      closePositions: open.closePositions.map(times),
    })),
  };
}

/** Original and copy side by side. */
export function CopyResult({ trade, entries, breakEven, multiplier }: CopyResultProps) {
  const copyEntries = useMemo(
    () => multipliedEntries(entries, multiplier === null ? null : Decimal(multiplier)),
    [entries, multiplier],
  );
  const original = useMemo(() => liveFigures(trade, entries, breakEven), [trade, entries, breakEven]);
  const copy = useMemo(() => liveFigures(trade, copyEntries, breakEven), [trade, copyEntries, breakEven]);
  const sizes = (position: SavePosition) =>
    position.openPositions
      .map(({ size }) => (size === null ? missing : formatNumber(size, { decimals: 2 })))
      .join(" + ");
  const money = [
    { label: t`Gross profit, ${trade.currencyCode}`, of: "totalGrossProfit" },
    { label: t`Commission`, of: "totalCommissions" },
    { label: t`Roll`, of: "totalRoll" },
    { label: t`Net profit, ${trade.currencyCode}`, of: "totalNetProfit" },
  ] as const;
  return (
    <table className="ui-table copy-result" aria-label={t`Copied result`}>
      <thead>
        <tr>
          <th scope="col">{t`Copied result`}</th>
          <th scope="col" className="ui-end">{t`Original`}</th>
          <th scope="col" className="ui-end">{t`Copy`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t`Size`}</td>
          <td className="ui-end">{sizes(entries)}</td>
          <td className="ui-end">{sizes(copyEntries)}</td>
        </tr>
        {money.map(({ label, of }) => (
          <tr key={of}>
            <td>{label}</td>
            <td className="ui-end">
              <Money value={toWire(original[of])} currency={trade.currencyCode} signed />
            </td>
            <td className="ui-end">
              <Money value={toWire(copy[of])} currency={trade.currencyCode} signed />
            </td>
          </tr>
        ))}
        <tr>
          <td>{t`Reward:Risk`}</td>
          <td className="ui-end">
            <RewardRisk value={original.totalNetRR} unit />
          </td>
          <td className="ui-end">
            <RewardRisk value={copy.totalNetRR} unit />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
