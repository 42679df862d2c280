import type { MemberSharingLess, MembersSharingLess } from "@entrywise/contracts/groups/group-settings.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, plural, Trans, useLingui } from "@entrywise/host/macro";
import { Avatar, Button, formatNumber } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useGroupChange } from "../../data/groups.queries.ts";
import { displayName } from "../../frame/role-names.ts";
import { shareNames } from "../../frame/share-names.ts";
import type { useSharingLess } from "./sharing-less.queries.ts";

interface SharingLessProps {
  groupId: string;
  less: ReturnType<typeof useSharingLess>;
}

const AVATARS = 3;

/** What a higher minimum does, who shares less than it asks for, and a reminder of that. */
export function SharingLess({ groupId, less }: SharingLessProps) {
  const { t } = useLingui();
  return (
    <section className="sharing-less">
      <h3 className="groups-title">
        <Trans>What a higher minimum does</Trans>
      </h3>
      <p>
        <Trans>
          It doesn't reveal anything by itself. Members who share less are told what will be missing, and those parts
          show “Private”. Only a trade's owner can make them visible.
        </Trans>
      </p>
      <QuerySection query={less} failure={t`Couldn't load the members who share less`} rows={2}>
        {(data) => <Sharers groupId={groupId} less={data} />}
      </QuerySection>
    </section>
  );
}

function Sharers({ groupId, less }: { groupId: string; less: MembersSharingLess }) {
  const { t } = useLingui();
  const call = useGroupChange<{ reminded: number }>();
  const { items, total, trades, tradesLess, remindable } = less;
  if (trades === 0) {
    return (
      <p className="groups-actions">
        <Trans>No one has shared a trade yet.</Trans>
      </p>
    );
  }
  if (total === 0) {
    return (
      <p className="groups-actions">
        <Trans>Every trade in the group meets the minimum.</Trans>
      </p>
    );
  }
  const all = formatNumber(trades, { decimals: 0 });
  const part = formatNumber(tradesLess, { decimals: 0 });
  const remind = () =>
    call.mutate({
      send: (callGroups) => callGroups("POST /groups/{groupId}/settings/share/reminders", { params: { groupId } }),
      failure: t`Couldn't send the reminder. Try again.`,
      done: t`${plural(remindable, { one: "# member was reminded.", other: "# members were reminded." })}`,
    });
  return (
    <>
      <div className="groups-actions">
        <span className="sharing-less-faces" aria-hidden="true">
          {items.slice(0, AVATARS).map((member) => (
            <Avatar key={member.userId} initials={initialsOf(displayName(member))} size={24} />
          ))}
        </span>
        <span className="sharing-less-count">
          <Plural
            value={total}
            one={`# member shares less than requested (${part} of ${all} trades)`}
            other={`# members share less than requested (${part} of ${all} trades)`}
          />
        </span>
        <Button size="sm" variant="outline" writes disabled={remindable === 0 || call.isPending} onClick={remind}>
          <Trans>Remind them</Trans>
        </Button>
      </div>
      {remindable === 0 ? (
        <small className="sharing-less-quiet">
          <Trans>Members get at most one reminder every 7 days. You won't be reminded yourself.</Trans>
        </small>
      ) : null}
      <details>
        <summary>
          <Trans>Members and what's missing</Trans>
        </summary>
        <ul>
          {items.map((member) => (
            <Sharer key={member.userId} member={member} />
          ))}
        </ul>
      </details>
    </>
  );
}

function Sharer({ member }: { member: MemberSharingLess }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { trades, missing, remindedAt } = member;
  const remindedOn = remindedAt === null ? "" : dates.day(remindedAt);
  return (
    <li>
      <b>{displayName(member)}</b>
      <small>
        <Plural value={trades} one="# trade" other="# trades" />
        {`: ${missing.map((permission) => t(shareNames[permission])).join(", ")}`}
      </small>
      {remindedAt === null ? null : (
        <small>
          <Trans>reminded on {remindedOn}</Trans>
        </small>
      )}
    </li>
  );
}
