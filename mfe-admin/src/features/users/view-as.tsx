import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import { useLingui } from "@entrywise/host/macro";
import { useMutation } from "@tanstack/react-query";
import { useSessionCall } from "../../data/calls.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

/** Asks for a reason, then shows the app as the user sees it. */
export function ViewAs({ user, onClose }: { user: UserSummary; onClose: () => void }) {
  const { t } = useLingui();
  const callSessions = useSessionCall();
  const run = useMutation({
    mutationFn: (reason: string) =>
      callSessions("POST /commands/users/{id}/view-as", {
        params: { id: user.userId },
        query: { brand: user.brand },
        body: { reason },
      }),
    // Opens a new page, so that no data of this one is shown under another name.
    onSuccess: () => location.assign("/dashboard"),
  });
  return (
    <ReasonDialog
      title={t`View as ${user.fullName}`}
      follows={t`You'll see the app as ${user.fullName} does for up to 30 minutes. You can't change anything. ${user.fullName} is notified with your name and reason.`}
      button={t`Start viewing`}
      isPending={run.isPending || run.isSuccess}
      error={run.error}
      onRun={run.mutate}
      onClose={onClose}
    />
  );
}
