import { takeSharedFile } from "@entrywise/host/outbox";
import { useEffect, useRef } from "react";
import { type SmallPicture, shrinkPicture } from "./shrink-picture.ts";

/** Takes the picture that another app has shared, once. */
export function useSharedFile(isShared: boolean, onPicture: (picture: SmallPicture) => void): void {
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    if (!isShared) return;
    void takeSharedFile()
      .then((file) => (file === null ? null : shrinkPicture(file)))
      .then((picture) => (picture === null ? undefined : latest.current(picture)))
      .catch(() => undefined); // not a picture: the sheet begins without one
  }, [isShared]);
}
