import { createHmac } from "node:crypto";
import { accountNumber } from "./account-number.ts";
import { type BybitHistory, makeBybitHistory } from "./bybit-history.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const TWO_YEARS_MS = 730 * DAY_MS;
/** Accounts are this old and a little more. */
const ACCOUNT_DAYS = 60;
/** Calls of one key in a second, unless it is told otherwise. */
const MOST_CALLS = 30;

export const bybitSecret = "demo-secret";

/** What goes wrong with the next calls; each is used up by one of them. */
export type BybitFault = "outage" | "limited" | "html" | "otherShape" | "cut";

export interface BybitStandInOptions {
  now?: () => Date;
  /** Trades a day, for large accounts. */
  perDay?: number;
  days?: number;
  callsPerSecond?: number;
}

/**
 * Bybit v5 as its documentation describes it: signatures, receive window, windows of seven days, pages with a cursor, two years of
 * history, limits, and a log that comes later than executions. Every key is an account of its own; its name tells what it may do:
 * `read-…`, `trade-…` (may place orders), `withdraw-…`, `expired-…`, `elsewhere-…` (bound to another address).
 */
export class BybitStandIn {
  readonly faults: BybitFault[] = [];
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs = 0;
  /** The log lacks rows that are younger. */
  logLagMs = 0;
  /** Keys that may place orders from now on. */
  readonly upgraded = new Set<string>();
  readonly revoked = new Set<string>();
  /** Paths that were called. */
  readonly calls: string[] = [];
  private readonly options: BybitStandInOptions;
  private readonly histories = new Map<string, BybitHistory>();
  private readonly spent = new Map<string, number>();

  constructor(options: BybitStandInOptions = {}) {
    this.options = options;
  }

  reply(request: StandInRequest): StandInReply {
    const { path, query, headers } = request;
    this.calls.push(path);
    const now = this.now() + this.clockAheadMs;
    const fault = this.faults.shift();
    if (fault === "outage") return { status: 503, body: "Service Unavailable" };
    if (fault === "html") return { status: 200, body: "<html>maintenance</html>" };
    if (path === "/v5/market/time") return ok({ timeSecond: String(Math.floor(now / 1000)), timeNano: `${now}000000` });
    const key = headers["x-bapi-api-key"] ?? "";
    const refused = this.refuse(request, key, now);
    if (refused !== null) return refused;
    if (fault === "limited" || this.isTooOften(key)) return problem(10006, "Too many visits!");
    if (path === "/v5/user/query-api") return ok(this.describeKey(key));
    if (fault === "otherShape") return ok({ list: [{ id: 1, change: { amount: 5 } }], nextPageCursor: "" });
    if (path === "/v5/account/transaction-log") return this.list(key, query, "log", fault === "cut");
    if (path === "/v5/execution/list") return this.list(key, query, "executions", fault === "cut");
    return { status: 404, body: "" };
  }

  /** All that an account has done until now. */
  history(key: string): BybitHistory {
    const known = this.histories.get(key);
    if (known !== undefined) return known;
    const { days = ACCOUNT_DAYS, perDay } = this.options;
    const today = Math.floor(this.now() / DAY_MS);
    // The same days for whoever asks within two months: an account doesn't get younger.
    const firstDay = Math.floor(today / ACCOUNT_DAYS) * ACCOUNT_DAYS - days;
    const range = { seed: `bybit ${key}`, firstDay, lastDay: today + ACCOUNT_DAYS };
    const made = makeBybitHistory(perDay === undefined ? range : { ...range, perDay });
    this.histories.set(key, made);
    return made;
  }

  private now(): number {
    return (this.options.now?.() ?? new Date()).getTime();
  }

  private refuse({ queryText, headers }: StandInRequest, key: string, now: number): StandInReply | null {
    const stamp = headers["x-bapi-timestamp"] ?? "";
    const window = headers["x-bapi-recv-window"] ?? "5000";
    if (!/^(read|trade|withdraw|expired|elsewhere)-/.test(key) || this.revoked.has(key)) {
      return problem(10003, "API key is invalid.");
    }
    const late = now - Number(stamp);
    if (!/^\d{13}$/.test(stamp) || late > Number(window) || late < -1000) {
      return problem(10002, "invalid request, please check your server timestamp or recv_window param");
    }
    const wanted = createHmac("sha256", bybitSecret).update(`${stamp}${key}${window}${queryText}`).digest("hex");
    if (headers["x-bapi-sign"] !== wanted) return problem(10004, "error sign! origin_string");
    if (key.startsWith("expired-")) return problem(33004, "Your api key has expired.");
    if (key.startsWith("elsewhere-"))
      return problem(10010, "Unmatched IP, please check your API key's bound IP addresses.");
    return null;
  }

  private isTooOften(key: string): boolean {
    const second = `${key} ${Math.floor(performance.now() / 1000)}`;
    if (!this.spent.has(second)) this.spent.clear();
    const count = (this.spent.get(second) ?? 0) + 1;
    this.spent.set(second, count);
    return count > (this.options.callsPerSecond ?? MOST_CALLS);
  }

  private describeKey(key: string) {
    const mayTrade = /^(trade|withdraw)-/.test(key) || this.upgraded.has(key);
    const wallet = key.startsWith("withdraw-") ? ["AccountTransfer", "Withdraw"] : ["AccountTransfer"];
    return {
      ...{ id: "1", note: "journal", apiKey: key, readOnly: mayTrade ? 0 : 1, secret: "", type: 1, ips: ["*"] },
      permissions: {
        ...{ ContractTrade: ["Order", "Position"], Spot: ["SpotTrade"], Wallet: wallet, Options: [] },
        ...{ Derivatives: ["DerivativesTrade"], CopyTrading: [], BlockTrade: [], Exchange: [], Earn: [], NFT: [] },
      },
      ...{
        deadlineDay: 80,
        expiredAt: new Date(this.now() + 80 * DAY_MS).toISOString(),
        createdAt: "2025-01-01T00:00:00Z",
      },
      ...{ unified: 0, uta: 1, userID: accountNumber(key) },
    };
  }

  private list(key: string, query: URLSearchParams, what: "log" | "executions", isCut: boolean): StandInReply {
    const [from, to] = [Number(query.get("startTime")), Number(query.get("endTime"))];
    if (!(from > 0 && to >= from)) return problem(10001, "params error: startTime and endTime are needed here");
    if (to - from > WEEK_MS) return problem(10001, "The time range must be less than 7 days");
    if (from < this.now() - TWO_YEARS_MS - 2 * DAY_MS) return problem(10001, "Only supports 2 years of data");
    const most = what === "log" ? 50 : 100;
    const limit = Number(query.get("limit") ?? 20);
    if (!(limit >= 1 && limit <= most)) return problem(10001, "params error: limit");
    const newest = what === "log" ? this.now() - this.logLagMs : this.now();
    const isIn = (time: string) => Number(time) >= from && Number(time) <= Math.min(to, newest);
    const { log, executions } = this.history(key);
    const rows =
      what === "log"
        ? log.filter((row) => isIn(row.transactionTime))
        : query.get("category") === "linear"
          ? executions.filter((row) => isIn(row.execTime))
          : [];
    return page<object>(rows.toReversed(), { limit, cursor: query.get("cursor"), isCut });
  }
}

/** A cursor is there on the last page too, as at the real one. */
function page<Row extends object>(
  rows: readonly Row[],
  { limit, cursor, isCut }: { limit: number; cursor: string | null; isCut: boolean },
): StandInReply {
  const start = cursor === null ? 0 : Number(/^page:(\d+)$/.exec(decodeURIComponent(cursor))?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) return problem(10001, "cursor is invalid");
  const list = rows.slice(start, start + limit);
  const reply = ok({ nextPageCursor: list.length === 0 ? "" : `page%3A${start + limit}`, list });
  return isCut ? { ...reply, cutAfter: Math.floor(reply.body.length / 2) } : reply;
}

function ok(result: unknown): StandInReply {
  return { status: 200, body: JSON.stringify({ retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: Date.now() }) };
}

function problem(retCode: number, retMsg: string): StandInReply {
  return { status: 200, body: JSON.stringify({ retCode, retMsg, result: {}, retExtInfo: {}, time: Date.now() }) };
}
