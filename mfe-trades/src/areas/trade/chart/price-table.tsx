import { type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import { favourableDistance } from "@entrywise/domain/figures/price-levels";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { t } from "@entrywise/host/macro";
import { Pips, Price } from "@entrywise/ui";
import type { ChartTrade } from "./chart-trade.ts";
import { listExecutions } from "./executions.ts";

interface OwnPrice {
  name: string;
  price: string;
}

/** Every price of the trade that somebody entered or a statement brought, with its distance from the open. */
export function PriceTable({ trade }: { trade: ChartTrade }) {
  const market = movementUnit(trade.marketType);
  const prices = listPrices(trade);
  const entry = decimal(trade.opens.find(({ openPrice }) => openPrice !== null)?.openPrice ?? null);
  if (prices.length === 0) return null;
  return (
    <table className="ui-table" aria-label={t`Your prices`}>
      <thead>
        <tr>
          <th scope="col">{t`Your prices`}</th>
          <th scope="col" className="ui-end">{t`Price`}</th>
          <th scope="col" className="ui-end">
            {market === "pips" ? t`Pips from entry` : t`Ticks from entry`}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ name, price }) => (
          <tr key={`${name} ${price}`}>
            <th scope="row">{name}</th>
            <td className="ui-end">
              <Price value={price} decimals={trade.pricePrecision} pipette={trade.includePipet} />
            </td>
            <td className="ui-end">
              <Pips value={toWire(distance(trade, entry, price))} market={market} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function distance(trade: ChartTrade, entry: Big | null, price: string): Big | null {
  const moved = favourableDistance(trade.direction, entry, decimal(price));
  return displayedPips(moved?.div(decimal(trade.pipSize) ?? Decimal("0.01")) ?? null, trade.includePipet);
}

/** From the highest price down, each once. */
function listPrices(trade: ChartTrade): OwnPrice[] {
  const found: OwnPrice[] = [];
  const add = (name: string, price: string | null) => {
    if (price !== null && !found.some((one) => one.name === name && one.price === price)) found.push({ name, price });
  };
  for (const { stopPrice, targetPrice, closes } of trade.opens) {
    add(t`Stop`, stopPrice);
    add(t`Target`, targetPrice);
    for (const { maximumAdversePrice, maximumFavourablePrice } of closes) {
      add("MAP", maximumAdversePrice);
      add("MFP", maximumFavourablePrice);
    }
  }
  for (const { name, price } of listExecutions(trade)) add(name, price);
  return found.sort((a, b) => Decimal(b.price).cmp(a.price));
}
