import type { BootManifest, TroubleKind } from "@entrywise/contracts/platform/boot-manifest";
import { takeEarlyTroubles } from "./early-troubles.ts";
import type { PartFailure } from "./failure-log.ts";
import { ownerOfFile, type RemoteRelease } from "./owner-of-file.ts";

/** Thresholds of noticeable long tasks and of freezes. */
const SLOW_MS = 200;
const FROZEN_MS = 1_000;

/** Long animation frame data, where supported. */
interface LongFrame extends PerformanceEntry {
  scripts?: readonly { duration: number; sourceURL: string }[];
}

export interface WatchParts {
  boot: Pick<BootManifest, "id" | "brand" | "reportToken">;
  /** The release that is in use of the remote that the page belongs to; null on pages of the shell. */
  ofPage: () => RemoteRelease | null;
  log: (failure: PartFailure) => void;
}

/**
 * Watches what nobody catches: errors in timers, promises and handlers, and scripts that hold the page up. Each is put down to the
 * remote whose file caused it, and what the shell draws to the remote of the page; a page reports each kind once per release.
 *
 * @returns ends the watch
 */
export function watchTroubles({ boot, ofPage, log }: WatchParts): () => void {
  const reported = new Set<string>();
  const tell = (owner: RemoteRelease | null, kind: TroubleKind) => {
    const key = `${owner?.remote} ${owner?.version} ${kind}`;
    if (owner === null || reported.has(key)) return;
    reported.add(key);
    const report = { ...owner, kind, boot: boot.id, brand: boot.brand.brandKey, token: boot.reportToken };
    navigator.sendBeacon?.("/boot/troubles", new Blob([JSON.stringify(report)], { type: "application/json" }));
  };
  const onThrown = (thrown: unknown, file: string) => {
    const stack = thrown instanceof Error ? (thrown.stack ?? "") : file;
    const owner = ownerOfFile(stack);
    // Browser extensions and third-party scripts aren't reported.
    if (owner === null && !stack.includes("/shell/")) return;
    tell(owner, "error");
    log({ remote: owner?.remote ?? null, release: owner?.version ?? "", error: thrown ?? file, code: "Screen.Error" });
  };
  const onError = ({ error, filename }: ErrorEvent) => onThrown(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof DOMException && reason.name === "AbortError")) onThrown(reason, "");
  };
  const onFrame = (frame: LongFrame) => {
    for (const { duration, sourceURL } of frame.scripts ?? []) {
      if (duration < SLOW_MS) continue;
      const owner = ownerOfFile(sourceURL) ?? (sourceURL.includes("/shell/") ? ofPage() : null);
      tell(owner, "slow");
      if (duration < FROZEN_MS || owner === null) continue;
      tell(owner, "frozen");
      const error = `The page froze for ${Math.round(duration)} ms.`;
      log({ remote: owner.remote, release: owner.version, error, code: "Screen.Frozen" });
    }
  };
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  for (const event of takeEarlyTroubles()) {
    if (event instanceof ErrorEvent) onError(event);
    else onRejection(event);
  }
  const observer = observeFrames(onFrame);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    observer?.disconnect();
  };
}

function observeFrames(onFrame: (frame: LongFrame) => void): PerformanceObserver | null {
  if (typeof PerformanceObserver === "undefined") return null;
  if (!PerformanceObserver.supportedEntryTypes?.includes("long-animation-frame")) return null;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onFrame));
  observer.observe({ type: "long-animation-frame", buffered: true });
  return observer;
}
