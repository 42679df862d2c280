import { atom } from "jotai";
import type { SlotMap } from "./part-maps.ts";

export interface SnackbarMessage {
  type: "error" | "success" | "default";
  text: string;
  /** Label of the one button; "Close" unless given. */
  actionLabel?: string;
  /** Called by the button, before the message goes. */
  onAction?: () => void;
  /** Milliseconds on the screen; null: until it is closed. Errors stay, the others go after 6 s unless given. */
  timeoutMs?: number | null;
}

export interface ShownSnackbar extends SnackbarMessage {
  id: number;
}

const atMost = 3;
let lastSnackbarId = 0;
const snackbarListAtom = atom<readonly ShownSnackbar[]>([]);

/** Messages on the screen, oldest first; at most three. */
export const snackbarsAtom = atom((get) => get(snackbarListAtom));

export const showSnackbarAtom = atom(null, (get, set, message: SnackbarMessage) => {
  lastSnackbarId += 1;
  const same = (shown: ShownSnackbar) => shown.text === message.text && shown.type === message.type;
  const others = get(snackbarListAtom).filter((shown) => !same(shown));
  set(snackbarListAtom, [...others, { ...message, id: lastSnackbarId }].slice(-atMost));
});

export const closeSnackbarAtom = atom(null, (get, set, id: number) => {
  set(
    snackbarListAtom,
    get(snackbarListAtom).filter((shown) => shown.id !== id),
  );
});

export type DialogSlot = Extract<keyof SlotMap, `dialog.${string}`>;
export type OpenSlotDialog = { [S in DialogSlot]: { slot: S; props: Omit<SlotMap[S], "onClose"> } }[DialogSlot];

/** The one slot dialog that is open, null when none is. */
export const openSlotDialogAtom = atom<OpenSlotDialog | null>(null);

/** Dialogs that belong to a problem's code rather than to a page. */
export type ProblemDialogKind =
  | "membershipUpgrade"
  | "membership"
  | "membershipBilling"
  | "membershipRequired"
  | "existingSubscription"
  | "accountRequired";

export interface OpenProblemDialog {
  kind: ProblemDialogKind;
  /** The server's detail; empty when there is none. */
  detail: string;
}
export const openProblemDialogAtom = atom<OpenProblemDialog | null>(null);

/** Title of the page as the top bar shows it. */
export const pageTitleAtom = atom("");

/** Place in the top bar beside the title, null in layouts without one. */
export const topBarElementAtom = atom<HTMLElement | null>(null);
