import { atom } from "jotai";

/** Whether each part of the page says who made it; forbidden to all but administrators and developers. */
export const ownersAtom = atom<"forbidden" | "hidden" | "shown">("forbidden");
