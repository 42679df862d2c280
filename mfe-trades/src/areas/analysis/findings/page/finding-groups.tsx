import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useHeadline } from "../../../../catalogue/statistic-queries.ts";
import { statistics } from "../../../../catalogue/statistics-catalogue.tsx";
import { tradesAddress } from "../../../../filter/trades-address.ts";
import type { FindingSides } from "./sides.ts";

const shown = ["netRR", "expectancyRR", "strikeRate", "profitFactor", "netProfit"] as const;

/** Figures of both groups beside each other. */
export function FindingGroups({ sides: { inside, others, compared, names } }: { sides: FindingSides }) {
  const [first, second] = [useHeadline(inside, "/trades/stats"), useHeadline(others, "/trades/stats")];
  const both = {
    ...first,
    data: first.data === undefined || second.data === undefined ? undefined : ([first.data, second.data] as const),
    error: first.error ?? second.error,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
  return (
    <Panel flush title={t`Both groups`}>
      <QuerySection query={both} failure={t`Couldn't load the statistics`} rows={6}>
        {([own, rest]) => (
          <div className="ui-scroll">
            <table className="ui-table fp-groups" aria-label={t`Both groups`}>
              <thead>
                <tr>
                  <td />
                  <th scope="col" className="ui-end">
                    <span className="fp-dot" data-side="inside" aria-hidden="true" /> {names[0]}
                  </th>
                  <th scope="col" className="ui-end">
                    <span className="fp-dot" data-side="others" aria-hidden="true" /> {names[1]}
                  </th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{t`Trades`}</th>
                  <td className="ui-end">
                    <Link to={tradesAddress(inside)}>{countText(own)}</Link>
                  </td>
                  <td className="ui-end">
                    <Link to={tradesAddress(others)}>{countText(rest)}</Link>
                  </td>
                </tr>
                {own.count === compared[0] && rest.count === compared[1] ? null : (
                  <tr>
                    <th scope="row">{t`Compared`}</th>
                    {compared.map((count, side) => (
                      <td key={side === 0 ? "inside" : "others"} className="ui-end">
                        {formatNumber(count, { decimals: 0 })}
                      </td>
                    ))}
                  </tr>
                )}
                {shown.map((name) => (
                  <tr key={name}>
                    <th scope="row">{i18n._(statistics[name].label)}</th>
                    <td className="ui-end">{statistics[name].figure(own)}</td>
                    <td className="ui-end">{statistics[name].figure(rest)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QuerySection>
    </Panel>
  );
}

const countText = ({ count }: HeadlineStatistics) => formatNumber(count, { decimals: 0 });
