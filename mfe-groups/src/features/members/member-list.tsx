import { groupMember } from "@entrywise/contracts/groups/group-members.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Avatar, Badge, Panel, Users } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { PagedList } from "@entrywise/ui/states";
import { useGroupPages } from "../../data/groups.queries.ts";
import { roleNames } from "../../frame/role-names.ts";
import { MemberSearch, useMemberSearch } from "./member-search.tsx";

/** Members of a group as every member sees them. */
export function MemberList({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { search, query, setSearch } = useMemberSearch();
  const list = useGroupPages("GET /groups/{groupId}/members", groupMember, { params: { groupId }, query });
  return (
    <Panel title={t`Members`} sub={`${list.total}`} flush>
      <div className="groups-line">
        <MemberSearch value={search} onChange={setSearch} />
      </div>
      <PagedList
        list={list}
        icon={Users}
        failure={t`Couldn't load members`}
        empty={t`No members found`}
        row={({ userId, fullName, handle, role, joinedAt }) => (
          <li key={userId} className="groups-line">
            <span className="groups-actions">
              <Avatar initials={initialsOf(fullName)} size={24} />
              <span>
                <b>{fullName}</b>
                <small>@{handle}</small>
              </span>
            </span>
            <small>
              <Trans>since {dates.day(joinedAt)}</Trans>
            </small>
            <Badge bg="bg.muted" color="fg.muted">
              {role === GroupRole.None ? "" : t(roleNames[role])}
            </Badge>
          </li>
        )}
      />
    </Panel>
  );
}
