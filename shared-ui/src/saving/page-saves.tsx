import { askConflictsAtom, openSaves, retryOpenDrafts, subscribeSaves } from "@entrywise/host/drafts";
import { useSetAtom } from "jotai";
import { useSyncExternalStore } from "react";
import { SaveIndicator } from "./save-indicator.tsx";

/** Says for the whole page whether everything is saved. */
export function PageSaves() {
  const state = useSyncExternalStore(subscribeSaves, openSaves, openSaves);
  const askConflicts = useSetAtom(askConflictsAtom);
  return <SaveIndicator state={state} onRetry={retryOpenDrafts} onOpenConflict={askConflicts} />;
}
