import { atom } from "jotai";

const askedAtom = atom(0);

/** Changes when the user asks to see postponed conflicts. */
export const conflictsAskedAtom = atom((get) => get(askedAtom));
export const askConflictsAtom = atom(null, (get, set) => set(askedAtom, get(askedAtom) + 1));
