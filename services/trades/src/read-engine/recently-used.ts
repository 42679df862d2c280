import { giveMemoryBack } from "@entrywise/kit/give-memory-back";

const LOOK_MS = 60_000;
/** Reading 100,000 trades again takes a second; they take 200 MB. */
export const IDLE_MS = 10 * 60_000;

/** What was worked out for people and groups; the last that was used stands at the end. What nobody uses for a while is forgotten. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, { value: Value; at: number }>();
  readonly #idleMs: number;

  /** @param idleMs how long something stays that nobody asks for */
  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
    setInterval(() => this.#forgetIdle(), Math.min(LOOK_MS, idleMs)).unref();
  }

  /** Looking at it does not count as use. */
  get(key: string): Value | undefined {
    return this.#values.get(key)?.value;
  }

  /** Puts it to the end. */
  use(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, { value, at: Date.now() });
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  /** The one that was not used for longest comes first. */
  entries(): [string, Value][] {
    return [...this.#values].map(([key, { value }]) => [key, value]);
  }

  /** Puts it to the end, and forgets the oldest others as long as all together have more rows than that. */
  useWithin(most: number, key: string, value: Value, countRows: (value: Value) => number): void {
    this.use(key, value);
    const all = this.entries();
    let rows = all.reduce((sum, [, one]) => sum + countRows(one), 0);
    for (const [oldest, one] of all) {
      if (rows <= most || oldest === key) break;
      this.delete(oldest);
      rows -= countRows(one);
    }
  }

  #forgetIdle(): void {
    const before = this.#values.size;
    for (const [key, { at }] of this.#values) if (Date.now() - at >= this.#idleMs) this.#values.delete(key);
    if (this.#values.size < before) giveMemoryBack();
  }
}
