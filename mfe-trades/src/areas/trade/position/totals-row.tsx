import { addUp, toWire } from "@entrywise/domain/decimal";
import { totalCost } from "@entrywise/domain/figures/close-costs";
import { plural, Trans, t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, Percent, RewardRisk } from "@entrywise/ui";
import { CostCells } from "./cost-cells.tsx";
import { rowTone, sizeText } from "./position-editor.ts";
import type { PositionShown } from "./position-shown.ts";

/** Sums of a position of several open ones. */
export function TotalsRow({ entries, figures, trade, notices, breakEven }: PositionShown) {
  const closes = entries.openPositions.flatMap(({ closePositions }) => closePositions).length;
  const closed = addUp(figures.opens.map((open) => open.subtotals.size));
  const tone = rowTone(figures.totalNetRR, figures.totalNetProfit, breakEven);
  const isTooLarge = notices.some(({ code }) => code === "Position.ClosedSizeTooLarge");
  const isIncomplete = notices.some(
    ({ code }) => code === "Position.SizeIncomplete" || code === "Position.SizeRequired",
  );
  const sizeClass = isTooLarge ? "pos-too-large" : isIncomplete ? "pos-incomplete" : "";
  const counts = t`${plural(entries.openPositions.length, { one: "# open position", other: "# open positions" })}, ${plural(closes, { one: "# close position", other: "# close positions" })}`;
  const estimated = figures.totalEstimatedCosts !== null;
  const money = (value: typeof figures.totalRoll, isEstimate = false) => (
    <Money value={toWire(value)} currency={trade.currencyCode} signed estimated={isEstimate} />
  );
  return (
    <tr className="pos-total">
      <th scope="row" colSpan={3}>
        <Trans>
          {"Total "}
          <small>{counts}</small>
        </Trans>
      </th>
      <td data-cell="size" data-label={t`Size`}>
        <span className={sizeClass}>{sizeText(closed, trade)}</span>/{sizeText(figures.totalSize, trade)}
      </td>
      <td className="pos-blank" colSpan={3} />
      <td data-cell="gross" data-label={t`Gross Profit`}>
        {money(figures.totalGrossProfit)}
      </td>
      <CostCells>{(cost) => money(figures[totalCost(cost)], estimated && cost === "commissions")}</CostCells>
      <EstimatedCosts when={estimated}>
        <td data-cell="net" data-label={t`Net Profit`}>
          <Money value={toWire(figures.totalNetProfit)} currency={trade.currencyCode} result={tone} arrow signed />
        </td>
        <td data-cell="percentage" data-label={t`Profit %`}>
          <Percent value={figures.totalPercentageReturned} unit={false} signed />
        </td>
        <td data-cell="reward" data-label={t`Reward:Risk`}>
          <RewardRisk value={figures.totalNetRR} result={tone} />
        </td>
      </EstimatedCosts>
    </tr>
  );
}
