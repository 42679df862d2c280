import type { z } from "zod";

const prefix = "without.";

export type ExclusionField<F extends string> = `without.${F}`;

/** The field that leaves out the trades which another field finds. */
export const exclusionField = <F extends string>(field: F): ExclusionField<F> => `${prefix}${field}`;

/** Whether a field has the name of an exclusion, of whatever it is. */
export const isExclusion = (field: string): field is ExclusionField<string> => field.startsWith(prefix);

type ExclusionShape<S extends z.ZodRawShape> = { [F in keyof S & string as ExclusionField<F>]: S[F] };

/**
 * The exclusion fields of a filter (Y-322). A field with the prefix `without.` takes the values of the field itself and leaves out
 * each trade that the field alone would find: `without.tagIds=X` every trade that carries X, whatever else it carries;
 * `without.totalNetRR.min=-1&without.totalNetRR.max=1` every trade from −1R to 1R. A trade without a value stays: one without
 * strategy when a strategy is left out, one without R when a range of R is. Several values of a field leave out what has any
 * of them, several fields what any of them finds. Days and times of day are those of `dateTimeType` and of the zone of the
 * filter, and times of day hold on each day.
 */
export function exclusionShape<S extends z.ZodRawShape>(shape: S): ExclusionShape<S> {
  const fields = Object.entries(shape).map(([field, schema]) => [exclusionField(field), schema]);
  return Object.fromEntries(fields) as ExclusionShape<S>; // fromEntries forgets the keys
}

/** A mask of fields, extended by the exclusion field of each. */
export function withExclusions<F extends string>(
  fields: Readonly<Record<F, true>>,
): Record<F | ExclusionField<F>, true> {
  const names = Object.keys(fields) as F[]; // a record has no other keys
  const all = names.flatMap((field) => [field, exclusionField(field)] as const);
  return Object.fromEntries(all.map((field) => [field, true])) as Record<F | ExclusionField<F>, true>; // as above
}

const spans: Readonly<Record<string, string>> = {
  startDate: "days",
  endDate: "days",
  startTime: "times",
  endTime: "times",
};

/**
 * The subject that a field of a filter limits, the same for both of its bounds: "netRR" of `netRR.min` and `netRR.max`, "days" of
 * `startDate` and `endDate`. Fields that are no bound are their own subject.
 */
export const subjectOf = (field: string): string => spans[field] ?? field.replace(/\.(min|max)$/, "");

/**
 * Filters that find what a filter leaves out, one for each field or pair of bounds: a trade is left out when one of them finds
 * it. Empty when nothing is left out.
 */
export function exclusionsOf<F extends object>(filter: F): Partial<F>[] {
  const found = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(filter)) {
    if (!name.startsWith(prefix) || value === undefined) continue;
    const field = name.slice(prefix.length);
    const subject = subjectOf(field);
    found.set(subject, { ...found.get(subject), [field]: value });
  }
  return [...found.values()] as Partial<F>[]; // each field has the values of the one that is left out
}

/** The filter without its exclusions: it finds the trades that were left out too. */
export function withoutExclusions<F extends object>(filter: F): F {
  const fields = Object.entries(filter).filter(([name]) => !name.startsWith(prefix));
  return Object.fromEntries(fields) as F; // exclusions are optional
}
