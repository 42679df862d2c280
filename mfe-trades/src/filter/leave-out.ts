import { exclusionField, exclusionsOf } from "@entrywise/contracts/trades/exclusions";
import type { FindingField, TradeFilter } from "./trade-filter-url.ts";

/** What finds trades, as part of a filter. */
export type Found = Partial<Pick<TradeFilter, FindingField>>;

/** The filter without the trades that some values find; values that it asked for are taken out of it. */
export function leaveOut(filter: TradeFilter, found: Found): TradeFilter {
  return move(filter, found, { from: (field) => field, to: exclusionField });
}

/** The filter with values that it left out asked for again, beside those that it asks for already. */
export function takeBack(filter: TradeFilter, found: Found): TradeFilter {
  return move(filter, found, { from: exclusionField, to: (field) => field });
}

/** The filter with these values alone in their fields, none of them left out. */
export function findOnly(filter: TradeFilter, found: Found): TradeFilter {
  return { ...takeBack(filter, found), ...found };
}

/** What a filter leaves out, as one part of a filter that would find it, field by field. */
export function leftOutBy(filter: TradeFilter): Found {
  return Object.assign({}, ...exclusionsOf(filter)) as Found; // exclusions of a filter hold nothing else
}

/** Whether a filter leaves anything out. */
export const leavesOut = (filter: TradeFilter): boolean => exclusionsOf(filter).length > 0;

type NameOf = (field: string) => string;

function move(filter: TradeFilter, found: Found, { from, to }: { from: NameOf; to: NameOf }): TradeFilter {
  const next: Record<string, unknown> = { ...filter };
  for (const [field, value] of Object.entries(found)) {
    const [source, target] = [from(field), to(field)];
    const rest = without(next[source], value);
    if (rest === undefined) delete next[source];
    else next[source] = rest;
    next[target] = joined(next[target], value);
  }
  return next as TradeFilter; // each field has the values of its other side
}

/** A list without these items; nothing without itself. */
function without(value: unknown, gone: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(gone)) return value === gone ? undefined : value;
  const rest = value.filter((item) => !gone.includes(item));
  return rest.length === 0 ? undefined : rest;
}

const joined = (value: unknown, more: unknown): unknown =>
  Array.isArray(value) && Array.isArray(more) ? [...new Set([...value, ...more])] : more;
