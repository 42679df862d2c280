import type { SaveState } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Clock, Pencil } from "@entrywise/ui";
import { useEffect } from "react";

/** Long enough to find an edit that a closed page left behind. */
const otherTabMs = 4_000;

export interface LeftDraftRowProps {
  /** Key among the user's drafts. */
  thing: string;
  title: string;
  /** Its page, where conflicts are resolved. */
  to: string;
  drafts: { save: SaveState; resumed: boolean };
  onSent: (thing: string) => void;
}

/** Unsent edits of one thing that an earlier page left on this device. */
export function LeftDraftRow({ thing, title, to, drafts: { save, resumed }, onSent }: LeftDraftRowProps) {
  const isClean = save.phase === "clean";
  useEffect(() => {
    if (!isClean) return;
    // What another tab holds open is never taken over here; it sends by itself.
    const timer = setTimeout(() => onSent(thing), resumed ? 0 : otherTabMs);
    return () => clearTimeout(timer);
  }, [isClean, resumed, thing, onSent]);
  const state = {
    conflict: t`changed in two places`,
    failed: save.message === "" ? t`rejected` : save.message,
    offline: t`edited, not synced`,
    saving: t`Saving…`,
    waiting: t`edited, not synced`,
    clean: t`edited, not synced`,
  }[save.phase];
  return (
    <li data-state={save.phase === "failed" ? "refused" : "waiting"}>
      {save.phase === "conflict" ? <Pencil aria-hidden="true" size={16} /> : <Clock aria-hidden="true" size={16} />}
      <div className="device-write">
        <Link to={to}>
          <b>{title}</b>
        </Link>
        <small>{state}</small>
      </div>
    </li>
  );
}
