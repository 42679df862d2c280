import { type ColumnMapping, isMappedCost, type MappedField } from "@entrywise/contracts/trades/column-mapping";

/** Choice of a second column of the symbol: the quote of a pair, behind its base. */
export const QUOTE_CHOICE = "quote";

/** What a column's select shows: its field, "" for none, the quote for the second column of a pair. */
export function fieldChoice({ fields }: ColumnMapping, column: number): string {
  const field = fields[column] ?? null;
  return field === "symbol" && fields.indexOf("symbol") < column ? QUOTE_CHOICE : (field ?? "");
}

/**
 * A mapping with another field for a column. Costs add up, so several columns may have the same; any other field belongs
 * to one column, and the one that had it before gives it up. A quote needs the column of its base before it.
 */
export function withField(mapping: ColumnMapping, column: number, choice: string): ColumnMapping {
  const isQuote = choice === QUOTE_CHOICE;
  const wanted = isQuote ? "symbol" : choice === "" ? null : (choice as MappedField); // an option of the list
  const base = mapping.fields.indexOf("symbol");
  const fields = mapping.fields.map((before, index) => {
    if (index === column) return wanted;
    if (wanted === null || before !== wanted || isMappedCost(wanted)) return before;
    return isQuote && index === base ? before : null;
  });
  return { ...mapping, fields };
}
