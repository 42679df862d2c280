import type { PublicRecord } from "@entrywise/contracts/trades/public-record.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Panel, Percent, RewardRisk } from "@entrywise/ui";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";

type Months = NonNullable<PublicRecord["figures"]>["months"];

const monthText = (month: string) =>
  new Intl.DateTimeFormat(i18n.locale === "en" ? "en-GB" : i18n.locale, {
    ...{ month: "short", year: "numeric", timeZone: "UTC" },
  }).format(new Date(`${month}-01T00:00:00Z`));

/** Each month in R and per cent, the latest first. */
export function RecordMonths({ months }: { months: Months }) {
  const hasPercent = months.some(({ percentage }) => percentage !== null);
  return (
    <Panel flush title={t`Months`}>
      <div className="ui-scroll">
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col" className="ui-end">
                {i18n._(figureHeads.netR.label)}
              </th>
              {hasPercent ? <th scope="col" className="ui-end">{t`Percent`}</th> : null}
              <th scope="col" className="ui-end">{t`Trades`}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, netRR, percentage, count, estimatedCount = 0 }) => (
              <EstimatedCosts key={month} when={estimatedCount > 0}>
                <tr>
                  <th scope="row">{monthText(month)}</th>
                  <td className="ui-end">
                    <RewardRisk value={netRR} unit result={toneOfSum(netRR)} />
                  </td>
                  {hasPercent ? (
                    <td className="ui-end">
                      <Percent value={percentage} decimals={1} signed />
                    </td>
                  ) : null}
                  <td className="ui-end">{count}</td>
                </tr>
              </EstimatedCosts>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
