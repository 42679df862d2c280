import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { takeSharedFile } from "@entrywise/host/outbox";
import { useSearchParams } from "@entrywise/host/router";
import { useEffect } from "react";
import { useSnapshotChanges } from "./snapshots.queries.ts";

/** `/trades/{id}?shared=picture`: the picture that another app has shared becomes a snapshot of the trade. */
export function useSharedPicture(tradeId: string): void {
  const { snackbar, reportError } = useHost();
  const [params, setParams] = useSearchParams();
  const { mutate } = useSnapshotChanges(tradeId).setImage;
  const isShared = params.get("shared") === "picture";
  useEffect(() => {
    if (!isShared) return;
    void takeSharedFile().then((file) => {
      setParams(
        (now) => {
          now.delete("shared");
          return now;
        },
        { replace: true },
      );
      if (file === null) return;
      mutate(
        { place: null, source: { file } },
        {
          onSuccess: () => snackbar({ type: "success", text: t`Image added as a snapshot` }),
          onError: (error) => reportError(error, t`Upload Failed`),
        },
      );
    });
  }, [isShared, mutate, setParams, snackbar, reportError]);
}
