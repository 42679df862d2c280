import { atom } from "jotai";

const askedAtom = atom(0);

/** Changes whenever the person wants to see the conflicts that were put off. */
export const conflictsAskedAtom = atom((get) => get(askedAtom));
export const askConflictsAtom = atom(null, (get, set) => set(askedAtom, get(askedAtom) + 1));
