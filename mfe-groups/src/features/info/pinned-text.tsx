import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Panel, Pencil } from "@entrywise/ui";

/** What a group wants everybody to read first; nothing while it has no such text. */
export function PinnedText({ group: { pinned, pinnedChange, handle, can } }: { group: GroupDetail }) {
  const { t } = useLingui();
  if (pinned === "") return null;
  return (
    <Panel
      className="group-pinned"
      title={t`Pinned`}
      {...(pinnedChange ? { sub: <PinnedChange change={pinnedChange} /> } : {})}
      {...(can.includes("group.pin") ? { actions: <EditPinned handle={handle} /> } : {})}
    >
      <p className="groups-text">{pinned}</p>
    </Panel>
  );
}

/** Who changed the pinned text and when, as far as that is known. */
function PinnedChange({ change: { at, by } }: { change: NonNullable<GroupDetail["pinnedChange"]> }) {
  const dates = useDateText();
  const when = dates.dateTime(at);
  if (by === null) return <Trans>edited {when}</Trans>;
  const who = by.handle === "" ? by.fullName : `@${by.handle}`;
  return (
    <Trans>
      by {who}, edited {when}
    </Trans>
  );
}

function EditPinned({ handle }: { handle: string }) {
  const { t } = useLingui();
  return (
    <Button size="sm" variant="ghost" asChild>
      <Link to={`/groups/${handle}/settings`} aria-label={t`Edit pinned text`}>
        <Pencil aria-hidden="true" /> <Trans>Edit</Trans>
      </Link>
    </Button>
  );
}
