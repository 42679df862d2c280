import type { Clock } from "../draft-types.ts";

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/** Time that only passes on demand; promises between two timers settle first. */
export class SimulatedClock implements Clock {
  #now = 0;
  #order = 0;
  #timers = new Set<Timer>();

  now = () => this.#now;

  setTimeout = (run: () => void, ms: number): Timer => {
    this.#order += 1;
    const timer = { at: this.#now + Math.max(0, ms), order: this.#order, run };
    this.#timers.add(timer);
    return timer;
  };

  clearTimeout = (timer: unknown) => {
    this.#timers.delete(timer as Timer); // it came from above
  };

  wait = (ms: number) => new Promise<void>((done) => this.setTimeout(done, ms));

  /** Advances time. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settle();
      const next = [...this.#timers].sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (next === undefined || next.at > end) break;
      this.#timers.delete(next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
