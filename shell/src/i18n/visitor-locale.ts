import type { Locale } from "@entrywise/contracts/shared/locale";
import { atom } from "jotai";

/** The language that a visitor has chosen on this page; null: the one it came in. */
export const visitorLocaleAtom = atom<Locale | null>(null);
