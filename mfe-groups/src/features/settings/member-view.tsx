import type { OwnShares } from "@entrywise/contracts/groups/group-shares";
import {
  isAccountShared,
  isOpened,
  type OpenedBy,
  permissionsInGroup,
} from "@entrywise/contracts/groups/group-trade-columns";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Button,
  ChartCandlestick,
  EmptyState,
  Eye,
  Money,
  missing,
  Panel,
  Percent,
  Private,
  RewardRisk,
  Tag,
} from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { useOwnShares } from "../../data/own-shares.queries.ts";
import { DirectionMark, Outcome, resultTone } from "../../frame/trade-parts.tsx";
import type { Preferences } from "./preferences.ts";

interface MemberViewProps {
  group: Pick<GroupDetail, "id" | "handle">;
  chosen: Preferences;
  stored: Preferences;
}

/** The reader's newest trade in the group as members would see it under what is chosen (picture 68). */
export function MemberView({ group, chosen, stored }: MemberViewProps) {
  const { t } = useLingui();
  const { user, settings } = useHost();
  const defaults = settings.defaultSharePermissions;
  const query = useOwnShares(group.id);
  const newest = query.data?.newest ?? null;
  const permissionsBy = (preferences: Preferences, { own, accountId }: Newest) =>
    permissionsInGroup(own, preferences.sharing, defaults, isAccountShared(preferences.accounts, accountId));
  return (
    <Panel
      title={t`What members will see`}
      sub={newest === null ? null : t`your latest trade here`}
      actions={
        newest === null || user === null ? null : (
          <Button size="sm" variant="ghost" asChild>
            <Link
              to={`/groups/${group.handle}/trades/timeline?members=${user.userId}`}
              title={t`All my trades in the group, as saved`}
            >
              <Eye aria-hidden="true" /> <Trans>View as a member</Trans>
            </Link>
          </Button>
        )
      }
    >
      <QuerySection query={query} failure={t`Failed to load trades`} rows={5} rowHeight={32}>
        {() =>
          newest === null ? (
            <EmptyState icon={ChartCandlestick} title={t`You haven't shared any trades here yet`} />
          ) : (
            <ShownTrade
              newest={newest}
              permissions={permissionsBy(chosen, newest)}
              before={permissionsBy(stored, newest)}
            />
          )
        }
      </QuerySection>
    </Panel>
  );
}

type Newest = NonNullable<OwnShares["newest"]>;

interface ShownTradeProps {
  newest: Newest;
  permissions: SharePermissions;
  /** Those that are saved. */
  before: SharePermissions;
}

function ShownTrade({ newest: { trade, own }, permissions, before }: ShownTradeProps) {
  const { t } = useLingui();
  const tone = resultTone(trade.winLossStatus);
  const tags = (trade.tags ?? []).map(({ id, name, colour }) => (
    <Tag key={id} color={`var(--hue-${colour})`}>
      {name}
    </Tag>
  ));
  const rows: { label: string; by: readonly OpenedBy[]; value: ReactNode }[] = [
    {
      label: t`Profit`,
      by: ["sharePermissionsViewProfits"],
      value: <Money value={trade.netProfit} currency={trade.currency} unit result={tone} />,
    },
    { label: t`Profit %`, by: ["percentages"], value: <Percent value={trade.netPercentage} signed /> },
    { label: t`Account`, by: ["sharePermissionsViewAccountInfo"], value: trade.accountName ?? missing },
    { label: t`Strategy`, by: ["sharePermissionsViewTags"], value: trade.strategyName ?? missing },
    { label: t`Tags`, by: ["sharePermissionsViewTags"], value: tags.length === 0 ? missing : tags },
    {
      label: t`Notes, insights`,
      by: ["sharePermissionsViewNotes", "sharePermissionsViewInsights"],
      value: <Trans>shown</Trans>,
    },
  ];
  const isShown = (by: readonly OpenedBy[], given: SharePermissions) => by.some((each) => isOpened(each, given));
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
        {rows.map(({ label, by, value }) => (
          <div key={label} data-changed={isShown(by, permissions) !== isShown(by, before) || undefined}>
            <dt>{label}</dt>
            <dd>{isShown(by, permissions) ? value : <Private />}</dd>
          </div>
        ))}
      </dl>
      {own === null ? null : (
        <p className="group-note">
          <Trans>This trade keeps its own setting.</Trans>
        </p>
      )}
    </div>
  );
}
