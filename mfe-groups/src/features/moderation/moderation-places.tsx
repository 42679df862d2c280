import { openReport } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Dialog, Panel } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { useGroupPages } from "../../data/groups.queries.ts";
import { displayName } from "../../frame/role-names.ts";
import { MemberPanel, useModeratedMember } from "./member-panel.tsx";
import "./moderation.css";

/** Shows somebody whom the lists of moderation are about. */
export interface About {
  /** Beside the lists, where there is room. */
  look: (userId: string) => void;
  /** At once: where there is no room beside the lists, above them. */
  open: (userId: string) => void;
}

const besideQuery = "(min-width: 1264px)";

interface ModerationPlacesProps {
  group: GroupDetail;
  /** The lists. */
  children: (about: About) => ReactNode;
}

/** What is to be decided and what was, with the member concerned at the side: at first whose report waits longest. */
export function ModerationPlaces({ group, children }: ModerationPlacesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAbove, setAbove] = useState(false);
  const reports = useGroupPages("GET /groups/{groupId}/reports", openReport, { params: { groupId: group.id } });
  const userId = chosen ?? reports.items?.[0]?.author.userId ?? null;
  const open = (of: string) => {
    setChosen(of);
    setAbove(!matchMedia(besideQuery).matches);
  };
  return (
    <div className="moderation-places">
      <div className="groups-stack">{children({ look: setChosen, open })}</div>
      <aside className="moderation-aside">
        {userId === null ? (
          <p className="group-note">
            <Trans>Select an author to see their activity in this group.</Trans>
          </p>
        ) : (
          <Beside key={userId} group={group} userId={userId} />
        )}
      </aside>
      {isAbove && userId !== null ? <Above group={group} userId={userId} onClose={() => setAbove(false)} /> : null}
    </div>
  );
}

interface ShownProps {
  group: GroupDetail;
  userId: string;
}

/** "@ravi.v in this group" once the name is known. */
function useTitle({ group, userId }: ShownProps): string {
  const { t } = useLingui();
  const { data } = useModeratedMember(group.id, userId);
  if (data === undefined) return t`In this group`;
  const who = data.handle === "" ? displayName(data) : `@${data.handle}`;
  return t`${who} in this group`;
}

function Beside(props: ShownProps) {
  return (
    <Panel title={useTitle(props)}>
      <div className="groups-stack">
        <MemberPanel {...props} />
      </div>
    </Panel>
  );
}

function Above({ onClose, ...props }: ShownProps & { onClose: () => void }) {
  return (
    <Dialog title={useTitle(props)} onClose={onClose}>
      <div className="groups-stack">
        <MemberPanel {...props} />
      </div>
    </Dialog>
  );
}
