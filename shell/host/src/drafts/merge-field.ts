export interface MergedField<Value> {
  keepingMine: Value;
  keepingTheirs: Value;
  /** Changed to different values on both sides. */
  clashes: boolean;
}

/**
 * Three-way merge of one field.
 *
 * @param ancestors what the edits started from, then our values that may have arrived
 */
export function mergeField<Value>(
  ancestors: readonly Value[],
  mine: Value,
  theirs: Value,
  isSame: (a: Value, b: Value) => boolean,
): MergedField<Value> {
  const both = (value: Value) => ({ keepingMine: value, keepingTheirs: value, clashes: false });
  const [base, ...sent] = ancestors;
  if (isSame(mine, theirs)) return both(theirs);
  if (sent.some((value) => isSame(value, theirs))) return both(mine); // theirs is an older value of ours
  if (base !== undefined && isSame(mine, base)) return both(theirs);
  if (base !== undefined && isSame(theirs, base)) return both(mine);
  return { keepingMine: mine, keepingTheirs: theirs, clashes: true };
}
