import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { useEffect } from "react";
import { logOfPage } from "./failure-log.ts";
import type { ResolvedRemotes } from "./resolved-remotes.ts";
import { watchTroubles } from "./watch-troubles.ts";

/** Reports what troubles this page, to the teams of the remotes that it runs. */
export function useTroubles(boot: BootManifest, remotes: Pick<ResolvedRemotes, "find">): void {
  useEffect(() => {
    const ofPage = () => {
      const remote = document.querySelector<HTMLElement>("main [data-remote]")?.dataset.remote;
      const version = remote === undefined ? undefined : remotes.find(remote)?.version;
      return remote === undefined || version === undefined ? null : { remote, version };
    };
    return watchTroubles({ boot, ofPage, log: logOfPage(boot) });
  }, [boot, remotes]);
}
