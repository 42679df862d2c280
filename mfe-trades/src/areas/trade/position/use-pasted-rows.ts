import type { SavePosition } from "@entrywise/contracts/trades/position";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useEffect, useRef } from "react";
import { isScaled, pastedRows, pastedText, withPastedRows } from "../pasted-rows/pasted-rows.ts";

export interface PastedRowsOptions {
  entries: SavePosition;
  canScale: boolean;
  onEdit: (change: (position: SavePosition) => SavePosition, atOnce?: boolean) => void;
  onScaleRefused: () => void;
}

/** Rows of a broker's table that are pasted anywhere on the trade fill its open and close positions (Y-153). */
export function usePastedRows(options: PastedRowsOptions): void {
  const { settings, snackbar } = useHost();
  const latest = useRef(options);
  latest.current = options;
  const { timeZone } = settings;
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const { entries, canScale, onEdit, onScaleRefused } = latest.current;
      const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      const rows = pastedRows(event.clipboardData?.getData("text/plain") ?? "", zone);
      if (event.defaultPrevented || rows.length === 0 || isInText(event.target)) return;
      event.preventDefault();
      const next = withPastedRows(entries, rows);
      if (!canScale && isScaled(next)) return onScaleRefused();
      onEdit((position) => withPastedRows(position, rows), true);
      const undo = () => onEdit(() => entries, true);
      snackbar({ type: "success", text: pastedText(rows), actionLabel: t`Undo`, onAction: undo });
    };
    addEventListener("paste", listen);
    return () => removeEventListener("paste", listen);
  }, [timeZone, snackbar]);
}

/** In a text a table is text; in the fields of the position it is rows. */
function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.closest(".pos") === null;
}
