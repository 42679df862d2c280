import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useEffect } from "react";
import { activateNewWorker } from "../device/use-service-worker.ts";
import type { ResolvedRemotes } from "../remotes/resolved-remotes.ts";
import { pageGuard } from "../unsaved/page-guard.ts";
import { bootUpdates } from "./boot-updates.ts";

export interface UpdateOfferProps {
  boot: BootManifest;
  remotes: ResolvedRemotes;
  /** Remotes from a developer's machine; their releases are of no interest here. */
  overridden: readonly string[];
}

/**
 * Hears of new releases when somebody comes back to the tab. What has not been loaded yet takes them at once; for the rest an
 * update is offered and never forced: the tab goes on with the releases that it has (M-167, P-604).
 */
export function UpdateOffer({ boot, remotes, overridden }: UpdateOfferProps) {
  const { snackbar } = useHost();
  const { t } = useLingui();
  useEffect(() => {
    const onUpdate = (next: BootManifest) => {
      const waiting = remotes.take(next.remotes).filter((id) => !overridden.includes(id));
      if (waiting.length === 0 && next.shell === boot.shell) return;
      snackbar({
        type: "default",
        text: t`A new version is ready. You won't lose anything you've typed.`,
        actionLabel: t`Update Available`,
        onAction: () => pageGuard.leave("update", () => void activateNewWorker().finally(() => location.reload())),
        timeoutMs: null,
      });
    };
    const ask = bootUpdates({
      bootId: boot.id,
      fetch: (url) => fetch(url, { headers: { accept: "application/json" }, cache: "no-store" }),
      onUpdate,
      now: () => performance.now(),
    });
    const onReturn = () => {
      if (document.visibilityState === "visible") void ask();
    };
    addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [boot, remotes, overridden, snackbar, t]);
  return null;
}
