import type { StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis, StatisticsUnit } from "@entrywise/contracts/trades/statistics-display";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, EstimatedCosts, Figure, formatNumber, Money, Percent, RewardRisk, usePrivacy } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { strikeRatePercent } from "../../../catalogue/statistic.tsx";
import { knownMoney, noRate, shownUnit, UnitFigure, valueIn } from "../../../catalogue/unit-figure.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { GroupBar } from "./group-bar.tsx";
import { groupLabel } from "./group-label.ts";
import { fewTrades, type GroupColumn, type GroupSort, groupFilter, groupingNames, sortedGroups } from "./groupings.ts";
import { bandText, rowNeedsText } from "./row-precision.ts";
import { SortHead } from "./sort-head.tsx";
import type { Grouping } from "./statistics.queries.ts";
import "./statistics.css";
import { type FigureHead, figureHeads } from "../../../catalogue/figure-heads.ts";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { tradesText } from "../../../display/trades-text.ts";

export interface GroupTableProps {
  grouping: Grouping;
  groups: readonly StatisticsGroup[];
  /** Null where trades are in several currencies. */
  currency: string | null;
  filter: TradeFilter;
  busy: boolean;
  /** Of the whole filter, for the last row; absent while it is not known. */
  whole?: Figures | undefined;
  /** What the bars measure; R unless chosen otherwise. */
  unit?: StatisticsUnit;
  /** Of the groups. */
  basis?: StatisticsBasis;
  choice?: RowChoice;
}

export interface ChosenRow {
  key: string;
  label: string;
}

/** The row that the charts beside the table show; null: all of the filter. */
export interface RowChoice {
  chosen: ChosenRow | null;
  onChoose: (next: ChosenRow | null) => void;
  /** Adds the row to the exclusions of the page's filter. */
  onLeaveOut: (row: ChosenRow) => void;
}

/** The figure of a column; names of groups have none. */
const columnFigures: Partial<Record<GroupColumn, FigureHead>> = {
  count: figureHeads.trades,
  strikeRate: figureHeads.strike,
  profitFactor: figureHeads.factor,
  expectancy: figureHeads.expectancy,
  expectancyRR: figureHeads.expectancyRR,
  netProfit: statistics.netProfit,
  netRR: figureHeads.netR,
};

const ownOrder = new Set<Grouping>([
  "hours",
  "weekdays",
  "sessions",
  "holding-times",
  "ratings",
  "day-orders",
  "day-counts",
  "losses-before",
]);

const dayNotes: Partial<Record<Grouping, MessageDescriptor>> = {
  "day-orders": msg`Based on the order in which the day's executed trades were opened, regardless of filters.`,
  "day-counts": msg`Based on all executed trades opened that day, regardless of filters.`,
  "losses-before": msg`Based on consecutive losses closed that day before the trade was opened, regardless of filters.`,
};

/** Clocks have an order of their own, other groups begin with the most profitable. */
const firstSort = (grouping: Grouping, measured: StatisticsUnit): GroupSort | null =>
  ownOrder.has(grouping) ? null : { column: measured === "rr" ? "netRR" : "netProfit", descending: true };

const rewardHeads = { net: figureHeads.netR, gross: figureHeads.grossR } as const;
const profitFigures = { net: statistics.netProfit, gross: statistics.grossProfit } as const;

const shareOfOne = ({ netPercentage, count }: { netPercentage: number | null; count: number }) =>
  netPercentage === null || count === 0 ? null : netPercentage / count;

/** One row a group with its figures and a bar; each opens its trades. */
export function GroupTable({
  grouping,
  groups: sent,
  currency,
  filter,
  busy,
  whole,
  unit = "rr",
  basis = "net",
  choice,
}: GroupTableProps) {
  const groups = sent.map((group) => ({ ...group, label: groupLabel(grouping, group) }));
  const measured = shownUnit(unit, usePrivacy());
  const [chosenSort, setSort] = useState<GroupSort | null>(null);
  const sort = chosenSort ?? firstSort(grouping, measured);
  const rows = sort === null ? groups : sortedGroups(groups, sort);
  const widest = Math.max(0, ...groups.map((group) => Math.abs(Number(valueIn(measured, group) ?? 0))));
  const few = groups.some(({ count }) => count < fewTrades);

  const head = (column: GroupColumn, text: ReactNode, isFirst = false) => {
    const definition = columnFigures[column]?.definition;
    const title = definition && i18n._(definition);
    return (
      <SortHead column={column} sort={sort} onSort={setSort} title={title} isFirst={isFirst}>
        {text}
      </SortHead>
    );
  };

  return (
    <div className={`ui-scroll ui-fades ${busy ? "st-busy" : ""}`}>
      <table className="ui-table st-table">
        <thead>
          <tr>
            {head("label", i18n._(groupingNames[grouping].one), true)}
            {head("count", i18n._(figureHeads.trades.label))}
            <th scope="col" className="ui-end">
              {i18n._(figureHeads.outcomes.label)}
            </th>
            {head("strikeRate", i18n._(figureHeads.strike.label))}
            {head("profitFactor", i18n._(figureHeads.factor.label))}
            {head(
              measured === "rr" ? "expectancyRR" : "expectancy",
              i18n._(figureHeads[measured === "rr" ? "expectancyRR" : "expectancy"].label),
            )}
            {head("netProfit", [i18n._(profitFigures[basis].label), currency].filter(Boolean).join(" "))}
            {head("netRR", i18n._(rewardHeads[basis].label))}
            {measured === "percent" || measured === "pips" ? (
              <th scope="col" className="ui-end">
                {i18n._(measured === "percent" ? figureHeads.sumOfReturns.label : statistics.netPips.label)}
              </th>
            ) : null}
            <th scope="col" className="st-bar-head">
              <span className="ui-said">{t`Result as a bar`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              grouping={grouping}
              currency={currency}
              filter={filter}
              widest={widest}
              measured={measured}
              choice={choice}
            />
          ))}
        </tbody>
        {whole === undefined || whole.count === 0 ? null : (
          <tfoot>
            <TotalRow whole={whole} currency={currency} filter={filter} measured={measured} />
          </tfoot>
        )}
      </table>
      <ChosenNote choice={choice} />
      {few ? <p className="st-foot">{t`Faded: fewer than ${fewTrades} trades.`}</p> : null}
      {grouping === "tags" ? <p className="st-foot">{t`A trade with two tags counts in both rows.`}</p> : null}
      {dayNotes[grouping] === undefined ? null : <p className="st-foot">{i18n._(dayNotes[grouping])}</p>}
      {grouping === "sessions" ? (
        <p className="st-foot">{t`A trade counts in every session its opening hour (UTC) falls into.`}</p>
      ) : null}
    </div>
  );
}

function ChosenNote({ choice }: { choice: RowChoice | undefined }) {
  if (!choice?.chosen) return null;
  const { chosen, onChoose, onLeaveOut } = choice;
  const title = chosen.label;
  return (
    <p className="st-foot" role="status">
      {t`The charts show ${chosen.label}.`}{" "}
      <Button size="sm" variant="plain" onClick={() => onChoose(null)}>{t`Show all trades`}</Button>{" "}
      <Button size="sm" variant="plain" onClick={() => onLeaveOut(chosen)}>{t`Leave out ${title}`}</Button>
    </p>
  );
}

interface GroupRowProps {
  group: StatisticsGroup;
  grouping: Grouping;
  currency: string | null;
  filter: TradeFilter;
  widest: number;
  measured: StatisticsUnit;
  choice: RowChoice | undefined;
}

function GroupRow({ group, grouping, currency, filter, widest, measured, choice }: GroupRowProps) {
  const narrower = groupFilter(grouping, group.key, filter);
  const isChosen = choice?.chosen?.key === group.key;
  const needs = rowNeedsText(group);
  const bar = <GroupBar value={toNumber(valueIn(measured, group))} widest={widest} />;
  return (
    <tr className={group.count < fewTrades ? "st-few" : ""} {...(isChosen ? { "data-chosen": true } : {})}>
      <th scope="row" title={group.label}>
        {narrower === null ? (
          group.label
        ) : (
          <Link className="st-open" to={tradesAddress(behindStatistic(filter, narrower))}>
            {group.label}
          </Link>
        )}
        {needs === null ? null : <small className="st-needs">{needs}</small>}
      </th>
      <FigureCells figures={group} currency={currency} measured={measured} />
      <td className="st-bar-cell">
        {narrower === null || choice === undefined ? (
          bar
        ) : (
          <button
            type="button"
            className="st-choose"
            aria-pressed={isChosen}
            aria-label={t`Show ${group.label} in the charts`}
            title={t`Show ${group.label} in the charts`}
            onClick={() => choice.onChoose(isChosen ? null : { key: group.key, label: group.label })}
          >
            {bar}
          </button>
        )}
      </td>
    </tr>
  );
}

/** All trades of the filter, also those that stand in no row or in two. */
function TotalRow({ whole, currency, filter, measured }: TotalRowProps) {
  return (
    <tr>
      <th scope="row">
        <Link className="st-open" to={tradesAddress(behindStatistic(filter))}>{t`Total`}</Link>
      </th>
      <FigureCells figures={whole} currency={currency} measured={measured} />
      <td />
    </tr>
  );
}

interface TotalRowProps {
  whole: Figures;
  currency: string | null;
  filter: TradeFilter;
  measured: StatisticsUnit;
}

type Figures = Omit<StatisticsGroup, "key" | "label">;

interface FigureCellsProps {
  figures: Figures;
  currency: string | null;
  measured: StatisticsUnit;
}

function FigureCells({ figures, currency, measured }: FigureCellsProps) {
  const { profitFactor } = figures;
  const band = bandText(figures);
  const profit = knownMoney(figures.netProfit, figures);
  return (
    <EstimatedCosts when={(figures.estimatedCount ?? 0) > 0}>
      <td className="ui-end">{formatNumber(figures.count, { decimals: 0 })}</td>
      <td className="ui-end">
        {[figures.wins, figures.losses, figures.breakEvens]
          .map((count) => formatNumber(count, { decimals: 0 }))
          .join(" · ")}
      </td>
      <td className="ui-end">
        <Percent value={strikeRatePercent(figures.strikeRate)} missingReason={t`No wins or losses`} />
      </td>
      <td className="ui-end">
        <Figure
          text={profitFactor === null ? null : formatNumber(profitFactor, { decimals: 2 })}
          spoken={profitFactor === null ? "" : formatNumber(profitFactor, { decimals: 2 })}
          missingReason={t`No losses`}
        />
      </td>
      <td className="ui-end">
        {measured === "rr" ? (
          <>
            <RewardRisk value={figures.expectancyRR} unit missingReason={t`No trades have a stop`} />
            {band === null ? null : <small className="st-needs">{band}</small>}
          </>
        ) : measured === "percent" ? (
          <Percent value={shareOfOne(figures)} signed decimals={2} missingReason={t`No balance to compare with`} />
        ) : (
          <Money
            value={figures.expectancy}
            currency={currency}
            signed
            missingReason={figures.moneyCount === 0 ? noRate() : t`No results`}
          />
        )}
      </td>
      <td className="ui-end">
        <OfTrades counted={figures.moneyCount ?? figures.count} all={figures.count}>
          <Money value={profit} currency={currency} result={toneOfSum(profit)} missingReason={noRate()} />
        </OfTrades>
      </td>
      <td className="ui-end" title={tradesText(figures.countRR)}>
        <OfTrades counted={figures.countRR} all={figures.count}>
          <RewardRisk
            value={figures.netRR}
            unit
            result={toneOfSum(figures.netRR)}
            missingReason={t`No trades have a stop`}
          />
        </OfTrades>
      </td>
      {measured === "percent" || measured === "pips" ? (
        <td className="ui-end">
          <UnitFigure unit={measured} values={figures} currency={currency} toned />
        </td>
      ) : null}
    </EstimatedCosts>
  );
}

/** For drawing alone. */
const toNumber = (value: string | number | null) => (value === null ? null : Number(value));
