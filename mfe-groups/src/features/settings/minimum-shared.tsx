import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Eye, Panel } from "@entrywise/ui";
import { useGroupChange, useGroupVersion } from "../../data/groups.queries.ts";
import { ShareSwitches } from "../../frame/share-switches.tsx";
import { SharingLess } from "./sharing-less.tsx";
import "./preferences.css";
import "./sharing-less.css";
import { lessByPermission, useSharingLess } from "./sharing-less.queries.ts";

interface MinimumSharedProps {
  group: GroupDetail;
  minimum: SharePermissions;
}

/** What the group asks its members to show, and who shows less (picture 66). */
export function MinimumShared({ group, minimum }: MinimumSharedProps) {
  const { t } = useLingui();
  const call = useGroupChange();
  const version = useGroupVersion(group);
  const less = useSharingLess(group.id);
  const counts = less.data === undefined ? null : { members: less.data.members, by: lessByPermission(less.data) };
  return (
    <div className="group-minimum">
      <Panel title={t`Minimum sharing`} sub={t`for every trade in this group`} flush>
        <p className="share-always">
          <Eye aria-hidden="true" />
          <Trans>Always included: summary, snapshots, prices, pips and R:R.</Trans>
        </p>
        <ShareSwitches
          value={minimum}
          less={counts}
          disabled={call.isPending}
          onChange={(body) =>
            call.mutate({
              send: (callGroups) =>
                callGroups("PUT /groups/{groupId}/settings/share/permissions", {
                  params: { groupId: group.id },
                  body,
                  ifMatch: version(),
                }),
              failure: t`Couldn't save the settings. Try again.`,
            })
          }
        />
        <SharingLess groupId={group.id} less={less} />
      </Panel>
    </div>
  );
}
