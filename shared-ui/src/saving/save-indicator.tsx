import { useDateText } from "@entrywise/host/dates";
import type { SaveState } from "@entrywise/host/drafts";
import { Button, CircleAlert, CloudCheck, Monitor, Spinner, TriangleAlert } from "@entrywise/ui";
import "./saving.css";

export interface SaveIndicatorProps {
  state: SaveState;
  onRetry: () => void;
  onOpenConflict: () => void;
}

const changes = (count: number) => (count === 1 ? "1 change waiting" : `${count} changes waiting`);

/** The one place that says whether everything is saved. */
export function SaveIndicator({ state, onRetry, onOpenConflict }: SaveIndicatorProps) {
  return (
    <div className="save" aria-live="polite">
      <Phase state={state} onRetry={onRetry} onOpenConflict={onOpenConflict} />
      {state.phase !== "clean" && !state.keptOnDevice ? (
        <span
          className="save-warn"
          title="This browser keeps nothing for this site: closing the tab loses what is not saved."
        >
          <TriangleAlert aria-hidden="true" />
          Kept in this tab only
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
          Saved {time(new Date(state.savedAt).toISOString())}
        </span>
      );
    case "waiting":
    case "saving":
      return (
        <span className="save-state">
          <Spinner size={14} label="" />
          Saving
        </span>
      );
    case "offline":
      return (
        <span className="save-state save-warn" title={changes(state.waiting)}>
          <Monitor aria-hidden="true" />
          Offline – kept on this device
        </span>
      );
    case "failed":
      return (
        <span className="save-state save-danger">
          <CircleAlert aria-hidden="true" />
          <span className="save-message">Not saved{state.message === "" ? "" : `: ${state.message}`}</span>
          <Button size="xs" variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </span>
      );
    case "conflict":
      return (
        <Button size="sm" variant="outline" className="save-warn" onClick={onOpenConflict}>
          <TriangleAlert aria-hidden="true" />
          Conflict
        </Button>
      );
  }
}
