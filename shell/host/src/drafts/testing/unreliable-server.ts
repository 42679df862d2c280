import type { DraftTransport, ServerState } from "../draft-engine.ts";
import type { Failure } from "../draft-types.ts";
import type { Form } from "./field-rules.ts";
import type { SimulatedClock } from "./simulated-clock.ts";

export type Values = { form: Form };

/** Outcome of one call. */
export interface Weather {
  latencyMs: number;
  responseMs: number;
  /** `request` never arrives; `response`: it takes effect but its response is lost; `error`: temporarily refused. */
  lost: "nothing" | "request" | "response" | "error";
}

export const fine: Weather = { latencyMs: 10, responseMs: 10, lost: "nothing" };

export interface Write {
  by: string;
  before: Form;
  after: Form;
}

class Trouble extends Error {
  readonly kind: Failure["kind"];
  constructor(kind: Failure["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

/** Stores one versioned form, accepts writes against the current version only, and loses calls on demand. */
export class UnreliableServer {
  form: Form;
  version = 1;
  readonly writes: Write[] = [];
  onWrite: (write: Write) => void = () => undefined;
  #clock: SimulatedClock;

  constructor(clock: SimulatedClock, form: Form) {
    this.#clock = clock;
    this.form = form;
  }

  get state(): ServerState<Values> {
    return { form: { value: this.form, version: this.version } };
  }

  /** An outdated response, as when responses arrive out of order. */
  stateBefore(age: number): ServerState<Values> {
    const write = age === 0 ? undefined : this.writes.at(-age);
    return write === undefined ? this.state : { form: { value: write.before, version: this.version - age } };
  }

  /** A client's connection to the server; `weather` decides each call. */
  transport(by: string, weather: () => Weather): DraftTransport<Values> {
    const travel = async <Result>(effect: () => Result): Promise<Result> => {
      const { latencyMs, responseMs, lost } = weather();
      await this.#clock.wait(latencyMs);
      if (lost === "request") throw new Trouble("offline");
      if (lost === "error") throw new Trouble("later");
      let outcome: { result: Result } | { trouble: unknown };
      try {
        outcome = { result: effect() };
      } catch (trouble) {
        outcome = { trouble };
      }
      await this.#clock.wait(responseMs);
      if (lost === "response") throw new Trouble("offline");
      if ("trouble" in outcome) throw outcome.trouble;
      return outcome.result;
    };
    return {
      read: () => travel(() => this.state),
      save: (_part, value, version) =>
        travel(() => {
          if (version !== this.version) throw new Trouble("stale");
          const write = { by, before: this.form, after: value };
          this.writes.push(write);
          this.onWrite(write);
          this.form = value;
          this.version += 1;
          return this.state;
        }),
      failureOf: (error) => ({ kind: error instanceof Trouble ? error.kind : "refused", message: String(error) }),
    };
  }
}
