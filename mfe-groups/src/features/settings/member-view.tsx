import { type GroupTradeSummary, groupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { opensPercentages } from "@entrywise/contracts/groups/group-trade-columns";
import { listOf } from "@entrywise/contracts/shared/wire";
import { problemReference, problemText, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import {
  ChartCandlestick,
  EmptyState,
  FailedPart,
  Money,
  Panel,
  Percent,
  Private,
  RewardRisk,
  SkeletonRows,
  Tag,
} from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGroupsCall } from "../../data/calls.ts";
import { DirectionMark, Outcome, toneOf } from "../../frame/trade-parts.tsx";

const trades = listOf(groupTradeSummary);

/** The reader's newest trade in the group, by the answer that every member gets (picture 68). */
export function MemberView({ groupId, sharing }: { groupId: string; sharing: unknown }) {
  const { t } = useLingui();
  const { user } = useHost();
  const callGroups = useGroupsCall();
  const { data, error, refetch } = useQuery({
    // What is shared decides what is answered.
    queryKey: ["groups", "trades", groupId, "as-a-member", user?.userId, sharing],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/summaries", {
        params: { groupId },
        parser: trades,
        query: { members: user?.userId, take: 1 },
        signal,
      }),
  });
  const failure = t`Failed to load trades`;
  const [trade] = data?.items ?? [];
  return (
    <Panel title={t`What a member then sees`} sub={trade === undefined ? null : t`your last trade here`}>
      {data === undefined && error ? (
        <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
          {problemText(error, failure)}
        </FailedPart>
      ) : data === undefined ? (
        <SkeletonRows rows={5} height={32} />
      ) : trade === undefined ? (
        <EmptyState icon={ChartCandlestick} title={t`You have shared no trade here yet`} />
      ) : (
        <ShownTrade trade={trade} />
      )}
    </Panel>
  );
}

function ShownTrade({ trade }: { trade: GroupTradeSummary }) {
  const { t } = useLingui();
  const { permissions, strategyName, accountName } = trade;
  const tone = toneOf(trade.winLossStatus);
  const texts = permissions.sharePermissionsViewNotes || permissions.sharePermissionsViewInsights;
  const rows: { label: string; isShown: boolean; value: ReactNode }[] = [
    {
      label: t`Profit`,
      isShown: permissions.sharePermissionsViewProfits,
      value: <Money value={trade.netProfit} currency={trade.currency} unit result={tone} />,
    },
    {
      label: t`Profit %`,
      isShown: opensPercentages(permissions),
      value: <Percent value={trade.netPercentage} signed />,
    },
    { label: t`Account`, isShown: permissions.sharePermissionsViewAccountInfo, value: accountName ?? "–" },
    { label: t`Strategy`, isShown: permissions.sharePermissionsViewTags, value: strategyName ?? "–" },
    {
      label: t`Tags`,
      isShown: permissions.sharePermissionsViewTags,
      value: (trade.tags ?? []).map(({ id, name, colour }) => (
        <Tag key={id} color={`var(--hue-${colour})`}>
          {name}
        </Tag>
      )),
    },
    { label: t`Notes, insights`, isShown: texts, value: <Trans>shown</Trans> },
  ];
  return (
    <div className="groups-stack groups-tight">
      <p className="member-view-head">
        <span className="groups-actions">
          <b>{trade.symbol}</b>
          <DirectionMark direction={trade.direction} />
          <Outcome status={trade.winLossStatus} />
        </span>
        <b className="group-reward">
          <RewardRisk value={trade.netRR} unit result={tone} arrow />
        </b>
      </p>
      <dl className="member-view">
        {rows.map(({ label, isShown, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isShown ? Array.isArray(value) && value.length === 0 ? "–" : value : <Private />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
