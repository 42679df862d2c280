import { atom } from "jotai";

/** What is typed in the palette, from the moment its keys are pressed: before it stands, and while it takes the focus. */
export const paletteTextAtom = atom("");

/** What is open: the palette or the list of keys. */
export const keysOpenAtom = atom<"palette" | "keys" | null>(null);
