import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useEffect, useRef } from "react";
import { nextEmptyPlace } from "./snapshot-places.ts";
import { useSnapshots } from "./snapshots.queries.ts";
import { useSnapshotUploads } from "./use-snapshot-uploads.tsx";

export interface PastedImageProps {
  tradeId: string;
  /** Each new file is another paste. */
  file: File;
}

/** Puts an image that was pasted anywhere on the trade into its next empty place (Y-153). */
export function PastedImage({ tradeId, file }: PastedImageProps) {
  const { snackbar } = useHost();
  const { data } = useSnapshots(tradeId);
  const uploads = useSnapshotUploads(tradeId, data);
  const taken = useRef<File | null>(null);
  const { setFile } = uploads;
  useEffect(() => {
    if (data === undefined || taken.current === file) return;
    taken.current = file;
    setFile(nextEmptyPlace(data), file, ({ name }) => snackbar({ type: "success", text: t`Image added to ${name}` }));
  }, [data, file, setFile, snackbar]);
  return uploads.dialogs;
}
