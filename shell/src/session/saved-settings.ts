import { atom } from "jotai";

/** Save state of settings: saves in progress, and the last confirmed one. */
export const settingsSavesAtom = atom<{ running: number; savedAt: number | null; hasFailed: boolean }>({
  running: 0,
  savedAt: null,
  hasFailed: false,
});
