import { type GroupTopic, type MemberRole, memberRoles } from "@entrywise/contracts/groups/group-rights";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Check, missing, Panel } from "@entrywise/ui";
import { useRights } from "./members.queries.ts";

const topicNames: Readonly<Record<GroupTopic, MessageDescriptor>> = {
  settings: msg`Settings, delete the group`,
  roles: msg`Change roles`,
  people: msg`Invite, approve, block`,
  moderation: msg`Hide trades and comments; see log`,
  reading: msg`Info, members, trades`,
  reviews: msg`Ask for reviews, report`,
  permitted: msg`Add trades, comment, review`,
};

const roles: Readonly<Record<MemberRole, { short: MessageDescriptor; name: MessageDescriptor }>> = {
  Admin: { short: msg({ message: "Adm", context: "short role" }), name: msg`Admin` },
  Manager: { short: msg({ message: "Man", context: "short role" }), name: msg`Manager` },
  Moderator: { short: msg({ message: "Mod", context: "short role" }), name: msg`Moderator` },
  Member: { short: msg({ message: "Mem", context: "short role" }), name: msg`Member` },
};

/** The table of rights as the service applies it; what cannot be had leaves the page alone. */
export function WhoMayWhat({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const { data } = useRights(groupId);
  if (data === undefined) return null;
  return (
    <Panel title={t`Permissions by role`} className="members-rights">
      <table aria-label={t`Permissions by role`}>
        <thead>
          <tr>
            <td />
            {memberRoles.map((role) => (
              <th key={role} scope="col">
                <abbr title={t(roles[role].name)}>{t(roles[role].short)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ topic, roles: may, isPermitted }) => (
            <tr key={topic}>
              <th scope="row">
                {t(topicNames[topic])}
                {isPermitted ? <small>{t`per member permissions`}</small> : null}
              </th>
              {memberRoles.map((role) => (
                <td key={role}>{may.includes(role) ? <Check aria-label={t`yes`} role="img" /> : missing}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
