import { classifyCash } from "@entrywise/domain/statement/cash-kind";
import { plainText } from "../grids/cell-text.ts";
import type { CashRow } from "../importer.ts";
import type { TicketMaker } from "../statement-row.ts";

export interface CashFacts {
  row: number;
  time: string;
  /** Signed, account currency. */
  amount: string;
  /** The broker's word for what it was, then its description. */
  texts: readonly [kind: string, description: string];
}

/** A booking that is no trade; its kind is read from the broker's texts and asked where they leave it in doubt. */
export function cashRow({ row, time, amount, texts }: CashFacts, tickets: TicketMaker): CashRow {
  const [kind, description] = texts;
  const found = classifyCash(amount, kind, description);
  return {
    row,
    ticket: tickets.make([time, amount, kind, description]),
    kind: found.kind,
    time,
    amount,
    comment: plainText([kind, description].filter(Boolean).join(": ")),
    ...(found.isCertain ? {} : { isUnsure: true as const }),
  };
}
