import type { UserOverview } from "@entrywise/contracts/admin/user-commands.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Avatar, Badge, formatNumber, missing } from "@entrywise/ui";
import { StatusBadge } from "../../parts/membership-status.tsx";
import { PlanBadge } from "../../parts/plan-badge.tsx";

const toInitials = (name: string) =>
  name
    .split(" ")
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();
const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Identity and key figures of a user. */
export function UserHead({ overview: { user, journal, groups, history } }: { overview: UserOverview }) {
  const { t } = useLingui();
  const dates = useDateText();
  const facts = [
    [t`Joined`, dates.day(user.createdAt)],
    [t`Last sign-in`, user.signedInAt === null ? missing : dates.dateTime(user.signedInAt)],
    [t`Own trades`, journal === null ? missing : whole(journal.trades)],
    ...(journal?.demoTrades ? [[t`Demo trades`, whole(journal.demoTrades)] as const] : []),
    [t`Imports`, journal === null ? missing : whole(journal.imports)],
    [t`Groups`, groups === null ? missing : whole(groups.total)],
  ] as const;
  return (
    <header className="admin-user-head">
      <Avatar initials={toInitials(user.fullName)} size={44} />
      <div className="admin-user-name">
        <p>
          <b>{user.fullName}</b> <span>@{user.handle}</span> <PlanBadge plan={user.plan} />{" "}
          <StatusBadge status={user.status} /> <Badge>{user.brand}</Badge>
        </p>
        <p>
          {user.email} {history?.isEmailVerified === false ? <Badge color="warn.fg">{t`Not verified`}</Badge> : null}{" "}
          <code>{user.userId}</code>
        </p>
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
