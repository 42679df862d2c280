import type { BarCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowRight, formatNumber, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { pricesAddress } from "../../filter/prices-address.ts";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import "./missing-bars.css";

const MOST_ROWS = 5;

/** Which bars are missing, by symbol: the first few, each with its way to the page of prices. */
export function NeededBars({ coverage, filter }: { coverage: BarCoverage; filter: TradeFilter }) {
  const { ofDayKey } = useDateText();
  const lacking = coverage.items.filter(({ daysMissing }) => daysMissing > 0).slice(0, MOST_ROWS);
  return (
    <div className="mb-side">
      {lacking.length === 0 ? null : (
        <Panel flush title={t`Bars needed`} sub={t`1 minute, the days you traded`}>
          <ScrollRegion name={t`Bars needed`}>
            <table className="ui-table">
              <thead>
                <tr>
                  <th scope="col">{t`Symbol`}</th>
                  <th scope="col" className="ui-end">{t`Trades`}</th>
                  <th scope="col">{t`Days`}</th>
                </tr>
              </thead>
              <tbody>
                {lacking.map(({ symbol, tradesWithout, daysMissing, missingFrom, missingTo }) => (
                  <tr key={symbol}>
                    <th scope="row">
                      <Link to={pricesAddress({ ...filter, symbols: [symbol] })}>{symbol}</Link>
                    </th>
                    <td className="ui-end">{formatNumber(tradesWithout, { decimals: 0 })}</td>
                    <td>
                      {missingFrom === null || missingTo === null ? null : (
                        <span className="mb-days">{`${ofDayKey(missingFrom)} – ${ofDayKey(missingTo)}`}</span>
                      )}
                      <small>{plural(daysMissing, { one: "# day", other: "# days" })}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <p className="mb-foot">
            <Link to={pricesAddress(filter)}>
              {t`Open Prices`}
              <ArrowRight aria-hidden="true" />
            </Link>
          </p>
        </Panel>
      )}
      <Panel title={t`Or without prices`}>
        <p className="mb-text">{t`Enter MAP and MFP in a trade's position table. Trades with a stop and both prices appear here at once.`}</p>
      </Panel>
    </div>
  );
}
