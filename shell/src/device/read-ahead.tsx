import { Slot, useHost } from "@entrywise/host";
import { useEffect, useMemo, useState } from "react";
import { prefetchAsked } from "../remotes/prefetch-asked.ts";
import { isCheap, readAheadMark } from "./may-read-ahead.ts";
import { networkNow, whenIdle } from "./network-now.ts";
import { whenControlled } from "./use-service-worker.ts";

/** Lets remotes prefetch data for offline use, once the page is idle and a service worker stores responses. */
export function ReadAhead() {
  const { user, isReadOnly = false } = useHost();
  const userId = isReadOnly ? null : (user?.userId ?? null);
  const mark = useMemo(() => (userId === null ? null : readAheadMark(localStorage, userId)), [userId]);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (mark === null) return;
    let isLeft = false;
    void Promise.all([whenControlled(), prefetchAsked]).then(() =>
      whenIdle(() => {
        if (!isLeft && isCheap(networkNow()) && mark.take(Date.now())) setRunning(true);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [mark]);
  if (mark === null || !isRunning) return null;
  const onDone = (isWhole: boolean) => {
    if (isWhole) mark.finish(Date.now());
    else mark.release();
    setRunning(false);
  };
  return (
    <div hidden>
      <Slot name="device.ahead" props={{ onDone }} />
    </div>
  );
}
