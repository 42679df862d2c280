import type { DateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Money } from "@entrywise/ui";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { EquityCurve } from "./equity-chart.queries.ts";

/** The curve as a table, latest point first. */
export function EquityTable({ curve: { items, currency }, dates }: { curve: EquityCurve; dates: DateText }) {
  return (
    <section className="eq-table ui-scroll" aria-label={t`Net profit as a table`}>
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{t`Until`}</th>
            <th scope="col" className="ui-end">
              {i18n._(figureHeads.trades.label)}
            </th>
            <th scope="col" className="ui-end">
              {i18n._(statistics.netProfit.label)}
            </th>
            <th scope="col" className="ui-end">{t`Cumulative`}</th>
            <th scope="col" className="ui-end">{t`Drawdown`}</th>
          </tr>
        </thead>
        <tbody>
          {items.toReversed().map((point) => (
            <tr key={`${point.at}${point.tradeId}${point.cumulative}`}>
              <td>{dates.dateTime(point.at)}</td>
              <td className="ui-end">{point.count}</td>
              <td className="ui-end">
                <Money value={point.netProfit} currency={currency} result={toneOfSum(point.netProfit)} />
              </td>
              <td className="ui-end">
                <Money value={point.cumulative} currency={currency} signed />
              </td>
              <td className="ui-end">
                <Money value={point.drawdown} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
