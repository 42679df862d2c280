import { openPermissions } from "@entrywise/contracts/groups/group-trade-columns";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Dialog, formatNumber, LogOut, Panel } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { useOwnShares } from "../../data/own-shares.queries.ts";
import { listText } from "../../frame/list-text.ts";
import { roleNames } from "../../frame/role-names.ts";
import { shareNouns } from "../../frame/share-names.ts";
import { useNewestTrades } from "./info.queries.ts";

/** What the reader is in a group, may do there and shows there. */
export function OwnMembership({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [asks, setAsks] = useState(false);
  const { name } = group;
  const leave = () =>
    call.mutate(
      {
        ...{
          send: (callGroups) => callGroups("POST /groups/{groupId}/leave", { params: { groupId: group.id } }),
          leadsTo: "/groups",
        },
        failure: t`Couldn't leave the group. Try again.`,
      },
      { onSettled: () => setAsks(false) },
    );
  const allowed = (is: boolean) => (is ? t`allowed` : t`not allowed`);
  return (
    <Panel title={t`Your membership`} sub={group.role === GroupRole.None ? "" : t(roleNames[group.role])} flush>
      <p className="groups-line">
        <span>{t`Add trades`}</span>
        <span>{allowed(group.canAddTrades)}</span>
      </p>
      <p className="groups-line">
        <span>{t({ message: "Comment", context: "verb" })}</span>
        <span>{allowed(group.canComment)}</span>
      </p>
      <OwnTrades group={group} />
      <div className="groups-line">
        <small>{group.role === GroupRole.Admin ? <Trans>The last Admin can't leave.</Trans> : null}</small>
        <Button writes size="sm" variant="outline" onClick={() => setAsks(true)}>
          <LogOut aria-hidden="true" size={14} /> <Trans>Leave group</Trans>
        </Button>
      </div>
      <Dialog
        open={asks}
        role="alertdialog"
        title={t`Leave ${name}?`}
        onClose={() => setAsks(false)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button disabled={call.isPending} onClick={leave}>
              <Trans>Leave group</Trans>
            </Button>
          </>
        }
      >
        <Trans>To come back, you'll have to join or request again.</Trans>
      </Dialog>
    </Panel>
  );
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** How many of the group's trades are the reader's own, and what they show beside R and pips. */
function OwnTrades({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const defaults = useHost().settings.defaultSharePermissions;
  const mayChoose = group.can.includes("group.changePreferences");
  const { data: own } = useOwnShares(group.id, mayChoose);
  const { data: all } = useNewestTrades(group.id, group.can.includes("trades.read"));
  if (!mayChoose) return null;
  // Some stay hidden without others.
  const flags = openPermissions(group.mySharing ?? defaults);
  const shown = (Object.keys(shareNouns) as (keyof SharePermissions)[]).filter((name) => flags[name]);
  const list = listText([
    "R",
    t({ message: "pips", context: "in a list" }),
    ...shown.map((name) => t(shareNouns[name])),
  ]);
  const count = own === undefined ? null : whole(own.total);
  const total = all === undefined ? null : whole(all.total);
  return (
    <>
      {count === null || total === null ? null : (
        <p className="groups-line">
          <span>
            <Trans>Your trades in this group</Trans>
          </span>
          <b>
            <Trans>
              {count} of {total}
            </Trans>
          </b>
        </p>
      )}
      <p className="groups-line">
        <span>
          <Trans>You share {list}</Trans>
        </span>
        <Link to={`/groups/${group.handle}/preferences`} className="comment-link">
          <Trans>Preferences</Trans>
        </Link>
      </p>
    </>
  );
}
