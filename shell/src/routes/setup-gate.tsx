import { Navigate } from "@entrywise/host/router";
import type { ReactNode } from "react";
import { LoadingPart } from "../app/remote-states.tsx";
import { useAppStart } from "../session/use-app-start.ts";

/**
 * Sends users whose setup is not complete to it (P-523). Where nobody knows because the server does not answer, the page
 * opens: it says itself what is wrong.
 */
export function SetupGate({ children }: { children: ReactNode }) {
  const { start, isUnknown } = useAppStart();
  if (isUnknown) return <LoadingPart />;
  return start?.hasCompletedSetupSelection === false ? <Navigate to="/setup" replace /> : children;
}
