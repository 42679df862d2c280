import type { AdvisorPosition, AdvisorRecord } from "@entrywise/contracts/trades/advisors.api";
import { type Big, Decimal } from "@entrywise/domain/decimal";

interface Open {
  position: AdvisorPosition;
  /** MetaTrader 4: ticket that it was split from. */
  from: string | null;
}

const LOT = 100_000;
const zero = {
  commission: "0.00",
  fee: "0.00",
  swap: "0.00",
  profit: "0.00",
  stop: "0.00000000",
  target: "0.00000000",
};

/** An account in MetaTrader 5 or 4: what an Expert Advisor can ask of it, and somebody who trades EURUSD. */
export class Terminal {
  readonly platform: "metatrader-5" | "metatrader-4";
  readonly login: string;
  /** In no particular order: nothing promises one. */
  readonly history: AdvisorRecord[] = [];
  /** Seconds by the trade server's clock. */
  time = Date.UTC(2026, 9, 1, 8) / 1000;
  private readonly open = new Map<string, Open>();
  private balanceNow: Big = Decimal(0);
  private serial = 7000;

  constructor(platform: Terminal["platform"], login = "30551188") {
    this.platform = platform;
    this.login = login;
  }

  get balance(): string {
    return this.balanceNow.toFixed(2);
  }

  get positions(): AdvisorPosition[] {
    return [...this.open.values()].map(({ position }) => position);
  }

  get account() {
    return { login: this.login, company: "Raw Trading Ltd", currency: "USD", isHedging: true, balance: this.balance };
  }

  pass(seconds: number): void {
    this.time += seconds;
  }

  deposit(amount: string): void {
    this.book({ ...this.blank("BALANCE"), profit: Decimal(amount).toFixed(2), comment: "Deposit" });
  }

  /** @returns the position's number */
  buy(volume: string, price: string, stop = "0"): string {
    const deal = this.next();
    const ticket = this.platform === "metatrader-5" ? this.next() : deal;
    const own = { ticket, type: "BUY" as const, symbol: "EURUSD", openTime: this.time, comment: "" };
    const position = { ...own, volume, openPrice: eight(price), stop: eight(stop), target: eight("0") };
    this.open.set(ticket, { position, from: null });
    if (this.platform === "metatrader-5") {
      const costs = { commission: this.commission(volume) };
      this.book({ ...this.blank("BUY", deal), position: ticket, entry: "IN", volume, price: eight(price), ...costs });
    }
    return ticket;
  }

  moveStop(ticket: string, stop: string): void {
    const found = this.find(ticket);
    this.open.set(ticket, { ...found, position: { ...found.position, stop: eight(stop) } });
  }

  /** Closes a position, or a part of it. @returns the number of what is left of it */
  close(ticket: string, price: string, volume = this.find(ticket).position.volume): string | null {
    const { position, from } = this.find(ticket);
    const rest = Decimal(position.volume).minus(volume);
    const profit = Decimal(price).minus(position.openPrice).times(volume).times(LOT).toFixed(2);
    this.open.delete(ticket);
    const isNew = this.platform === "metatrader-4";
    const left = rest.eq(0) ? null : isNew ? this.next() : ticket;
    if (left !== null) {
      const comment = isNew ? `from #${ticket}` : position.comment;
      this.open.set(left, { position: { ...position, ticket: left, volume: rest.toFixed(2), comment }, from: ticket });
    }
    const costs = { volume, price: eight(price), profit, commission: this.commission(volume) };
    if (isNew) {
      const opened = { openTime: position.openTime, openPrice: position.openPrice, stop: position.stop };
      const comment = left !== null ? `to #${left}` : from === null ? "" : `from #${from}`;
      this.book({ ...this.blank("BUY", ticket), entry: "NONE", reason: "NONE", ...opened, ...costs, comment });
    } else {
      this.book({ ...this.blank("SELL"), position: ticket, entry: "OUT", stop: position.stop, ...costs });
    }
    return left;
  }

  private find(ticket: string): Open {
    const found = this.open.get(ticket);
    if (found === undefined) throw new Error(`${ticket} isn't open`);
    return found;
  }

  private next(): string {
    this.serial += 1;
    return String(this.serial);
  }

  private commission(volume: string): string {
    return Decimal(volume).times("-3.5").toFixed(2);
  }

  private blank(type: string, ticket = this.next()): AdvisorRecord {
    const isTrade = type === "BUY" || type === "SELL";
    return {
      ...zero,
      ...{ ticket, position: "0", type, entry: "IN", reason: "CLIENT", symbol: isTrade ? "EURUSD" : "", comment: "" },
      ...{ volume: "0.00000000", openTime: 0, openPrice: "0", time: this.time, price: "0.00000000" },
    };
  }

  private book(record: AdvisorRecord): void {
    const { commission, fee, swap, profit } = record;
    this.balanceNow = [commission, fee, swap, profit].reduce((sum, each) => sum.plus(each), this.balanceNow);
    this.history.unshift(record);
  }
}

/** As terminals write prices. */
function eight(price: string): string {
  return Decimal(price).toFixed(8);
}
