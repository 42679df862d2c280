import { groupMember } from "@entrywise/contracts/groups/group-members.api";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, Panel } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { useGroupPages } from "../../data/groups.queries.ts";
import { displayName, roleNames } from "../../frame/role-names.ts";

/** Who looks after the group, and how many others there are. */
export function Moderators({ group }: { group: Pick<GroupDetail, "id" | "handle" | "memberCount"> }) {
  const { t } = useLingui();
  const members = useGroupPages("GET /groups/{groupId}/members", groupMember, { params: { groupId: group.id } });
  // Members come in the order of their roles; a list that does not come leaves the panel out, its page has it.
  const shown = (members.items ?? []).filter(({ role }) => role !== GroupRole.Member && role !== GroupRole.None);
  const count = group.memberCount ?? members.total;
  if (shown.length === 0) return null;
  return (
    <Panel title={t`Admins and moderators`} flush>
      <ul>
        {shown.map((member) => (
          <li key={member.userId} className="groups-line">
            <span className="group-direction">
              <Avatar initials={initialsOf(displayName(member))} size={24} /> {displayName(member)}
            </span>
            <Badge bg="bg.muted" color="fg.muted">
              {member.role === GroupRole.None ? "" : t(roleNames[member.role])}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="groups-line">
        <small>
          {count > shown.length ? (
            <Plural value={count - shown.length} one="# more member" other="# more members" />
          ) : null}
        </small>
        <Link to={`/groups/${group.handle}/members`} className="comment-link">
          <Trans>Show all</Trans>
        </Link>
      </p>
    </Panel>
  );
}
