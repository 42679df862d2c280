import type { Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import { ApiProblem, useHost, usePlanLimit, useUpgrade } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { ImageLinkDialog, InvalidFileDialog, isTooLarge, UploadFailedDialog } from "@entrywise/ui/media";
import { type ReactNode, useState } from "react";
import { isAtLimit, isFilled } from "./snapshot-places.ts";
import { type ImageChange, useSnapshotChanges } from "./snapshots.queries.ts";

/** Ways in for images of one trade, with the dialogs that belong to them. */
export function useSnapshotUploads(tradeId: string, snapshots: TradeSnapshots | undefined) {
  const { snackbar, reportError } = useHost();
  const upgrade = useUpgrade();
  const changes = useSnapshotChanges(tradeId);
  const [isInvalid, setInvalid] = useState(false);
  const [asked, setAsked] = useState<Snapshot | null>(null);
  const [failed, setFailed] = useState<{ change: ImageChange; error: unknown } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const limit = usePlanLimit("numberOfSnapshots");
  const isFull = snapshots !== undefined && isAtLimit(snapshots, limit);

  const send = (change: ImageChange, onDone?: (saved: Snapshot) => void) => {
    setBusy(change.place?.id ?? "new");
    changes.setImage.mutate(change, {
      onSuccess: (saved) => {
        if (saved !== null) onDone?.(saved);
      },
      onError: (error) => {
        const isPlan = error instanceof ApiProblem && error.code.startsWith("MembershipPlan.");
        if (isPlan) reportError(error, "");
        else setFailed({ change, error });
      },
      onSettled: () => setBusy(null),
    });
  };
  const refusal = (place: Snapshot | null): string | null => {
    if (place !== null && !place.isSlotEnabled) return t`Enable this slot under Snapshot slots to use it.`;
    const takesRoom = place === null || !isFilled(place);
    return takesRoom && isFull ? t`Your plan includes ${limit ?? 0} snapshots per trade.` : null;
  };
  const setFile = (place: Snapshot | null, file: File, onDone?: (saved: Snapshot) => void) => {
    const reason = refusal(place);
    if (reason !== null) {
      const action = isFull && upgrade !== null ? { actionLabel: t`Upgrade`, onAction: upgrade } : {};
      snackbar({ type: "error", text: reason, ...action });
    } else if (isTooLarge(file)) setInvalid(true);
    else send({ place, source: { file } }, onDone);
  };

  const dialogs: ReactNode = (
    <>
      {isInvalid ? <InvalidFileDialog onClose={() => setInvalid(false)} /> : null}
      {asked === null ? null : (
        <ImageLinkDialog
          onClose={() => setAsked(null)}
          onLink={(link) => {
            setAsked(null);
            send({ place: asked, source: { link } });
          }}
        />
      )}
      {failed === null ? null : (
        <UploadFailedDialog
          error={failed.error}
          onClose={() => setFailed(null)}
          onRetry={() => {
            setFailed(null);
            send(failed.change);
          }}
        />
      )}
    </>
  );
  return {
    changes,
    dialogs,
    /** Id of the place that is being filled. */
    busy,
    limit,
    isFull,
    canFill: (place: Snapshot) => refusal(place) === null,
    setFile,
    askLink: setAsked,
    clear: (place: Snapshot) => send({ place, source: null }),
  };
}
export type SnapshotUploads = ReturnType<typeof useSnapshotUploads>;
