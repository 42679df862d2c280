import { atom } from "jotai";

/** What of the keys is open: the palette, or the list of keys. */
export const keysOpenAtom = atom<"palette" | "keys" | null>(null);
