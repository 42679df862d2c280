const spareShare = 64;
const leastSpare = 8_192;

/**
 * Facts that the columns of several data versions read. What is in it stays as it is and new facts come behind it, so
 * that a change of one trade does not copy the facts of all others.
 */
export class FactStore {
  readonly facts: Float64Array;
  #used = 0;

  /** @param length of the facts that are put at once; there is room for some more */
  constructor(length: number) {
    this.facts = new Float64Array(length + Math.max(leastSpare, Math.ceil(length / spareShare)));
  }

  /** @returns where the facts stand now; null when there is no room for them */
  put(facts: Float64Array): number | null {
    const start = this.#used;
    if (start + facts.length > this.facts.length) return null;
    this.facts.set(facts, start);
    this.#used += facts.length;
    return start;
  }
}
