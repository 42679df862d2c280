import { msg, t } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";
import { useTradeTotals } from "../areas/lists/data-table/trade-list.queries.ts";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { InsightsView } from "../areas/trade/insights/insights-view.tsx";
import { MissingStops } from "../catalogue/missing-stops.tsx";
import { translatedOptions } from "../display/translated.ts";
import { useAddress } from "../filter/use-address.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

const orders = [
  {
    value: "groups",
    label: msg`Groups`,
  },
  {
    value: "date",
    label: msg`By date`,
  },
] as const;

/** `/trades/insights`: what the trades of the filter taught. */
export function TradesInsightsView() {
  const [filter, setFilter] = useTradeFilter();
  const [text, changeAddress] = useAddress();
  const { data: totals } = useTradeTotals(filter);
  const order = new URLSearchParams(text).get("insights") === "date" ? "date" : "groups";
  const show = (next: "groups" | "date") =>
    changeAddress((before) => {
      const params = new URLSearchParams([...before].filter(([name]) => name !== "insights"));
      if (next === "date") params.set("insights", next);
      return params;
    });
  return (
    <>
      <TradeFilterBar
        filter={filter}
        onChange={setFilter}
        count={totals?.count ?? null}
        actions={
          <Segmented
            label={t`Insights by`}
            size="sm"
            value={order}
            options={translatedOptions(orders)}
            onChange={show}
          />
        }
      />
      <InsightsView filter={filter} order={order} note={<MissingStops counts={totals ?? null} filter={filter} />} />
    </>
  );
}
