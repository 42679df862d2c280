import type { GroupStatistics, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { problemReference, problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import {
  ChartColumn,
  EmptyState,
  FailedPart,
  formatNumber,
  formatPercent,
  Money,
  Panel,
  RewardRisk,
  SkeletonRows,
  Stat,
  StatStrip,
} from "@entrywise/ui";
import { toneOfSum } from "../../frame/trade-parts.tsx";
import { useGroupedStatistics, useGroupStatistics, useNetReward } from "./group-trades.queries.ts";
import type { GroupViewProps } from "./group-view.ts";
import { NetRewardPlot } from "./net-reward-plot.tsx";

/** Below it a strike rate says little (design, rule 4). */
const FEW = 20;
const percent = (ratio: number | null) => formatPercent(ratio === null ? null : ratio * 100, { decimals: 1 });

/** Statistics of a group: in R and pips over everybody, in money over what is shared. */
export function GroupStatisticsView({ group, filter, part }: GroupViewProps & { part: string }) {
  const { t } = useLingui();
  const parts = [
    { id: "all", label: t`All` },
    { id: "symbols", label: t`Symbols` },
    { id: "strategies", label: t`Strategies` },
    { id: "markets", label: t`Markets` },
    { id: "sessions", label: t`Sessions` },
    { id: "weekdays", label: t`Weekdays` },
    { id: "hours", label: t`Hours` },
    { id: "tags", label: t`Tags` },
  ];
  const { data, error, refetch } = useGroupStatistics(group.id, filter.query);
  if (data === undefined && error) {
    return (
      <FailedPart title={t`Failed to load trades`} reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, t`Failed to load trades`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} height={44} />;
  return (
    <>
      <nav className="groups-nav groups-tabs" aria-label={t`Statistics`}>
        <ul>
          {parts.map(({ id, label }) => (
            <li key={id}>
              <NavLink to={`/groups/${group.handle}/trades/stats/${id}${filter.search}`}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {data.covers.trades === 0 ? (
        <EmptyState icon={ChartColumn} title={t`No closed trades yet`}>
          <Trans>Figures appear with the first trade that is closed.</Trans>
        </EmptyState>
      ) : (
        <>
          <Headline statistics={data} group={group} />
          {part === "all" ? (
            <Overview group={group} filter={filter} />
          ) : (
            <Grouped
              group={group}
              filter={filter}
              grouping={part}
              title={parts.find(({ id }) => id === part)?.label ?? ""}
            />
          )}
        </>
      )}
    </>
  );
}

function Headline({ statistics, group }: { statistics: GroupStatistics; group: GroupDetail }) {
  const { t } = useLingui();
  const { covers, countRR, wins, losses, breakEvens, money } = statistics;
  const tradesInMoney = money?.trades ?? 0;
  const membersInMoney = money?.members ?? 0;
  const members = group.memberCount ?? covers.members;
  const trades = covers.trades;
  return (
    <>
      <StatStrip>
        <Stat label={t`Net reward`} detail={t`n ${countRR} of ${trades}`}>
          <RewardRisk value={statistics.netRR} unit result={toneOfSum(statistics.netRR)} arrow />
        </Stat>
        <Stat label={t`Strike rate`} detail={t`${wins} W · ${losses} L · ${breakEvens} BE`}>
          {percent(statistics.strikeRate)}
        </Stat>
        <Stat label={t`Expectancy`} detail={t`a trade, n ${countRR}`}>
          <RewardRisk value={statistics.expectancyRR} unit result={toneOfSum(statistics.expectancyRR)} />
        </Stat>
        <Stat label={t`Max drawdown`} detail={t`of the running R`}>
          <RewardRisk value={statistics.drawdownRR === null ? null : -statistics.drawdownRR} unit />
        </Stat>
        <Stat label="SQN" detail={t`valid from n 30`}>
          {statistics.sqn === null ? "–" : formatNumber(String(statistics.sqn), { decimals: 2 })}
        </Stat>
        <Stat label={t`Members who traded`} detail={t`of ${members}`}>
          {covers.members}
        </Stat>
      </StatStrip>
      <p className="group-note">
        {money === null ? (
          <Trans>Nobody shares profits here: everything is in R and pips.</Trans>
        ) : (
          <>
            <Money value={money.netProfit} currency={money.currency} unit result={toneOfSum(Number(money.netProfit))} />{" "}
            <Trans>
              from {tradesInMoney} of {trades} trades; {membersInMoney} of {members} members share their profit.
            </Trans>
          </>
        )}
      </p>
    </>
  );
}

function Overview({ group, filter }: GroupViewProps) {
  const { t } = useLingui();
  const { data: points } = useNetReward(group.id, filter.query);
  return (
    <div className="group-columns">
      {group.leaderboard === true ? (
        <Grouped group={group} filter={filter} grouping="members" title={t`Leaderboard`} />
      ) : null}
      <Panel title={t`Net reward`} sub={t`running R`}>
        {points === undefined ? <SkeletonRows rows={4} height={44} /> : <NetRewardPlot points={points.items} />}
      </Panel>
      <Grouped group={group} filter={filter} grouping="symbols" title={t`Symbols`} most={5} />
      <Grouped group={group} filter={filter} grouping="sessions" title={t`Sessions, UTC`} most={5} />
    </div>
  );
}

interface GroupedProps extends GroupViewProps {
  grouping: string;
  title: string;
  most?: number;
}

function Grouped({ group, filter, grouping, title, most }: GroupedProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useGroupedStatistics(group.id, grouping, filter.query);
  if (data === undefined) {
    return (
      <Panel title={title}>
        {error === null ? (
          <SkeletonRows rows={4} height={32} />
        ) : (
          <FailedPart
            title={t`Failed to load trades`}
            reference={problemReference(error)}
            onRetry={() => void refetch()}
          >
            {problemText(error, t`Failed to load trades`)}
          </FailedPart>
        )}
      </Panel>
    );
  }
  const rows = data.items.slice(0, most);
  return (
    <Panel title={title} sub={`${data.total}`} flush>
      <div className="group-scroll">
        <table className="ui-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{grouping === "members" ? t`Member` : title}</th>
              <th scope="col" className="ui-end">
                n
              </th>
              <th scope="col" className="ui-end">
                <Trans>W · L · BE</Trans>
              </th>
              {grouping === "members" ? (
                <th scope="col" className="ui-end">
                  <Trans>Reconciled</Trans>
                </th>
              ) : null}
              <th scope="col" className="ui-end">
                <Trans>Strike</Trans>
              </th>
              <th scope="col" className="ui-end">
                <Trans>Expect.</Trans>
              </th>
              <th scope="col" className="ui-end">
                <Trans>Net R</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} showsReconciled={grouping === "members"} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Row({ row, showsReconciled }: { row: GroupStatisticsRow; showsReconciled: boolean }) {
  return (
    <tr className={row.count < FEW ? "group-few" : undefined}>
      <th scope="row">{row.label}</th>
      <td className="ui-end">{row.count}</td>
      <td className="ui-end">
        {row.wins} · {row.losses} · {row.breakEvens}
      </td>
      {showsReconciled ? (
        <td className="ui-end">{percent(row.count === 0 ? null : (row.reconciled ?? 0) / row.count)}</td>
      ) : null}
      <td className="ui-end">{percent(row.strikeRate)}</td>
      <td className="ui-end">
        <RewardRisk value={row.expectancyRR} unit signed />
      </td>
      <td className="ui-end">
        <RewardRisk value={row.netRR} unit result={toneOfSum(row.netRR)} />
      </td>
    </tr>
  );
}
