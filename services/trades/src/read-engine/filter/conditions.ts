import { anyPartWithin, type FamilyColumns } from "../family-columns.ts";

/**
 * Keeps those of the first `count` rows that pass, in the same memory and order. Each kind of condition has a loop of
 * its own: a function call a row would take longer than the comparison.
 *
 * @returns how many pass
 */
export type Condition = (rows: Uint32Array, count: number) => number;

/** Any test of a row. */
export function passing(test: (row: number) => boolean): Condition {
  return (rows, count) => {
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      rows[left] = row;
      if (test(row)) left += 1;
    }
    return left;
  };
}

/** Numbers within bounds, which are included; what is none lies between no bounds. */
export function within(column: Float64Array, min: number, max: number): Condition {
  return (rows, count) => {
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const value = column[row] ?? Number.NaN;
      rows[left] = row;
      if (value >= min && value <= max) left += 1;
    }
    return left;
  };
}

/** Codes that `passes` marks with 1. */
export function coded(codes: Uint32Array | Uint8Array, passes: Uint8Array): Condition {
  return (rows, count) => {
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      rows[left] = row;
      if (passes[codes[row] ?? 0] === 1) left += 1;
    }
    return left;
  };
}

/** Small numbers that are among those wanted. */
export function among(column: Uint8Array, wanted: readonly number[]): Condition {
  const passes = new Uint8Array(256);
  for (const value of wanted) passes[value] = 1;
  return coded(column, passes);
}

/** Rows of which any part has a fact within bounds; the whole counts where it is the only part. */
export function anyPart(columns: FamilyColumns, fact: number, min: number, max: number): Condition {
  const isWithin = anyPartWithin(columns, fact, min, max);
  return (rows, count) => {
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      rows[left] = row;
      if (isWithin(row)) left += 1;
    }
    return left;
  };
}

/** Rows that fail at least one of the conditions. */
export function failing(conditions: readonly Condition[]): Condition {
  return (rows, count) => {
    const found = rows.slice(0, count);
    const foundCount = conditions.reduce((passed, condition) => condition(found, passed), count);
    let left = 0;
    let next = 0;
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      if (next < foundCount && found[next] === row) {
        next += 1;
      } else {
        rows[left] = row;
        left += 1;
      }
    }
    return left;
  };
}

let room = new Uint32Array(0);

/**
 * The rows of so many that pass all conditions, ascending. Conditions work in memory that all filters share: they must
 * not filter themselves.
 */
export function rowsPassing(length: number, conditions: readonly Condition[]): Uint32Array {
  const count = countPassing(length, conditions);
  return room.slice(0, count);
}

/** How many rows of so many pass all conditions. */
export function countPassing(length: number, conditions: readonly Condition[]): number {
  if (room.length < length) room = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) room[row] = row;
  return conditions.reduce((count, condition) => condition(room, count), length);
}
