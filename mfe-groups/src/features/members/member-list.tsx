import { type GroupMember, groupMember } from "@entrywise/contracts/groups/group-members.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Avatar, formatNumber, missing, Panel, Users } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { PagedSection } from "@entrywise/ui/states";
import { useGroupPages } from "../../data/groups.queries.ts";
import { RoleBadge } from "../../frame/role-badge.tsx";
import { MemberSearch, useMemberSearch } from "./member-search.tsx";
import { useTradesOfMembers } from "./members.queries.ts";

/** Members of a group as every member sees them. */
export function MemberList({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const { search, query, setSearch } = useMemberSearch();
  const tradesOf = useTradesOfMembers(groupId);
  const list = useGroupPages("GET /groups/{groupId}/members", groupMember, { params: { groupId }, query });
  return (
    <Panel title={t`Members`} sub={`${list.total}`} flush>
      <div className="groups-line">
        <MemberSearch value={search} onChange={setSearch} />
      </div>
      <PagedSection list={list} icon={Users} failure={t`Couldn't load members`} empty={t`No members found`}>
        {(members) => (
          <table className="ui-table ui-people ui-cards" aria-label={t`Members`}>
            <thead>
              <tr>
                <th scope="col">{t`Member`}</th>
                <th scope="col">{t`Role`}</th>
                <th scope="col" className="ui-end">{t`Trades, 30 d`}</th>
                <th scope="col">{t`Joined`}</th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberRow key={member.userId} member={member} trades={tradesOf(member.userId)} />
              ))}
            </tbody>
          </table>
        )}
      </PagedSection>
    </Panel>
  );
}

interface MemberRowProps {
  member: GroupMember;
  /** Trades that they have shared lately; null: not known. */
  trades: number | null;
}

function MemberRow({ member: { fullName, handle, role, joinedAt }, trades }: MemberRowProps) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <tr>
      <th scope="row">
        <span className="groups-actions">
          <Avatar initials={initialsOf(fullName)} size={24} />
          <b>{fullName}</b>
          <span className="groups-aside">@{handle}</span>
        </span>
      </th>
      <td>{role === GroupRole.None ? null : <RoleBadge role={role} />}</td>
      <td className="ui-end" data-label={t`Trades, 30 d`}>
        {trades === null ? missing : formatNumber(trades, { decimals: 0 })}
      </td>
      <td data-label={t`Joined`}>{dates.day(joinedAt)}</td>
    </tr>
  );
}
