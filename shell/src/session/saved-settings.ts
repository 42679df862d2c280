import { atom } from "jotai";

/** How the saving of settings stands: what is under way, and when the server last took something. */
export const settingsSavesAtom = atom<{ running: number; savedAt: number | null; hasFailed: boolean }>({
  running: 0,
  savedAt: null,
  hasFailed: false,
});
