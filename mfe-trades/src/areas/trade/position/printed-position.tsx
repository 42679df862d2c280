import { type Big, sumOf, toWire } from "@entrywise/domain/decimal";
import { plural, t } from "@entrywise/host/macro";
import { Money, Percent, RewardRisk } from "@entrywise/ui";
import { PrintSection } from "@entrywise/ui/print";
import { rowTone, sizeText } from "./position-editor.ts";
import type { PositionShown } from "./position-shown.ts";
import { PrintedClose, PrintedOpen } from "./printed-rows.tsx";
import "./printed-position.css";

const heads = () => [
  [t`Date`, t`Size`, t`Price`, t`Stop`, t`Target`, t`Net profit`, t`Reward:Risk`],
  [t`Ticket`, t`Gross profit`, t`Commission`, t`Roll`, t`Dividend`, t`Other costs`, t`Profit %`],
];

/** Entries and exits with two lines each, which fit the width of a sheet; what does not add up stands below. */
export function PrintedPosition(position: PositionShown) {
  const { entries, figures, notices } = position;
  if (entries.openPositions.every(({ openPrice, size }) => openPrice === null && size === null)) return null;
  return (
    <PrintSection title={t`Position`}>
      <table className="paper-table pp" aria-label={t`Printed position`}>
        <thead>
          {heads().map((line, index) => (
            <tr key={line[0]}>
              {index === 0 ? <td rowSpan={2} /> : null}
              {line.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        {entries.openPositions.map((open, index) => (
          <PrintedOpen key={open.id} position={position} open={open} figures={figures.opens[index]} place={index + 1}>
            {open.closePositions.map((close, at) => (
              <PrintedClose
                key={close.id}
                position={position}
                close={close}
                figures={figures.opens[index]?.closes[at]}
                place={at + 1}
              />
            ))}
          </PrintedOpen>
        ))}
        {entries.openPositions.length > 1 ? <Total {...position} /> : null}
      </table>
      {notices.length === 0 ? null : (
        <ul className="pp-notices" aria-label={t`Issues`}>
          {notices.map(({ elementId, text }) => (
            <li key={elementId}>{text}</li>
          ))}
        </ul>
      )}
    </PrintSection>
  );
}

function Total({ figures, entries, trade, breakEven }: PositionShown) {
  const closed = sumOf(figures.opens.map((open) => open.subtotals.size));
  const closes = entries.openPositions.flatMap(({ closePositions }) => closePositions).length;
  const tone = rowTone(figures.totalNetRR, figures.totalNetProfit, breakEven);
  const money = (value: Big | null) => <Money value={toWire(value)} currency={trade.currencyCode} signed />;
  return (
    <tbody className="pp-total">
      <tr>
        <th scope="row" rowSpan={2}>{t`Total`}</th>
        <td>{t`${plural(entries.openPositions.length, { one: "# open position", other: "# open positions" })}, ${plural(closes, { one: "# close position", other: "# close positions" })}`}</td>
        <td>
          {sizeText(closed, trade)}/<wbr />
          {sizeText(figures.totalSize, trade)}
        </td>
        <td colSpan={3} />
        <td>
          <Money value={toWire(figures.totalNetProfit)} currency={trade.currencyCode} result={tone} signed />
        </td>
        <td>
          <RewardRisk value={figures.totalNetRR} result={tone} />
        </td>
      </tr>
      <tr>
        <td />
        <td>{money(figures.totalGrossProfit)}</td>
        <td>{money(figures.totalCommissions)}</td>
        <td>{money(figures.totalRoll)}</td>
        <td>{money(figures.totalDividends)}</td>
        <td>{money(figures.totalOtherCosts)}</td>
        <td>
          <Percent value={figures.totalPercentageReturned} unit={false} signed />
        </td>
      </tr>
    </tbody>
  );
}
