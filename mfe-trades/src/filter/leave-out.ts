import { exclusionField, exclusionsOf, subjectOf } from "@entrywise/contracts/trades/exclusions";
import { type ConditionField, type TradeFilter, tradeFilterFields } from "./trade-filter-url.ts";

/** Conditions by which trades are found: part of a filter. */
export type Conditions = Partial<Pick<TradeFilter, ConditionField>>;

/** The filter without the trades that meet these conditions; it no longer asks for their values. */
export function leaveOut(filter: TradeFilter, conditions: Conditions): TradeFilter {
  return move(filter, conditions, { from: (field) => field, to: exclusionField });
}

/** The filter with these values asked for instead of left out, beside those that it asks for already. */
export function include(filter: TradeFilter, conditions: Conditions): TradeFilter {
  return move(filter, conditions, { from: exclusionField, to: (field) => field });
}

/** The filter with these values alone in their fields, and none of them left out. */
export function includeOnly(filter: TradeFilter, conditions: Conditions): TradeFilter {
  return { ...include(filter, conditions), ...conditions };
}

/** The exclusions of a filter as conditions, field by field. */
export function leftOutBy(filter: TradeFilter): Conditions {
  return Object.assign({}, ...exclusionsOf(filter)) as Conditions; // exclusions of a filter hold nothing else
}

/** Whether a filter leaves anything out. */
export const leavesOut = (filter: TradeFilter): boolean => exclusionsOf(filter).length > 0;

type NameOf = (field: string) => string;

/** Moves values between a filter and its exclusions. Two bounds move as one: mixed with others they would be another range. */
function move(filter: TradeFilter, conditions: Conditions, { from, to }: { from: NameOf; to: NameOf }): TradeFilter {
  const next: Record<string, unknown> = { ...filter };
  for (const values of bySubject(conditions)) {
    const fields = listBounds(values);
    const rest = withoutValues(Object.fromEntries(fields.map((field) => [field, next[from(field)]])), values);
    const moved = joined(Object.fromEntries(fields.map((field) => [field, next[to(field)]])), values);
    for (const field of fields) {
      set(next, from(field), rest[field]);
      set(next, to(field), moved[field]);
    }
  }
  return next as TradeFilter; // each field has the values of its other side
}

type Values = Readonly<Record<string, unknown>>;

function bySubject(conditions: Conditions): Values[] {
  const entries = Map.groupBy(Object.entries(conditions), ([field]) => subjectOf(field));
  return [...entries.values()].map((values) => Object.fromEntries(values));
}

/** The fields of one subject, also the bound that is not set. */
function listBounds(values: Values): string[] {
  const [field = ""] = Object.keys(values);
  const subject = subjectOf(field);
  return subject === field ? [field] : tradeFilterFields.filter((one) => subjectOf(one) === subject);
}

/** A list without some of its items, and nothing of what is the same; anything else stays. */
function withoutValues(before: Values, gone: Values): Values {
  const [[field, value] = ["", undefined]] = Object.entries(before);
  const items = gone[field];
  if (Array.isArray(value) && Array.isArray(items)) {
    const rest = value.filter((item) => !items.includes(item));
    return rest.length === 0 ? {} : { [field]: rest };
  }
  return Object.keys(before).every((name) => before[name] === gone[name]) ? {} : before;
}

function joined(before: Values, more: Values): Values {
  const [[field, value] = ["", undefined]] = Object.entries(before);
  const items = more[field];
  return Array.isArray(value) && Array.isArray(items) ? { [field]: [...new Set([...value, ...items])] } : more;
}

function set(filter: Record<string, unknown>, field: string, value: unknown): void {
  if (value === undefined) delete filter[field];
  else filter[field] = value;
}
