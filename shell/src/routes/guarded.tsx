import { runGuards, UnknownGuardError, useHost } from "@entrywise/host";
import { Navigate, useLocation } from "@entrywise/host/router";
import type { ReactNode } from "react";
import { ErrorPage } from "../errors/error-page.tsx";
import { useBusinesses } from "../layouts/use-brand-business.ts";

export interface GuardedProps {
  /** Names of guards, asked in order. */
  guards: readonly string[];
  children: ReactNode;
}

/** A page behind its guards (P-520): it is drawn, is not found, or leads elsewhere. */
export function Guarded({ guards, children }: GuardedProps) {
  const { user, brand } = useHost();
  const { pathname, search } = useLocation();
  const businesses = useBusinesses();
  try {
    const outcome = runGuards(guards, { user, brand, pathname, search, businesses });
    if (outcome.kind === "notFound") return <ErrorPage status={404} />;
    if (outcome.kind === "redirect") return <Navigate to={outcome.to} replace />;
    return children;
  } catch (error) {
    if (!(error instanceof UnknownGuardError)) throw error;
    return <ErrorPage status={error.statusCode} detail={error.message} />;
  }
}
