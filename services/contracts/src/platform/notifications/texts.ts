import type { Locale } from "../../shared/locale.ts";

/** A text in each language. */
export type Texts = Readonly<Record<Locale, string>>;
/** Values of a notification by name. */
export type Params = Readonly<Record<string, string | number>>;
