import { replaceEqualDeep } from "@tanstack/react-query";
import type { Clock, Conflict, Draft, Failure, PartPhase, PartRules, Versioned } from "./draft-types.ts";

export interface PartConnections<Value> {
  rules: PartRules<Value>;
  clock: Clock;
  /** Saves the value against a version; returns the server's state. */
  save: (value: Value, version: number, keepalive: boolean) => Promise<Versioned<Value>>;
  /** The server's current state after a stale save. */
  read: () => Promise<Versioned<Value>>;
  failureOf: (error: unknown) => Failure;
  /** Stores the draft on the device; null removes it. */
  keep: (draft: Draft<Value> | null) => void;
  onChange: () => void;
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * One part of an item that may be edited here and elsewhere. At most one save runs at a time; edits made meanwhile go into the
 * next one. Server state never replaces edits: both are merged, and a field changed on both sides waits for a decision.
 */
export class DraftPart<Value> {
  #links: PartConnections<Value>;
  #base: Versioned<Value>;
  #mine: Value;
  #dirty = false;
  #unconfirmed: Value[] = [];
  #editedAt = 0;
  #sending = false;
  #timer: unknown = null;
  #retries = 0;
  #failure: Failure | null = null;
  #conflict: Conflict<Value> | null = null;
  #disposed = false;
  #leftovers: { draft: Draft<Value>; onTaken: () => void }[] = [];

  constructor(links: PartConnections<Value>, server: Versioned<Value>) {
    this.#links = links;
    this.#base = server;
    this.#mine = server.value;
  }

  get value(): Value {
    return this.#dirty ? this.#mine : this.#base.value;
  }

  get version(): number {
    return this.#base.version;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get conflict(): Conflict<Value> | null {
    return this.#conflict;
  }

  get phase(): PartPhase {
    if (!this.#dirty) return "clean";
    if (this.#conflict !== null) return "conflict";
    if (this.#sending) return "saving";
    if (this.#failure === null) return "waiting";
    return this.#failure.kind === "offline" ? "offline" : "failed";
  }

  edit(value: Value): void {
    if (!this.#dirty && this.#links.rules.isSame(value, this.#base.value)) return;
    this.#mine = value;
    this.#dirty = true;
    this.#editedAt = this.#links.clock.now();
    if (this.#failure?.kind === "refused") this.#failure = null;
    if (this.#conflict !== null) {
      this.#keep();
      this.#rebase(this.#conflict.theirs);
    } else if (this.#isUndone()) this.#becomeClean();
    else {
      this.#keep();
      if (!this.#sending && this.#failure === null) this.#schedule(this.#links.rules.debounceMs);
    }
    this.#links.onChange();
  }

  /** Applies server state. It replaces nothing that is edited or being saved. */
  hear(server: Versioned<Value>): void {
    if (this.#conflict !== null) {
      if (server.version > this.#conflict.theirs.version) this.#rebase(server);
    } else if (!this.#dirty && !this.#sending && server.version >= this.#base.version) {
      this.#base = this.#heard(server);
      this.#mine = this.#base.value;
    }
  }

  /** Unchanged values keep their identity, so that only what changed in a large item is calculated and rendered again. */
  #heard({ value, version }: Versioned<Value>): Versioned<Value> {
    return { value: replaceEqualDeep(this.value, value), version };
  }

  /** Takes over a draft left by an earlier page; it is treated as if typed here. */
  resume(draft: Draft<Value>, onTaken: () => void): void {
    this.#leftovers.push({ draft, onTaken });
    this.#takeLeftover();
  }

  /** Saves pending edits at once. `keepalive`: the page may close before the response. */
  flush(keepalive: boolean): void {
    if (!this.#dirty || this.#sending || this.#conflict !== null || this.#failure?.kind === "refused") return;
    void this.#send(keepalive);
  }

  /** The user retries, or the network is back. */
  retry(): void {
    if (!this.#dirty || this.#sending || this.#conflict !== null) return;
    this.#retries = 0;
    void this.#send(false);
  }

  resolve(choice: "mine" | "theirs"): void {
    const conflict = this.#conflict;
    if (conflict === null) return;
    this.#conflict = null;
    this.#settleOn(conflict.theirs, choice === "mine" ? conflict.merged.keepingMine : conflict.merged.keepingTheirs);
    this.#links.onChange();
  }

  /** The page is closed: nothing is sent, stored or notified any more. */
  dispose(): void {
    this.#links.clock.clearTimeout(this.#timer);
    this.#disposed = true;
  }

  async #send(keepalive: boolean): Promise<void> {
    const { clock, save, failureOf, onChange } = this.#links;
    clock.clearTimeout(this.#timer);
    this.#timer = null;
    const sent = this.#mine;
    this.#sending = true;
    this.#unconfirmed.push(sent);
    this.#keep();
    onChange();
    try {
      const saved = await save(sent, this.#base.version, keepalive);
      if (this.#disposed) return;
      this.#sending = false;
      this.#confirm(sent, saved);
    } catch (error) {
      if (this.#disposed) return;
      const failure = failureOf(error);
      if (failure.kind === "stale") await this.#catchUp();
      else this.#fail(failure, sent);
    }
    onChange();
  }

  #confirm(sent: Value, saved: Versioned<Value>): void {
    this.#base = this.#heard(saved);
    this.#unconfirmed = [];
    this.#failure = null;
    this.#retries = 0;
    if (this.#mine === sent || this.#isUndone()) this.#becomeClean();
    else {
      this.#keep();
      this.#schedule(this.#restOfDebounce());
    }
  }

  async #catchUp(): Promise<void> {
    try {
      const theirs = await this.#links.read();
      if (this.#disposed) return;
      if (theirs.version <= this.#base.version) {
        this.#fail({ kind: "later", message: "" }, null); // avoids an endless loop if the server contradicts itself
        return;
      }
      this.#sending = false;
      this.#failure = null;
      this.#rebase(theirs);
    } catch (error) {
      if (!this.#disposed) this.#fail(this.#links.failureOf(error), null);
    }
  }

  #fail(failure: Failure, sent: Value | null): void {
    this.#sending = false;
    this.#failure = failure;
    if (failure.kind === "refused") {
      this.#unconfirmed = this.#unconfirmed.filter((value) => value !== sent);
      if (sent !== null && this.#mine !== sent) {
        // the refused value has been changed since
        this.#failure = null;
        this.#schedule(this.#restOfDebounce());
      }
    } else {
      this.#retries += 1;
      this.#schedule(Math.min(firstRetryMs * 2 ** (this.#retries - 1), longestRetryMs));
    }
    this.#keep();
  }

  #rebase(theirs: Versioned<Value>): void {
    const { rules } = this.#links;
    const merged = rules.merge([this.#base.value, ...this.#unconfirmed], this.#mine, theirs.value);
    if (merged.clashes.length > 0) {
      this.#conflict = { base: this.#base.value, mine: this.#mine, theirs, clashes: merged.clashes, merged };
      return;
    }
    this.#conflict = null;
    this.#settleOn(theirs, merged.keepingMine);
  }

  /** Edits are now based on the server's state. */
  #settleOn(theirs: Versioned<Value>, value: Value): void {
    // With the same version our save may still be in progress there; with a newer one it can no longer succeed.
    if (theirs.version > this.#base.version) this.#unconfirmed = [];
    this.#base = theirs;
    this.#mine = value;
    if (this.#isUndone()) this.#becomeClean();
    else {
      this.#keep();
      this.#schedule(0);
    }
  }

  #isUndone(): boolean {
    return !this.#sending && this.#unconfirmed.length === 0 && this.#links.rules.isSame(this.#mine, this.#base.value);
  }

  #becomeClean(): void {
    this.#links.clock.clearTimeout(this.#timer);
    this.#timer = null;
    this.#dirty = false;
    this.#mine = this.#base.value;
    this.#failure = null;
    this.#conflict = null;
    this.#links.keep(null);
    this.#takeLeftover();
  }

  #takeLeftover(): void {
    if (this.#dirty || this.#sending) return;
    const next = this.#leftovers.shift();
    if (next === undefined) return;
    const server = this.#base;
    const { base, baseVersion, mine, unconfirmed, editedAt } = next.draft;
    this.#base = { value: base, version: baseVersion };
    this.#mine = mine;
    this.#unconfirmed = [...unconfirmed];
    this.#editedAt = editedAt;
    this.#dirty = true;
    this.#keep();
    next.onTaken();
    if (server.version > baseVersion) this.#rebase(server);
    else this.#schedule(0);
    this.#links.onChange();
  }

  #restOfDebounce(): number {
    return Math.max(0, this.#editedAt + this.#links.rules.debounceMs - this.#links.clock.now());
  }

  #schedule(ms: number): void {
    const { clock } = this.#links;
    clock.clearTimeout(this.#timer);
    if (this.#disposed) return;
    this.#timer = clock.setTimeout(() => {
      this.#timer = null;
      if (this.#dirty && !this.#sending && this.#conflict === null) void this.#send(false);
    }, ms);
  }

  #keep(): void {
    if (!this.#dirty) return;
    this.#links.keep({
      base: this.#base.value,
      baseVersion: this.#base.version,
      mine: this.#mine,
      unconfirmed: this.#unconfirmed,
      editedAt: this.#editedAt,
    });
  }
}
