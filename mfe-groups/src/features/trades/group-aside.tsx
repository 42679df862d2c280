import { groupMember, joinRequest } from "@entrywise/contracts/groups/group-members.api";
import { openReport } from "@entrywise/contracts/groups/group-moderation.api";
import { groupStatistics } from "@entrywise/contracts/groups/group-statistics";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, formatNumber, Panel, Percent, RewardRisk } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { useGroupsCall } from "../../data/calls.ts";
import { useGroupPages } from "../../data/groups.queries.ts";
import { RoleBadge } from "../../frame/role-badge.tsx";
import { displayName } from "../../frame/role-names.ts";
import type { GroupFilter } from "./use-group-filter.ts";

interface GroupAsideProps {
  group: GroupDetail;
  filter: GroupFilter;
}

/** Beside the timeline: figures of the filter, who is in the group, and what waits for those who manage it (picture 91). */
export function GroupAside({ group, filter }: GroupAsideProps) {
  const { t } = useLingui();
  return (
    <aside className="group-aside" aria-label={t`About the group`}>
      <Figures group={group} filter={filter} />
      {group.can.includes("members.read") ? <Members group={group} /> : null}
      {group.can.includes("members.manage") || group.can.includes("trades.hide") ? <Waiting group={group} /> : null}
    </aside>
  );
}

const tone = (value: number | null) => {
  if (value === null || value === 0) return null;
  return value < 0 ? ("loss" as const) : ("win" as const);
};

function Figures({ group: { id: groupId }, filter: { query } }: GroupAsideProps) {
  const { t } = useLingui();
  const callGroups = useGroupsCall();
  const statistics = useQuery({
    queryKey: ["groups", "trades", groupId, "stats", query],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/stats", { params: { groupId }, query, parser: groupStatistics, signal }),
  });
  return (
    <Panel title={t`Group`} sub={t`filtered trades`}>
      <QuerySection query={statistics} failure={t`Couldn't load statistics`} rows={2}>
        {({ netRR, strikeRate, expectancyRR, covers }) => (
          <dl className="group-figures">
            <div>
              <dt>{t`Net R`}</dt>
              <dd>
                <RewardRisk value={netRR} unit result={tone(netRR)} arrow />
              </dd>
            </div>
            <div>
              <dt>{t`Strike rate`}</dt>
              <dd>
                <Percent value={strikeRate === null ? null : 100 * strikeRate} decimals={1} />
              </dd>
            </div>
            <div>
              <dt>{t`Expectancy`}</dt>
              <dd>
                <RewardRisk value={expectancyRR} unit result={tone(expectancyRR)} />
              </dd>
            </div>
            <div>
              <dt>{t`Trades`}</dt>
              <dd>{formatNumber(covers.trades, { decimals: 0 })}</dd>
            </div>
          </dl>
        )}
      </QuerySection>
      <p className="group-note">
        <Trans>In R only. Demo trades can't be shared.</Trans>
      </p>
    </Panel>
  );
}

const SHOWN = 5;

function Members({ group: { id, handle } }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { items, total } = useGroupPages(
    "GET /groups/{groupId}/members",
    groupMember,
    { params: { groupId: id } },
    SHOWN,
  );
  if (items === undefined) return null;
  return (
    <Panel title={t`Members`} sub={`${total}`} flush>
      <ul>
        {items.slice(0, SHOWN).map((member) => (
          <li key={member.userId} className="group-aside-line">
            <Avatar initials={initialsOf(displayName(member))} size={24} />
            <b>{displayName(member)}</b>
            <RoleBadge role={member.role} />
          </li>
        ))}
      </ul>
      <p className="group-aside-line">
        <Link to={`/groups/${handle}/members`}>
          <Trans>Show all {total}</Trans>
        </Link>
      </p>
    </Panel>
  );
}

function Waiting({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Moderation`} className="group-waiting" flush>
      {group.can.includes("members.manage") ? <JoinRequests group={group} /> : null}
      {group.can.includes("trades.hide") ? <Reports group={group} /> : null}
    </Panel>
  );
}

function JoinRequests({ group: { id, handle } }: { group: GroupDetail }) {
  const { total } = useGroupPages("GET /groups/{groupId}/join-requests", joinRequest, { params: { groupId: id } });
  if (total === 0) return null;
  return (
    <p className="group-aside-line">
      <b>
        <Plural value={total} one="# join request" other="# join requests" />
      </b>
      <Link to={`/groups/${handle}/manage/members/requests`}>
        <Trans>Review requests</Trans>
      </Link>
    </p>
  );
}

function Reports({ group: { id, handle } }: { group: GroupDetail }) {
  const { total } = useGroupPages("GET /groups/{groupId}/reports", openReport, { params: { groupId: id } });
  if (total === 0) return null;
  return (
    <p className="group-aside-line">
      <b>
        <Plural value={total} one="# open report" other="# open reports" />
      </b>
      <Link to={`/groups/${handle}/manage/trades`}>
        <Trans>Review reports</Trans>
      </Link>
    </p>
  );
}
