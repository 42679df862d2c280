import type { ColumnMapping, InspectedColumns, PartOfMapping } from "@entrywise/contracts/trades/column-mapping";

/** What was seen of a table with choices that the service has not confirmed yet: each stands at once, and the next builds on it. */
export function withChoices(seen: InspectedColumns, chosen: PartOfMapping): InspectedColumns {
  if (!isWhole(chosen)) return seen;
  const columns = seen.columns.map((column, index) => ({ ...column, field: chosen.fields[index] ?? null }));
  return { ...seen, mapping: chosen, columns };
}

/** The rest is to be guessed anew. */
function isWhole(mapping: PartOfMapping): mapping is ColumnMapping {
  return mapping.header !== undefined && mapping.fields !== undefined;
}
