import { useDateText } from "@entrywise/host/dates";
import type { SaveState } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Button, CircleAlert, CloudCheck, Monitor, Spinner, TriangleAlert } from "@entrywise/ui";
import "./saving.css";

export interface SaveIndicatorProps {
  state: SaveState;
  onRetry: () => void;
  onOpenConflict: () => void;
}

const changes = (count: number) => (count === 1 ? t`1 unsynced change` : t`${count} unsynced changes`);

/** Shows whether everything is saved. */
export function SaveIndicator({ state, onRetry, onOpenConflict }: SaveIndicatorProps) {
  return (
    <div className="save" aria-live="polite">
      <Phase state={state} onRetry={onRetry} onOpenConflict={onOpenConflict} />
      {state.phase !== "clean" && !state.storedOnDevice ? (
        <span
          className="save-warn"
          title={t`This browser is blocking storage for this site. If you close the tab, unsaved changes are lost.`}
        >
          <TriangleAlert aria-hidden="true" />
          {t`Stored in this tab only`}
        </span>
      ) : null}
    </div>
  );
}

function Phase({ state, onRetry, onOpenConflict }: SaveIndicatorProps) {
  const { time } = useDateText();
  switch (state.phase) {
    case "clean":
      if (state.savedAt === null) return null;
      return (
        <span className="save-state">
          <CloudCheck aria-hidden="true" />
          {t`Saved ${time(new Date(state.savedAt).toISOString())}`}
        </span>
      );
    case "waiting":
    case "saving":
      return (
        <span className="save-state">
          <Spinner size={14} label="" />
          {t`Saving…`}
        </span>
      );
    case "offline":
      return (
        <span className="save-state save-warn" title={changes(state.waiting)}>
          <Monitor aria-hidden="true" />
          {t`Offline – saved on this device`}
        </span>
      );
    case "failed":
      return (
        <span className="save-state save-danger">
          <CircleAlert aria-hidden="true" />
          <span className="save-message">{state.message === "" ? t`Not saved` : t`Not saved: ${state.message}`}</span>
          <Button size="xs" variant="outline" onClick={onRetry}>{t`Try again`}</Button>
        </span>
      );
    case "conflict":
      return (
        <Button size="sm" variant="outline" className="save-warn" onClick={onOpenConflict}>
          <TriangleAlert aria-hidden="true" />
          {t`Conflict`}
        </Button>
      );
  }
}
