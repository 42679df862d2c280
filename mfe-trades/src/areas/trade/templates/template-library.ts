import { reviewTemplates } from "./library-reviews.ts";
import type { LibraryTemplate } from "./library-texts.ts";
import { tradeTemplates } from "./library-trades.ts";

/** Ready templates, to be taken over and changed. */
export const templateLibrary: readonly LibraryTemplate[] = [...tradeTemplates, ...reviewTemplates];
