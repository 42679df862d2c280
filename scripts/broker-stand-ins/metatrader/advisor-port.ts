import type { AdvisorRecord, HistoryPlace } from "@entrywise/contracts/trades/advisors.api";
import { compareTickets } from "@entrywise/domain/statement/statement-totals";
import type { Terminal } from "./terminal.ts";

/** What the sources define; a test compares them. */
export const limits = { BATCH: 100, MOST_QUEUED: 200, HEARTBEAT: 60, LOOK: 10, LONGEST_WAIT: 300 };

/** A call that got no reply has a status of -1. */
export interface Reply {
  status: number;
  body: string;
}

export type Call = (body: string, key: string) => Promise<Reply>;

/** The queue file: it survives whoever writes it. */
export interface Disk {
  lines: string[];
}

export interface PortParts {
  terminal: Terminal;
  disk: Disk;
  call: Call;
  connection: string;
  /** Records in one call. */
  batch?: number;
  /** Throws where the program is killed. */
  mayDie?: () => void;
}

/**
 * The logic of our Expert Advisors, function by function and under their names: `tick` is `OnTimer`. Its clock is the terminal's.
 * `moves` are the deals that a terminal has announced.
 */
export class AdvisorPort {
  private readonly parts: Required<PortParts>;
  private queued: number;
  private serial = 0;
  private nextTry = 0;
  private failures = 0;
  private isKnown = false;
  private isChanged = true;
  private through: HistoryPlace = { time: -1, ticket: "0" };
  private lastTotal = -1;
  private lastBalance = "0";
  private lastContact = 0;
  private lastLook = 0;
  private lastScan = 0;
  private sentPositions = "";

  constructor(parts: PortParts) {
    this.parts = { batch: limits.BATCH, mayDie: () => undefined, ...parts };
    this.queued = this.countQueued();
  }

  /** Nothing waits, and the journal has all there is. */
  get isIdle(): boolean {
    return (
      this.queued === 0 && this.isKnown && !this.isChanged && this.lastTotal === this.parts.terminal.history.length
    );
  }

  async tick(): Promise<void> {
    const { terminal } = this.parts;
    const now = terminal.time;
    if (terminal.history.length !== this.lastTotal) this.isChanged = true;
    let isSettled = true;
    if (
      this.isKnown &&
      this.queued < limits.MOST_QUEUED &&
      (this.isChanged || now - this.lastScan >= limits.HEARTBEAT)
    ) {
      isSettled = this.queueNewDeals();
    }
    if (now < this.nextTry) return;
    if (this.queued > 0) await this.sendQueued();
    else if (!this.isKnown) await this.sendHeartbeat(false);
    else if (isSettled && !this.isChanged) await this.lookAtPositions();
  }

  private queueNewDeals(): boolean {
    const { terminal, batch } = this.parts;
    const { balance } = terminal;
    const total = terminal.history.length;
    const isMoving = total !== this.lastTotal || balance !== this.lastBalance;
    this.lastTotal = total;
    this.lastBalance = balance;
    if (isMoving) return false;
    const found = terminal.history.filter((record) => isLater(record, this.through)).sort(compare);
    const records = found.slice(0, batch);
    const isComplete = found.length <= batch;
    this.lastScan = terminal.time;
    this.isChanged = !isComplete;
    const last = records.at(-1);
    if (last === undefined) return true;
    this.enqueue(this.batchText(records, isComplete, isComplete));
    this.through = { time: last.time, ticket: last.ticket };
    return true;
  }

  private async lookAtPositions(): Promise<void> {
    const { terminal } = this.parts;
    const isDue = terminal.time - this.lastContact >= limits.HEARTBEAT;
    if (!isDue && terminal.time - this.lastLook < limits.LOOK) return;
    this.lastLook = terminal.time;
    if (isDue || JSON.stringify(terminal.positions) !== this.sentPositions) await this.sendHeartbeat(true);
  }

  private async sendHeartbeat(isComplete: boolean): Promise<void> {
    const { terminal } = this.parts;
    if (isComplete && terminal.balance !== this.lastBalance) {
      this.isChanged = true;
      return;
    }
    const positions = JSON.stringify(terminal.positions);
    if ((await this.send(this.batchText([], isComplete, isComplete), "")) && isComplete) this.sentPositions = positions;
  }

  private batchText(records: readonly AdvisorRecord[], withPositions: boolean, isComplete: boolean): string {
    const { terminal } = this.parts;
    const { platform, time, account, positions } = terminal;
    return JSON.stringify({
      ...{ version: "1.00", platform, time, account, records, positions: withPositions ? positions : null, isComplete },
    });
  }

  private countQueued(): number {
    return this.parts.disk.lines.filter(isWhole).length;
  }

  private enqueue(body: string): void {
    const { connection, terminal, disk, mayDie } = this.parts;
    this.serial += 1;
    const key = `${connection.slice(0, 8)}-${terminal.time}-${Math.floor(Math.random() * 1e9)}-${this.serial}`;
    const line = `${key}\t${body}`;
    disk.lines.push(line.slice(0, Math.floor(line.length / 2)));
    mayDie();
    disk.lines[disk.lines.length - 1] = line;
    this.queued += 1;
    mayDie();
  }

  private async sendQueued(): Promise<void> {
    const { disk, mayDie } = this.parts;
    const [head = "", ...others] = disk.lines.filter(isWhole);
    const tab = head.indexOf("\t");
    if (tab > 0 && !(await this.send(head.slice(tab + 1), head.slice(0, tab)))) return;
    mayDie();
    disk.lines = others;
    this.queued = this.countQueued();
  }

  private async send(body: string, key: string): Promise<boolean> {
    const { terminal, call } = this.parts;
    const { status, body: reply } = await call(body, key);
    if (status === 200) {
      this.failures = 0;
      this.nextTry = 0;
      this.lastContact = terminal.time;
      if (key === "") this.acknowledge(reply);
      return true;
    }
    this.failures = Math.min(this.failures + 1, 8);
    this.nextTry = terminal.time + Math.min(limits.LONGEST_WAIT, 2 ** this.failures);
    return false;
  }

  private acknowledge(reply: string): void {
    const [, time, ticket] = /"time":(\d+),"ticket":"(\d+)"/.exec(reply) ?? [];
    const place = { time: Number(time ?? -1), ticket: ticket ?? "0" };
    if (place.time !== this.through.time || place.ticket !== this.through.ticket) this.isChanged = true;
    this.through = place;
    this.isKnown = true;
  }
}

const isWhole = (line: string) => line.includes("\t{") && line.endsWith("}");

const compare = (a: HistoryPlace, b: HistoryPlace) => a.time - b.time || compareTickets(a.ticket, b.ticket);
const isLater = (record: HistoryPlace, than: HistoryPlace) => compare(record, than) > 0;
