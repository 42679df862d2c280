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

const changes = (count: number) => (count === 1 ? t`1 change waiting` : t`${count} changes waiting`);

/** The one place that says whether everything is saved. */
export function SaveIndicator({ state, onRetry, onOpenConflict }: SaveIndicatorProps) {
  return (
    <div className="save" aria-live="polite">
      <Phase state={state} onRetry={onRetry} onOpenConflict={onOpenConflict} />
      {state.phase !== "clean" && !state.storedOnDevice ? (
        <span
          className="save-warn"
          title={t`This browser keeps nothing for this site: closing the tab loses what is not saved.`}
        >
          <TriangleAlert aria-hidden="true" />
          {t`Kept in this tab only`}
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
          {t`Saving`}
        </span>
      );
    case "offline":
      return (
        <span className="save-state save-warn" title={changes(state.waiting)}>
          <Monitor aria-hidden="true" />
          {t`Offline – kept on this device`}
        </span>
      );
    case "failed":
      return (
        <span className="save-state save-danger">
          <CircleAlert aria-hidden="true" />
          <span className="save-message">{state.message === "" ? t`Not saved` : t`Not saved: ${state.message}`}</span>
          <Button size="xs" variant="outline" onClick={onRetry}>{t`Retry`}</Button>
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
