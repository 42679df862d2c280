import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, Panel } from "@entrywise/ui";
import { useGroupCall } from "../../data/groups.queries.ts";
import { AskedNote } from "../../frame/asked-note.tsx";
import { ShareSwitches } from "../../frame/share-switches.tsx";

/** What the reader's own trades show in this group. */
export function GroupPreferences({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { settings } = useHost();
  const call = useGroupCall();
  const shared = group.mySharing ?? settings.defaultSharePermissions;
  const save = (sharing: GroupDetail["mySharing"]) =>
    call.mutate({
      method: "put",
      path: `/groups/${group.id}/preferences`,
      body: { sharing },
      failure: t`The preferences could not be saved.`,
    });
  return (
    <Panel title={t`My trades in this group`} flush>
      <div className="groups-line">
        <Checkbox
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
        disabled={group.mySharing === null || call.isPending}
        onChange={save}
      />
    </Panel>
  );
}
