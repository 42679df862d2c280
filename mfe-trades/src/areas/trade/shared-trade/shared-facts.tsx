import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { formatNumber, Money, Panel, Percent, Price, Private, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";

const ranges = [
  { key: "maximumFavourableExcursion", label: "MFE", name: "Maximum favourable excursion" },
  { key: "maximumAdverseExcursion", label: "MAE", name: "Maximum adverse excursion" },
  { key: "availableTradeRange", label: "ATR", name: "Available trade range" },
  { key: "endTradeDrawdown", label: "ETD", name: "End-trade drawdown" },
  { key: "remainingDistanceToTarget", label: "RDT", name: "Remaining distance to target" },
  { key: "remainingDistanceToStop", label: "RDS", name: "Remaining distance to stop" },
] as const;

const usePipsText = ({ includePipet, marketType }: SharedTrade) => ({
  pipsText: (value: string | null | undefined) => {
    const pips = toWire(displayedPips(decimal(value ?? null), includePipet));
    return pips === null ? "–" : formatNumber(pips, { decimals: 1 });
  },
  unit: movementUnit(marketType),
});

/** Plan and result of the first open position; what is closed says so. */
export function SharedFacts({ trade }: { trade: SharedTrade }) {
  const { position, permissions, pricePrecision, includePipet, currencyCode = null } = trade;
  const { pipsText, unit } = usePipsText(trade);
  const [open] = position.openPositions;
  const price = (value: string | null | undefined) => (
    <Price value={value ?? null} decimals={pricePrecision} pipette={includePipet} />
  );
  return (
    <Panel title="Plan and result">
      <dl className="shared-facts">
        <Fact label="Open price">{price(open?.openPrice)}</Fact>
        <Fact label="Stop">
          {price(open?.stopPrice)}
          {open?.pipRisk ? ` ${pipsText(open.pipRisk)} ${unit}` : ""}
        </Fact>
        <Fact label="Target">
          {price(open?.targetPrice)}{" "}
          {open?.targetRR == null ? "" : <RewardRisk value={open.targetRR} unit signed={false} />}
        </Fact>
        <Fact label="Net Pip R:R">
          <RewardRisk value={position.totalNetPipRR ?? null} unit />
        </Fact>
        <Fact label="Profit">
          {permissions.sharePermissionsViewProfits ? (
            <Money value={position.totalNetProfit ?? null} currency={currencyCode} unit signed />
          ) : (
            <Private />
          )}
        </Fact>
        <Fact label="Return">
          {permissions.sharePermissionsViewPercentages ? (
            <Percent value={position.totalPercentageReturned ?? null} signed />
          ) : (
            <Private />
          )}
        </Fact>
        <Fact label="Account">{permissions.sharePermissionsViewAccountInfo ? trade.accountName : <Private />}</Fact>
      </dl>
    </Panel>
  );
}

/** How far the trade moved for and against, in pips, in R and, when it is open, in money. */
export function SharedRanges({ trade }: { trade: SharedTrade }) {
  const { position, permissions, currencyCode = null } = trade;
  const { pipsText, unit } = usePipsText(trade);
  const hasMoney = permissions.sharePermissionsViewProfits;
  if (ranges.every(({ key }) => position[key]?.pips == null)) return null;
  return (
    <Panel title="Price ranges" sub={unit} flush>
      <table className="ui-table shared-ranges" aria-label="Price ranges">
        <thead>
          <tr>
            <th scope="col">Range</th>
            <th scope="col" className="ui-end">
              {unit.charAt(0).toUpperCase() + unit.slice(1)}
            </th>
            <th scope="col" className="ui-end">
              R:R
            </th>
            {hasMoney ? (
              <th scope="col" className="ui-end">
                Gross
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {ranges.map(({ key, label, name }) => (
            <tr key={key}>
              <th scope="row">
                <abbr title={name}>{label}</abbr>
              </th>
              <td className="ui-end">{pipsText(position[key]?.pips)}</td>
              <td className="ui-end">
                <RewardRisk value={position[key]?.rr ?? null} signed={false} />
              </td>
              {hasMoney ? (
                <td className="ui-end">
                  <Money value={position[key]?.gross ?? null} currency={currencyCode} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
