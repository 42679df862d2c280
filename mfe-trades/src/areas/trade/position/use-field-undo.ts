import type { SavePosition } from "@entrywise/contracts/trades/position";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type CloseField, type OpenField, setCloseField, setOpenField } from "../../../data/trade/position-rows.ts";
import { costNames } from "../../../display/cost-texts.ts";

/** One field of the position that was edited, and what stood in it. */
interface FieldEdit {
  rowId: string;
  field: OpenField | CloseField;
  isOpen: boolean;
  before: string | null;
}

export interface FieldUndo {
  /** Before each change of a field. */
  note: (edit: Omit<FieldEdit, "before">) => void;
  /** The field is left: what was typed into it counts as one edit. */
  leave: () => void;
}

const names: Readonly<Partial<Record<FieldEdit["field"], MessageDescriptor>>> = {
  openDate: msg`Date`,
  closeDate: msg`Date`,
  size: msg`Size`,
  openPrice: msg`Price`,
  closePrice: msg`Price`,
  stopPrice: msg`Stop`,
  targetPrice: msg`Target`,
  maximumAdversePrice: msg`MAP`,
  maximumFavourablePrice: msg`MFP`,
  grossProfit: msg`Gross profit`,
  ...costNames,
  ticketNumber: msg`Ticket`,
};

function enteredValue(position: SavePosition, { rowId, field, isOpen }: Omit<FieldEdit, "before">): string | null {
  const row: object | undefined = isOpen
    ? position.openPositions.find(({ id }) => id === rowId)
    : position.openPositions.flatMap(({ closePositions }) => closePositions).find(({ id }) => id === rowId);
  const value = row === undefined ? null : Reflect.get(row, field);
  return typeof value === "string" ? value : null;
}

const restored = (position: SavePosition, { rowId, field, isOpen, before }: FieldEdit): SavePosition =>
  isOpen
    ? setOpenField(position, rowId, field as OpenField, before) // fields of open rows are noted with `isOpen`
    : setCloseField(position, rowId, field as CloseField, before); // and of close rows without

/**
 * Takes back edits of the position's fields, each as a whole: with Ctrl Z outside a field that is being typed into, and with the
 * message that follows where an entry was overwritten.
 *
 * @param latest the position as it stands on the screen
 */
export function useFieldUndo(
  latest: { readonly current: { entries: SavePosition } },
  onEdit: (change: (position: SavePosition) => SavePosition, atOnce?: boolean) => void,
): FieldUndo {
  const { snackbar } = useHost();
  const done = useRef<FieldEdit[]>([]);
  const typed = useRef<FieldEdit | null>(null);

  const take = useCallback(
    (edit: FieldEdit | undefined) => {
      if (edit === undefined || !done.current.includes(edit)) return;
      done.current = done.current.filter((other) => other !== edit);
      onEdit((position) => restored(position, edit), true);
    },
    [onEdit],
  );
  const leave = useCallback(() => {
    const edit = typed.current;
    typed.current = null;
    if (edit === null || enteredValue(latest.current.entries, edit) === edit.before) return;
    done.current = [...done.current, edit];
    if (edit.before === null || edit.before === "") return;
    const name = i18n._(names[edit.field] ?? msg({ message: "Entry", context: "of a trade" }));
    snackbar({ type: "success", text: t`${name} changed`, actionLabel: t`Undo`, onAction: () => take(edit) });
  }, [latest, snackbar, take]);
  const note = useCallback<FieldUndo["note"]>(
    (edit) => {
      const now = typed.current;
      if (now !== null && now.rowId === edit.rowId && now.field === edit.field) return;
      leave();
      typed.current = { ...edit, before: enteredValue(latest.current.entries, edit) };
    },
    [latest, leave],
  );

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || isTypingElsewhere(event.target)) return;
      if (typed.current !== null) return; // the browser takes back what is being typed
      const last = done.current.at(-1);
      if (last === undefined) return;
      event.preventDefault();
      take(last);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [take]);
  return useMemo(() => ({ note, leave }), [note, leave]);
}

/** Texts take back their own keys. */
function isTypingElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target.isContentEditable || target.matches("input,textarea,select");
  return target.closest("[role=dialog],[role=alertdialog]") !== null || (isText && target.closest(".pos") === null);
}
