import { type ManagedMember, managedMember } from "@entrywise/contracts/groups/group-members.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, Panel, Select, Users } from "@entrywise/ui";
import { PagedSection } from "@entrywise/ui/states";
import { useState } from "react";
import { useGroupPages } from "../../data/groups.queries.ts";
import { roleNames } from "../../frame/role-names.ts";
import { ManagedRow } from "./managed-row.tsx";
import { MemberSearch, useMemberSearch } from "./member-search.tsx";
import { useTradesOfMembers } from "./members.queries.ts";
import { MembersBar } from "./members-bar.tsx";
import { PeopleAside } from "./people-aside.tsx";
import { useSeenText } from "./seen-text.ts";
import { WhoMayWhat } from "./who-may-what.tsx";
import "./manage-members.css";

/** Members with their roles and permissions, one by one or several together; what the reader may not do is not offered. */
export function ManageMembers({ group: { id: groupId, handle } }: { group: Pick<GroupDetail, "id" | "handle"> }) {
  const { t } = useLingui();
  const { search, query, setSearch } = useMemberSearch();
  const [role, setRole] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const seenText = useSeenText();
  const tradesOf = useTradesOfMembers(groupId);
  const list = useGroupPages("GET /groups/{groupId}/members/manage", managedMember, {
    params: { groupId },
    query: { ...query, role: role === "" ? undefined : role },
  });
  const members = list.items ?? [];
  const reachable = members.filter(({ can }) => can.length > 0);
  // Whoever has gone meanwhile is not chosen any more.
  const selected = reachable.filter(({ userId }) => chosen.has(userId));
  const isWhole = selected.length > 0 && selected.length === reachable.length;
  const choose = ({ userId }: ManagedMember, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(userId);
    else next.delete(userId);
    setChosen(next);
  };
  return (
    <div className="members-places">
      <div className="members-place">
        <Panel title={t`Members`} sub={`${list.total}`} flush>
          <div className="groups-line">
            <MemberSearch value={search} onChange={setSearch} />
            <Select
              aria-label={t`Role`}
              value={role}
              onChange={setRole}
              options={[
                { value: "", label: t`All roles` },
                ...Object.entries(roleNames).map(([value, name]) => ({ value, label: t(name) })),
              ]}
            />
          </div>
          <PagedSection list={list} icon={Users} failure={t`Couldn't load members`} empty={t`No members found`}>
            {() => (
              <table className="members-table" aria-label={t`Members`}>
                <thead>
                  <tr>
                    <th scope="col">
                      <Checkbox
                        aria-label={t`Select all members`}
                        checked={isWhole}
                        indeterminate={selected.length > 0 && !isWhole}
                        disabled={reachable.length === 0}
                        onChange={(all) => setChosen(new Set(all ? reachable.map(({ userId }) => userId) : []))}
                      >
                        <span className="members-all">
                          <Trans>Select all members</Trans>
                        </span>
                      </Checkbox>
                    </th>
                    <ColumnHeads />
                  </tr>
                </thead>
                <tbody>
                  {members.map((member) => (
                    <ManagedRow
                      key={member.userId}
                      group={{ id: groupId, handle }}
                      member={member}
                      trades={tradesOf(member.userId)}
                      seen={seenText(member.lastSeenOn)}
                      isChosen={chosen.has(member.userId)}
                      onChoose={(isChosen) => choose(member, isChosen)}
                    />
                  ))}
                </tbody>
              </table>
            )}
          </PagedSection>
          <p className="group-note groups-note-line">
            <Trans>
              The last Admin can't leave, be removed or change role. “Trades, 30 d” counts trades shared in the last 30
              days that you can see. “Last seen” is the day a member last opened this group; only Admins and Managers
              can see it.
            </Trans>
          </p>
        </Panel>
        <MembersBar groupId={groupId} members={selected} onClear={() => setChosen(new Set())} />
      </div>
      <PeopleAside groupId={groupId} />
      <WhoMayWhat groupId={groupId} />
    </div>
  );
}

function ColumnHeads() {
  return (
    <>
      <th scope="col">
        <Trans>Member</Trans>
      </th>
      <th scope="col">
        <Trans>Role</Trans>
      </th>
      <th scope="col">
        <Trans>Add trades</Trans>
      </th>
      <th scope="col">
        <Trans context="verb">Comment</Trans>
      </th>
      <th scope="col" className="members-count">
        <Trans>Trades, 30 d</Trans>
      </th>
      <th scope="col">
        <Trans>Joined</Trans>
      </th>
      <th scope="col">
        <Trans>Last seen</Trans>
      </th>
      <th scope="col">
        <span className="members-more-head">
          <Trans>More</Trans>
        </span>
      </th>
    </>
  );
}
