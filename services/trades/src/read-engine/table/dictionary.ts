/**
 * Numbers for values that many trades share. It only grows, so that projections of one user share it: a number keeps
 * its meaning from one data version to the next.
 */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #codes = new Map<string, number>();

  /** @param key what tells values apart; `make` is called for a new one */
  code(key: string, make: () => Value): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.values.length;
    this.values.push(make());
    this.#codes.set(key, code);
    return code;
  }

  /** Codes of the values that pass, as a table to look up by code. */
  where(passes: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0));
  }
}
