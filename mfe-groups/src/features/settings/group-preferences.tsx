import type { SharedFlags } from "@entrywise/contracts/groups/group-shares";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, Lock, Panel } from "@entrywise/ui";
import { useGroupChange } from "../../data/groups.queries.ts";
import { AskedNote } from "../../frame/asked-note.tsx";
import { ShareSwitches } from "../../frame/share-switches.tsx";
import { MemberView } from "./member-view.tsx";
import { useSharedFlags } from "./shared-flags.queries.ts";

/** What the reader's own trades show in this group. */
export function GroupPreferences({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { settings } = useHost();
  const call = useGroupChange();
  const shared = group.mySharing ?? settings.defaultSharePermissions;
  const save = (sharing: GroupDetail["mySharing"]) =>
    call.mutate({
      send: (callGroups) =>
        callGroups("PUT /groups/{groupId}/preferences", { params: { groupId: group.id }, body: { sharing } }),
      failure: t`The preferences could not be saved.`,
    });
  const counts = useSharedFlags(group.id).data ?? null;
  return (
    <div className="groups-preferences">
      <Panel title={t`My trades in this group`} sub={counts === null ? null : <SharedCount counts={counts} />} flush>
        <div className="groups-line">
          <Checkbox
            writes
            checked={group.mySharing === null}
            disabled={call.isPending}
            onChange={(isDefault) => save(isDefault ? null : settings.defaultSharePermissions)}
          >
            <Trans>Share as my own settings say</Trans>
          </Checkbox>
        </div>
        <div className="groups-note-line">
          <AskedNote asked={group.minimumShared} shared={shared} />
        </div>
        <ShareSwitches
          value={shared}
          asked={group.minimumShared}
          counts={counts}
          disabled={group.mySharing === null || call.isPending}
          onChange={save}
        />
        <p className="group-note groups-note-line">
          <Lock aria-hidden="true" />{" "}
          <Trans>
            What is switched off is never sent: it is in no list, figure, export or image address of the group.
          </Trans>
        </p>
      </Panel>
      <MemberView groupId={group.id} sharing={group.mySharing} />
    </div>
  );
}

/** How many trades the switches are about; those with permissions of their own keep them. */
function SharedCount({ counts: { total, ownTotal } }: { counts: SharedFlags }) {
  if (total === 0) return <Trans>no trades shared yet</Trans>;
  return (
    <>
      <Plural value={total} one="# trade shared" other="# trades shared" />
      {ownTotal === 0 ? null : (
        <>
          {", "}
          <Plural value={ownTotal} one="# with its own setting" other="# with their own setting" />
        </>
      )}
    </>
  );
}
