import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Money, missing, Panel, RewardRisk } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { statistics } from "../../../../catalogue/statistics-catalogue.tsx";
import { useTradesCall } from "../../../../data/wire/calls.ts";
import { DirectionText } from "../../../../display/result-chip.tsx";
import { toneOfResult } from "../../../../display/trade-texts.ts";
import { tradesText } from "../../../../display/trades-text.ts";
import type { TradeFilter } from "../../../../filter/trade-filter-url.ts";
import { tradesAddress } from "../../../../filter/trades-address.ts";
import { useFilterQuery } from "../../../../filter/use-trade-filter.ts";

const list = listOf(tradeSummary);
const most = 12;

/** The latest trades of a finding, and the way to all of them. */
export function FindingTrades({ filter }: { filter: TradeFilter }) {
  const trades = useLatestTrades(filter);
  const dates = useDateText();
  return (
    <Panel
      flush
      title={t`Trades`}
      sub={trades.data === undefined ? "" : t`newest first, ${tradesText(trades.data.total)}`}
      actions={<Link to={tradesAddress(filter)}>{t`Data table`}</Link>}
    >
      <QuerySection query={trades} failure={t`Couldn't load trades`} rows={8}>
        {({ items }) => (
          <div className="ui-scroll">
            <table className="ui-table">
              <thead>
                <tr>
                  <th scope="col">{t`Closed`}</th>
                  <th scope="col">{t`Symbol`}</th>
                  <th scope="col" className="ui-end">
                    {i18n._(statistics.netProfit.label)}
                  </th>
                  <th scope="col" className="ui-end">{t`R:R`}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((trade) => {
                  const result = toneOfResult(trade.winLossStatus);
                  return (
                    <tr key={trade.id}>
                      <td>{trade.closeDate === null ? missing : dates.day(trade.closeDate)}</td>
                      <th scope="row">
                        <Link to={`/trades/${trade.id}`}>{trade.symbol}</Link>{" "}
                        <DirectionText direction={trade.direction} />
                      </th>
                      <td className="ui-end">
                        <Money value={trade.netProfit} currency={trade.currency} signed result={result} />
                      </td>
                      <td className="ui-end">
                        <RewardRisk value={trade.netRR} unit result={result} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </QuerySection>
    </Panel>
  );
}

function useLatestTrades(filter: TradeFilter) {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), sortBy: TradeSortKey.CloseDate, descending: true, take: most };
  return useQuery({
    queryKey: ["trades", "list", "finding", query],
    queryFn: ({ signal }) => callTrades("GET /trades/list", { parser: list, query, signal }),
    placeholderData: keepPreviousData,
  });
}
