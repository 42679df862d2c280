import { DraftPart } from "./draft-part.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Clock, Conflict, Draft, Failure, PartPhase, PartRules, Versioned } from "./draft-types.ts";

/** The server's state of an item that is saved in parts. */
export type ServerState<Values> = { [Part in keyof Values]: Versioned<Values[Part]> };

export interface DraftTransport<Values> {
  /** @returns the server's state of all parts afterwards */
  save: <Part extends keyof Values>(
    part: Part,
    value: Values[Part],
    version: number,
    keepalive: boolean,
  ) => Promise<ServerState<Values>>;
  read: () => Promise<ServerState<Values>>;
  failureOf: (error: unknown, part: keyof Values) => Failure;
}

export type Rules<Values> = { [Part in keyof Values]: PartRules<Values[Part]> };

export interface SaveState {
  /** The most urgent of all parts. */
  phase: PartPhase;
  /** When the server last confirmed a save in this page; null if nothing was edited. */
  savedAt: number | null;
  /** Parts with unconfirmed edits. */
  waiting: number;
  /** Why something isn't saved. */
  message: string;
  /** False if the browser stores nothing for this site, so that closing the tab would lose unsaved edits. */
  storedOnDevice: boolean;
}

/** State for the screen; a new object after each change. */
export interface DraftSnapshot<Values> {
  values: Values;
  conflicts: { [Part in keyof Values]?: Conflict<Values[Part]> };
  save: SaveState;
  /** Edits left by an earlier page were found and are being saved. */
  resumed: boolean;
}

export interface DraftEngineOptions<Values> {
  /** Identifies the item among all drafts of the user. */
  thing: string;
  rules: Rules<Values>;
  server: ServerState<Values>;
  transport: DraftTransport<Values>;
  store: DraftStore;
  clock: Clock;
}

/** The most urgent first. */
export const urgency: readonly PartPhase[] = ["conflict", "failed", "offline", "saving", "waiting", "clean"];

type Parts<Values> = { [Part in keyof Values]: DraftPart<Values[Part]> };

/** Edits of one item, part by part; see {@link DraftPart}. */
export class DraftEngine<Values extends Record<string, unknown>> {
  #options: DraftEngineOptions<Values>;
  #parts: Parts<Values>;
  #names: (keyof Values & string)[];
  #listeners = new Set<() => void>();
  #snapshot: DraftSnapshot<Values>;
  #savedAt: number | null = null;
  #resumed = false;
  #taken = new Set<string>();

  constructor(options: DraftEngineOptions<Values>) {
    this.#options = options;
    this.#names = Object.keys(options.rules);
    const parts = this.#names.map((name) => [name, this.#part(name)]);
    this.#parts = Object.fromEntries(parts) as Parts<Values>; // fromEntries loses the keys
    this.#snapshot = this.#read();
    this.takeLeftovers();
  }

  /** Stable between changes, as React's external stores require. */
  get snapshot(): DraftSnapshot<Values> {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  edit<Part extends keyof Values>(part: Part, change: (value: Values[Part]) => Values[Part]): void {
    this.#parts[part].edit(change(this.#parts[part].value));
  }

  /** Applies a fresh read of the item. Edits stay. */
  hear(server: ServerState<Values>): void {
    for (const name of this.#names) this.#parts[name].hear(server[name]);
    this.#tell();
  }

  resolve(part: keyof Values, choice: "mine" | "theirs"): void {
    this.#parts[part].resolve(choice);
  }

  retry(): void {
    for (const name of this.#names) this.#parts[name].retry();
  }

  /** @param keepalive the page may close before the responses arrive */
  flush(keepalive = false): void {
    this.#options.store.settle();
    for (const name of this.#names) this.#parts[name].flush(keepalive);
  }

  get isClean(): boolean {
    return this.#snapshot.save.phase === "clean";
  }

  dispose(): void {
    this.#options.store.settle();
    this.#listeners.clear();
    for (const name of this.#names) this.#parts[name].dispose();
  }

  #part<Part extends keyof Values & string>(name: Part): DraftPart<Values[Part]> {
    const { thing, rules, server, transport, store, clock } = this.#options;
    const take = (state: ServerState<Values>) => {
      for (const other of this.#names) if (other !== name) this.#parts[other].hear(state[other]);
      return state[name];
    };
    return new DraftPart<Values[Part]>(
      {
        rules: rules[name],
        clock,
        save: async (value, version, keepalive) => {
          store.settle(); // noted before sending: if the page dies now, the next one knows that this may have arrived
          const state = await transport.save(name, value, version, keepalive);
          this.#savedAt = clock.now();
          return take(state);
        },
        read: async () => take(await transport.read()),
        failureOf: (error) => transport.failureOf(error, name),
        keep: (draft) => (draft === null ? store.remove(thing, name) : store.write(thing, name, draft)),
        onChange: () => this.#tell(),
      },
      server[name],
    );
  }

  /** Resumes edits left on the device by pages that are closed. */
  takeLeftovers(): void {
    const { thing, rules, store } = this.#options;
    for (const { id, part, draft, forget } of store.leftovers(thing)) {
      if (this.#taken.has(id)) continue;
      this.#taken.add(id);
      const rule = rules[part];
      const parsed = rule === undefined ? null : parseDraft(draft, rule.parse);
      if (parsed === null) {
        forget();
        continue;
      }
      this.#resumed = true;
      this.#parts[part as keyof Values].resume(parsed, forget);
    }
    this.#tell();
  }

  #tell(): void {
    if (this.#parts === undefined) return; // parts report changes while they are created
    this.#snapshot = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #read(): DraftSnapshot<Values> {
    const parts = this.#names.map((name) => this.#parts[name]);
    const phases = parts.map((part) => part.phase);
    const entries = this.#names.map((name) => [name, this.#parts[name].value]);
    const conflicts = this.#names.flatMap((name) => {
      const conflict = this.#parts[name].conflict;
      return conflict === null ? [] : [[name, conflict]];
    });
    return {
      values: Object.fromEntries(entries) as Values, // as above
      conflicts: Object.fromEntries(conflicts) as DraftSnapshot<Values>["conflicts"], // as above
      resumed: this.#resumed,
      save: {
        phase: urgency.find((phase) => phases.includes(phase)) ?? "clean",
        savedAt: this.#savedAt,
        waiting: phases.filter((phase) => phase !== "clean").length,
        message: parts.find((part) => part.failure !== null)?.failure?.message ?? "",
        storedOnDevice: this.#options.store.isDurable,
      },
    };
  }
}

function parseDraft<Value>(draft: Draft<unknown>, parse: PartRules<Value>["parse"]): Draft<Value> | null {
  const base = parse(draft.base);
  const mine = parse(draft.mine);
  if (base === null || mine === null) return null;
  const unconfirmed = draft.unconfirmed.map(parse).flatMap((read) => (read === null ? [] : [read.value]));
  return { ...draft, base: base.value, mine: mine.value, unconfirmed };
}
