import { askConflictsAtom, openSaves, retryOpenDrafts, subscribeSaves } from "@entrywise/host/drafts";
import { useSetAtom } from "jotai";
import { useSyncExternalStore } from "react";
import { SaveIndicator } from "./save-indicator.tsx";

/** The page's save state. */
export function PageSaves() {
  const state = useSyncExternalStore(subscribeSaves, openSaves, openSaves);
  const askConflicts = useSetAtom(askConflictsAtom);
  return <SaveIndicator state={state} onRetry={retryOpenDrafts} onOpenConflict={askConflicts} />;
}
