import type { AppStart } from "@entrywise/contracts/platform/app.api";
import { useHost } from "@entrywise/host";
import { Navigate, useLocation } from "@entrywise/host/router";
import { runGuards, UnknownGuardError, useHostParts } from "@entrywise/host/shell";
import { type ReactNode, useEffect } from "react";
import { LoadingPart } from "../app/remote-states.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { useBusinesses } from "../layouts/use-brand-business.ts";
import { useAppStart } from "../session/use-app-start.ts";

export interface GuardedProps {
  /** Names of guards, asked in order. */
  guards: readonly string[];
  /** Part of a remote that the page is: loaded while the server is asked whether the set-up is complete. */
  part?: { remoteId: string; expose: string } | undefined;
  children: ReactNode;
}

/** A page behind its guards (P-520): it is drawn, is not found, or leads elsewhere. */
export function Guarded({ guards, part, children }: GuardedProps) {
  const { user, brand } = useHost();
  const { pathname, search } = useLocation();
  const businesses = useBusinesses();
  const { start, isUnknown } = useAppStart();
  const { load } = useHostParts();
  const waits = isUnknown && guards.includes("isSetupComplete");
  const { remoteId, expose } = part ?? {};
  useEffect(() => {
    // Failures are reported by the page, which retries.
    if (waits && remoteId && expose) load(remoteId, expose).catch(() => undefined);
  }, [waits, load, remoteId, expose]);
  if (waits) return <LoadingPart />;
  // If the server doesn't respond, the page opens and reports the error itself.
  const setup = start ? setupOf(start) : null;
  try {
    const outcome = runGuards(guards, { user, brand, pathname, search, businesses, setup });
    if (outcome.kind === "notFound") return <ErrorPage status={404} />;
    if (outcome.kind === "redirect") return <Navigate to={outcome.to} replace />;
    return children;
  } catch (error) {
    if (!(error instanceof UnknownGuardError)) throw error;
    return <ErrorPage status={error.statusCode} detail={error.message} />;
  }
}

/** The theme is the first step of the set-up. */
const setupOf = ({ hasCompletedSetupSelection }: AppStart) => ({
  isComplete: hasCompletedSetupSelection,
  isThemeChosen: hasCompletedSetupSelection,
});
