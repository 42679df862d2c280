import { atom } from "jotai";
import type { ReactNode } from "react";

/** Above the page: what waits on this device; null: nothing. Filled by the part of the shell that comes after the first paint. */
export const deviceRowAtom = atom<ReactNode>(null);
/** In the top bar. */
export const deviceBadgeAtom = atom<ReactNode>(null);
