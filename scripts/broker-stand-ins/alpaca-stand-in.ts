import { Decimal } from "@entrywise/domain/decimal";
import { accountNumber } from "./account-number.ts";
import { type AlpacaHistory, makeAlpacaHistory, type Posted } from "./alpaca-history.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

const DAY_MS = 86_400_000;
/** Accounts are this old and a little more. */
const ACCOUNT_DAYS = 60;
const MOST = 100;
/** Play money that paper accounts begin with; no activity tells of it. */
const PLAY_MONEY = "100000";

export const alpacaSecret = "demo-secret";

/** What goes wrong with the next calls; each is used up by one of them. */
export type AlpacaFault = "outage" | "limited" | "html" | "otherShape" | "cut" | "correction" | "staleToken";

export interface AlpacaStandInOptions {
  now?: () => Date;
  /** Trades a day, for large accounts. */
  perDay?: number;
  days?: number;
}

/**
 * Alpaca's trading interface as its documentation describes it: key and secret in headers, account, clock, and activities by category,
 * window and direction, at most 100 a page, each page after the id of the last activity. Every `key-…` is an account of its own, once with
 * money and once on paper; keys of one are unknown to the other.
 */
export class AlpacaStandIn {
  readonly faults: AlpacaFault[] = [];
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs = 0;
  /** Activities are listed so much later. */
  lagMs = 0;
  /** Fees and dividends are posted so much later. */
  postedLateMs = 0;
  /** What the next looks at the account find besides. */
  readonly moves: string[] = [];
  readonly calls: string[] = [];
  readonly live = { reply: (request: StandInRequest) => this.answer(request, false) };
  readonly paper = { reply: (request: StandInRequest) => this.answer(request, true) };
  private readonly options: AlpacaStandInOptions;
  private readonly histories = new Map<string, AlpacaHistory>();

  constructor(options: AlpacaStandInOptions = {}) {
    this.options = options;
  }

  /** All that an account has done and will do. */
  history(key: string, isPaper: boolean): AlpacaHistory {
    const seed = `alpaca ${isPaper} ${key}`;
    const known = this.histories.get(seed);
    if (known !== undefined) return known;
    const { days = ACCOUNT_DAYS, perDay } = this.options;
    const today = Math.floor(this.now() / DAY_MS);
    // The same days for whoever asks within two months: an account doesn't get younger.
    const firstDay = Math.floor(today / ACCOUNT_DAYS) * ACCOUNT_DAYS - days;
    const range = { seed, firstDay, lastDay: today + ACCOUNT_DAYS, ...(perDay === undefined ? {} : { perDay }) };
    const made = makeAlpacaHistory(range, !isPaper);
    this.histories.set(seed, made);
    return made;
  }

  private now(): number {
    return (this.options.now?.() ?? new Date()).getTime();
  }

  private answer({ path, query, headers }: StandInRequest, isPaper: boolean): StandInReply {
    this.calls.push(`${path}?${query}`);
    const fault = this.faults.shift();
    const broken = brokenReplies[fault ?? ""];
    if (broken !== undefined) return broken;
    const key = headers["apca-api-key-id"] ?? "";
    const isKnown = (isPaper ? /^(paper-)?key-/ : /^(live-)?key-/).test(key);
    if (!isKnown || headers["apca-api-secret-key"] !== alpacaSecret) return problem(401, "unauthorized.");
    if (key.includes("blocked")) return problem(403, "forbidden.");
    const shown = this.list(key, isPaper);
    if (path === "/v2/clock") return ok({ timestamp: this.clock().toISOString(), is_open: true });
    if (path === "/v2/account") return ok(this.describe(key, isPaper, shown));
    if (path !== "/v2/account/activities") return problem(404, "endpoint not found.");
    if (fault === "staleToken") return problem(422, "invalid page_token");
    const reply = this.page(shown, query, fault);
    return fault === "cut" ? { ...reply, cutAfter: Math.floor(reply.body.length / 2) } : reply;
  }

  private clock(): Date {
    return new Date(this.now() + this.clockAheadMs);
  }

  private list(key: string, isPaper: boolean): Record<"fills" | "others", Posted[]> {
    const { fills, others } = this.history(key, isPaper);
    const newest = this.now() - this.lagMs;
    return {
      fills: fills.filter(({ shownAt }) => shownAt <= newest),
      others: others.filter(({ shownAt }) => shownAt <= newest - this.postedLateMs),
    };
  }

  private describe(key: string, isPaper: boolean, { fills, others }: Record<"fills" | "others", Posted[]>) {
    const flows = [...fills, ...others].reduce((sum, { flow }) => sum.plus(flow), Decimal(isPaper ? PLAY_MONEY : 0));
    return {
      ...{ id: `${isPaper}-${key}`, account_number: `${isPaper ? "PA" : "1"}${accountNumber(key)}`, status: "ACTIVE" },
      ...{ currency: "USD", cash: flows.plus(this.moves.shift() ?? "0").toFixed(), trading_blocked: false },
      created_at: new Date(this.history(key, isPaper).openedAt).toISOString(),
    };
  }

  private page(shown: Record<"fills" | "others", Posted[]>, query: URLSearchParams, fault?: AlpacaFault): StandInReply {
    const size = Number(query.get("page_size") ?? MOST);
    const lists = new Map([
      ["trade_activity", shown.fills],
      ["non_trade_activity", shown.others],
    ]);
    const list = lists.get(query.get("category") ?? "");
    if (!(size >= 1 && size <= MOST) || list === undefined) return problem(422, "invalid query");
    const [after, until] = ["after", "until"].map((name) => Date.parse(query.get(name) ?? ""));
    const rows = list.filter(({ at }) => !(at <= Number(after)) && !(at > Number(until)));
    if (query.get("direction") !== "asc") rows.reverse();
    const token = query.get("page_token");
    const before = token === null ? -1 : rows.findIndex(({ activity }) => activity.id === token);
    if (token !== null && before < 0) return problem(422, "invalid page_token");
    const found = rows.slice(before + 1, before + 1 + size).map(({ activity }) => activity);
    return ok(fault === "correction" ? found.map((row) => ({ ...row, type: "trade_correct" })) : found);
  }
}

const brokenReplies: Readonly<Record<string, StandInReply>> = {
  outage: { status: 503, body: "Service Unavailable" },
  limited: problem(429, "too many requests."),
  html: { status: 200, body: "<html>maintenance</html>" },
  otherShape: ok([{ id: 5, activity_type: "FILL", qty: { value: 5 } }]),
};

function problem(status: number, message: string): StandInReply {
  return { status, body: JSON.stringify({ code: status * 100_000, message }) };
}

function ok(result: unknown): StandInReply {
  return { status: 200, body: JSON.stringify(result) };
}
