import type { ComparedSide, MistakeCost, MistakeCosts } from "@entrywise/contracts/trades/mistakes.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, Money, RewardRisk, Tag } from "@entrywise/ui";
import type { ReactNode } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { addressOfMistake, useMistakeCosts } from "../../../catalogue/mistakes.queries.ts";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { knownMoney, noRate } from "../../../catalogue/unit-figure.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesOfText, tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { GroupBar } from "../statistics/group-bar.tsx";
import "../statistics/statistics.css";
import { ChartPanel } from "./chart-panel.tsx";

const noStop = () => t`No trades have a stop`;

/** What each mistake cost, and what the other trades made. */
export function MistakesPanel({ filter }: { filter: TradeFilter }) {
  const [{ basis }] = useStatisticsDisplay();
  const query = useMistakeCosts(filter, basis);
  return (
    <ChartPanel
      title={t`Mistakes`}
      sub={({ any, whole }) => t`${any.count} of ${whole.count} trades with a mistake`}
      definition={t`Results of trades with a mistake tag, compared with all other trades in the filter.`}
      query={query}
      empty={
        query.data?.isMarked
          ? t`No closed trades in this filter have a mistake.`
          : t`No tag category is marked as mistakes. Mark one in a trade's Tags panel: More › Mark as mistakes.`
      }
      draw={(costs) => (costs.items.length === 0 ? null : <CostTable costs={costs} filter={filter} />)}
    />
  );
}

function CostTable({ costs, filter }: { costs: MistakeCosts; filter: TradeFilter }) {
  const { items, any, none, whole, currency } = costs;
  const unit = currency === null ? "" : ` ${currency}`;
  const widest = Math.max(...items.map(({ made }) => Math.abs(made.netRR ?? 0)));
  return (
    <>
      <div className="ui-scroll">
        <table className="ui-table">
          <thead>
            <tr>
              <th scope="col">{t`Mistake`}</th>
              <End>{i18n._(figureHeads.trades.label)}</End>
              <End>R</End>
              <End>{t`Net profit${unit}`}</End>
              <End>{t`Average R`}</End>
              <End>{t`Average${unit}`}</End>
              <End>{t`Other trades, average R`}</End>
              <End>{t`Other trades, average${unit}`}</End>
              <th scope="col">
                <span className="ui-said">{t`R as a bar`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.tagId}>
                <th scope="row">
                  <MistakeName item={item} filter={filter} />
                </th>
                <Side side={item.made} currency={currency} />
                <Means side={item.others} currency={currency} />
                <td className="st-bar-cell">
                  <GroupBar value={item.made.netRR} widest={widest} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Any mistake`}</th>
              <Side side={any} currency={currency} />
              <Means side={none} currency={currency} />
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="sc-note-line">
        <Trans>
          In hindsight, not a forecast: all trades <WholeReward whole={whole} />; without mistakes{" "}
          <RewardRisk value={none.netRR} unit signed missingReason={noStop()} /> from{" "}
          {tradesOfText(none.countRR, none.count)}. A trade with two mistakes counts in both rows but only once in the
          total.
        </Trans>
      </p>
    </>
  );
}

function MistakeName({ item: { tagId, name, colour }, filter }: { item: MistakeCost; filter: TradeFilter }) {
  const tag = <Tag color={`var(--hue-${colour})`}>{name}</Tag>;
  const address = addressOfMistake(filter, tagId);
  return address === null ? tag : <Link to={address}>{tag}</Link>;
}

function End({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="ui-end">
      {children}
    </th>
  );
}

interface SideProps {
  side: ComparedSide;
  currency: string | null;
}

function WholeReward({ whole: { count, countRR, netRR } }: Pick<MistakeCosts, "whole">) {
  return (
    <OfTrades counted={countRR} all={count}>
      <RewardRisk value={netRR} unit signed missingReason={noStop()} />
    </OfTrades>
  );
}

function Side({ side, currency }: SideProps) {
  const profit = knownMoney(side.netProfit, side);
  return (
    <>
      <td className="ui-end">{formatNumber(side.count, { decimals: 0 })}</td>
      <td className="ui-end" title={tradesText(side.countRR)}>
        <OfTrades counted={side.countRR} all={side.count} form="short">
          <RewardRisk value={side.netRR} signed result={toneOfSum(side.netRR)} missingReason={noStop()} />
        </OfTrades>
      </td>
      <td className="ui-end">
        <Money value={profit} currency={currency} signed result={toneOfSum(profit)} missingReason={noRate()} />
      </td>
      <Means side={side} currency={currency} />
    </>
  );
}

function Means({ side, currency }: SideProps) {
  return (
    <>
      <td className="ui-end">
        <RewardRisk value={side.expectancyRR} signed missingReason={noStop()} />
      </td>
      <td className="ui-end">
        <Money
          value={side.expectancy}
          currency={currency}
          signed
          missingReason={side.moneyCount === 0 ? noRate() : t`No trades`}
        />
      </td>
    </>
  );
}
