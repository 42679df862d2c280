import { useLingui } from "@entrywise/host/macro";
import { snackbarsAtom } from "@entrywise/host/shell";
import { atom, useAtom, useAtomValue } from "jotai";
import type { PaletteLine } from "./palette-lines.ts";

interface Undo {
  /** What was done. */
  text: string;
  run: () => void;
}

/** The palette's last action in this page. */
const lastAtom = atom<Undo | null>(null);

/** Undoable actions: the palette's last command, and the one offered by a message. */
export function useUndo(then: (act: () => void) => () => void): {
  lines: PaletteLine[];
  offer: (undo: Undo) => void;
} {
  const { t } = useLingui();
  const [last, offer] = useAtom(lastAtom);
  const messages = useAtomValue(snackbarsAtom);
  const ofMessages = messages.flatMap(({ id, text, actionLabel, onAction }): PaletteLine[] =>
    actionLabel === undefined || onAction === undefined
      ? []
      : [{ id: `message ${id}`, title: actionLabel, detail: text, run: then(onAction) }],
  );
  const ofPalette = (undo: Undo): PaletteLine => ({
    id: "undo",
    title: t`Undo`,
    detail: undo.text,
    run: then(() => {
      undo.run();
      offer(null);
    }),
  });
  return { lines: [...ofMessages, ...(last === null ? [] : [ofPalette(last)])], offer };
}
