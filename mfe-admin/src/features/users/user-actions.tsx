import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { useState } from "react";
import { useAdminCommand } from "../../data/admin.queries.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { type MembershipCommand, MembershipDialog } from "./membership-dialog.tsx";
import { ViewAs } from "./view-as.tsx";

interface Props {
  user: UserSummary;
  memberships: readonly MembershipRecord[];
}

/** Admin actions for a user. Each asks for a reason. */
export function UserActions({ user, memberships }: Props) {
  const { t } = useLingui();
  const [command, ask] = useState<MembershipCommand | null>(null);
  const [isEnding, end] = useState(false);
  const [isResetting, reset] = useState(false);
  const [isViewing, view] = useState(false);
  const [latest] = memberships;
  return (
    <Panel title={t`Actions`} sub={t`a reason is required`} className="admin-actions">
      <Button variant="outline" onClick={() => ask({ name: "add-trial" })}>
        <Trans>Add trial</Trans>
      </Button>
      <Button variant="outline" onClick={() => ask({ name: "add-membership" })}>
        <Trans>Add membership</Trans>
      </Button>
      {latest === undefined ? null : (
        <Button variant="outline" onClick={() => ask({ name: "toggle-disable", membership: latest })}>
          {latest.disabled ? t`Enable latest membership` : t`Disable latest membership`}
        </Button>
      )}
      <Button variant="outline" onClick={() => view(true)}>
        <Trans>View as user</Trans>
      </Button>
      <Button variant="outline" onClick={() => end(true)}>
        <Trans>End all sessions</Trans>
      </Button>
      <Button variant="outline" onClick={() => reset(true)}>
        <Trans>Reset demo notebook</Trans>
      </Button>
      <p className="admin-quiet">
        <Trans>Recorded in the log with before and after values. Entries can't be edited.</Trans>
      </p>
      {command === null ? null : (
        <MembershipDialog command={command} user={user} memberships={memberships} onClose={() => ask(null)} />
      )}
      {isViewing ? <ViewAs user={user} onClose={() => view(false)} /> : null}
      {isResetting ? <ResetDemoNotebook user={user} onClose={() => reset(false)} /> : null}
      {isEnding ? <EndSessions user={user} onClose={() => end(false)} /> : null}
    </Panel>
  );
}

function EndSessions({ user, onClose }: { user: UserSummary; onClose: () => void }) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const run = useAdminCommand();
  return (
    <ReasonDialog
      title={t`End all sessions`}
      follows={t`${user.fullName} will be signed out of all browsers.`}
      button={t`End sessions`}
      isPending={run.isPending}
      error={run.error}
      onRun={(reason) =>
        run.mutate(
          (callAdmin) =>
            callAdmin("POST /commands/users/{id}/end-sessions", {
              params: { id: user.userId },
              query: { brand: user.brand },
              body: { reason },
            }),
          {
            onSuccess: () => {
              snackbar({ type: "success", text: t`${user.fullName} has been signed out everywhere.` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

function ResetDemoNotebook({ user, onClose }: { user: UserSummary; onClose: () => void }) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const run = useAdminCommand();
  return (
    <ReasonDialog
      title={t`Reset demo notebook`}
      follows={t`Recreates ${user.fullName}'s demo pages. Pages they've edited stay.`}
      button={t`Reset`}
      isPending={run.isPending}
      error={run.error}
      onRun={(reason) =>
        run.mutate(
          (callAdmin) =>
            callAdmin("POST /commands/demo/notebook", {
              body: { userId: user.userId, brand: user.brand, reason },
            }),
          {
            onSuccess: () => {
              snackbar({ type: "success", text: t`Demo notebook reset` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
