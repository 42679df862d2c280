import type { ReasonValues, StatementReason } from "@entrywise/contracts/trades/statement-reasons";

/** The sentence of each reason, in the language of the page. */
export type ReasonTexts = { readonly [Reason in StatementReason]: (values: ReasonValues<Reason>) => string };
/** A part of them. */
export type TextsOf = Partial<ReasonTexts>;
