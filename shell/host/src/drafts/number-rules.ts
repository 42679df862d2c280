import { decimalString } from "@entrywise/contracts/shared/wire";
import { decimal } from "@entrywise/domain/decimal";
import type { PartRules } from "./draft-types.ts";
import { mergeField } from "./merge-field.ts";

const isSame = (a: string | null, b: string | null) => {
  const [left, right] = [decimal(a), decimal(b)];
  return left === null || right === null ? left === right : left.eq(right);
};

/** A single number that is saved separately. */
export const numberRules = (label: string, debounceMs: number): PartRules<string | null> => ({
  debounceMs,
  isSame,
  merge: (ancestors, mine, theirs) => {
    const { clashes, ...both } = mergeField(ancestors, mine, theirs, isSame);
    const clash = { path: label, label, base: ancestors[0] ?? null, mine, theirs };
    return { ...both, clashes: clashes ? [clash] : [] };
  },
  parse: (stored) => {
    const read = decimalString.nullable().safeParse(stored);
    return read.success ? { value: read.data } : null;
  },
});
