import { createHmac } from "node:crypto";
import { accountNumber } from "./account-number.ts";
import { type BinanceHistory, type MadeBinanceTrade, makeBinanceHistory } from "./binance-history.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

const DAY_MS = 86_400_000;
/** Accounts are this old and a little more. */
const ACCOUNT_DAYS = 60;
const MOST = 1_000;
const SYMBOLS = { spot: ["BTCUSDT", "ETHUSDT"], futures: ["BTCUSDT", "SOLUSDT"] };

export const binanceSecret = "demo-secret";

/** What goes wrong with the next signed calls; each is used up by one of them. */
export type BinanceFault = "outage" | "limited" | "banned" | "html" | "otherShape" | "cut";

export interface BinanceStandInOptions {
  now?: () => Date;
  /** Trades a day, for large accounts. */
  perDay?: number;
  days?: number;
}

/**
 * Binance's spot exchange and its USD-M futures as their documentation describes them: signatures, receive window, symbols that have to be
 * named, windows of a day and of seven days, six months of fills and three of income. Every key is an account of its own; its name tells
 * what it may do: `read-…`, `trade-…`, `futures-…`, `withdraw-…`, `other-…` (has a right that nobody knows), `narrow-…`.
 */
export class BinanceStandIn {
  readonly faults: BinanceFault[] = [];
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs = 0;
  /** Rows are shown so much later. */
  lagMs = 0;
  /** Symbols that are listed no more. */
  readonly delisted = new Set<string>();
  readonly upgraded = new Set<string>();
  readonly calls: string[] = [];
  private readonly options: BinanceStandInOptions;
  private readonly histories = new Map<string, BinanceHistory>();

  constructor(options: BinanceStandInOptions = {}) {
    this.options = options;
  }

  reply(request: StandInRequest): StandInReply {
    const { path, query } = request;
    this.calls.push(path);
    if (path === "/api/v3/time" || path === "/fapi/v1/time") return ok({ serverTime: this.now() + this.clockAheadMs });
    const fault = this.faults.shift();
    const broken = brokenReplies[fault ?? ""];
    if (broken !== undefined) return broken;
    const key = request.headers["x-mbx-apikey"] ?? "";
    const refused = this.refuse(request, key);
    if (refused !== null) return refused;
    const reply = this.answer(path, key, query);
    return fault === "cut" ? { ...reply, cutAfter: Math.floor(reply.body.length / 2) } : reply;
  }

  /** All that an account has done until now. */
  history(key: string): BinanceHistory {
    const known = this.histories.get(key);
    if (known !== undefined) return known;
    const { days = ACCOUNT_DAYS, perDay } = this.options;
    const today = Math.floor(this.now() / DAY_MS);
    // The same days for whoever asks within two months: an account doesn't get younger.
    const firstDay = Math.floor(today / ACCOUNT_DAYS) * ACCOUNT_DAYS - days;
    const range = { seed: `binance ${key}`, firstDay, lastDay: today + ACCOUNT_DAYS };
    const made = makeBinanceHistory(perDay === undefined ? range : { ...range, perDay });
    this.histories.set(key, made);
    return made;
  }

  private now(): number {
    return (this.options.now?.() ?? new Date()).getTime();
  }

  private refuse({ headers, queryText, query }: StandInRequest, key: string): StandInReply | null {
    if (headers["x-mbx-apikey"] === undefined) return problem(-2014, "API-key format invalid.");
    const [signed = "", signature = ""] = queryText.split("&signature=");
    const stamp = Number(query.get("timestamp"));
    const late = this.now() + this.clockAheadMs - stamp;
    if (!(stamp > 0) || late > Number(query.get("recvWindow") ?? 5_000) || late < -1_000) {
      return problem(-1021, "Timestamp for this request is outside of the recvWindow.");
    }
    if (createHmac("sha256", binanceSecret).update(signed).digest("hex") !== signature) {
      return problem(-1022, "Signature for this request is not valid.");
    }
    const isKnown = /^(read|trade|futures|withdraw|other|narrow)-/.test(key);
    return isKnown ? null : problem(-2015, "Invalid API-key, IP, or permissions for action.");
  }

  private answer(path: string, key: string, query: URLSearchParams): StandInReply {
    if (path === "/sapi/v1/account/apiRestrictions") return ok(this.describeKey(key));
    if (key.startsWith("narrow-")) return problem(-2015, "Invalid API-key, IP, or permissions for action.");
    if (path === "/api/v3/account") return ok({ uid: Number(accountNumber(key)), accountType: "SPOT", balances: [] });
    if (path === "/api/v3/myTrades") return this.listSpot(key, query);
    if (path === "/fapi/v1/userTrades") return this.listFutures(key, query);
    if (path === "/fapi/v1/income") return this.listIncome(key, query);
    return { status: 404, body: "" };
  }

  private describeKey(key: string) {
    return {
      ...{ ipRestrict: false, createTime: 1_735_689_600_000, enableReading: !key.startsWith("narrow-") },
      ...{ enableWithdrawals: key.startsWith("withdraw-"), enableInternalTransfer: false, enableMargin: false },
      ...{ enableFutures: key.startsWith("futures-"), permitsUniversalTransfer: false, enableVanillaOptions: false },
      ...{ enableFixApiTrade: false, enableFixReadOnly: true, enablePortfolioMarginTrading: false },
      enableSpotAndMarginTrading: key.startsWith("trade-") || this.upgraded.has(key),
      ...(key.startsWith("other-") ? { enableLending: true } : {}),
    };
  }

  private listSpot(key: string, query: URLSearchParams): StandInReply {
    const symbol = query.get("symbol") ?? "";
    if (!SYMBOLS.spot.includes(symbol) || this.delisted.has(symbol)) return problem(-1121, "Invalid symbol.");
    const [from, to] = [query.get("startTime"), query.get("endTime")];
    if (from !== null && to !== null && Number(to) - Number(from) > DAY_MS)
      return problem(-1127, "More than 24 hours.");
    const rows = this.shown(this.history(key).spot).filter((trade) => trade.symbol === symbol);
    return this.page(rows, query);
  }

  private listFutures(key: string, query: URLSearchParams): StandInReply {
    const symbol = query.get("symbol") ?? "";
    if (!SYMBOLS.futures.includes(symbol) || this.delisted.has(symbol)) return problem(-1121, "Invalid symbol.");
    const week = { startTime: String(this.now() - 7 * DAY_MS), endTime: String(this.now()) };
    if (!query.has("startTime")) return this.listFutures(key, new URLSearchParams({ symbol, limit: "500", ...week }));
    const from = Number(query.get("startTime"));
    if (query.has("fromId") || Number(query.get("endTime")) - from > 7 * DAY_MS)
      return problem(-4082, "Window too long.");
    if (from < this.now() - 184 * DAY_MS) return problem(-4166, "Only the last six months.");
    return this.page(
      this.shown(this.history(key).futures).filter((trade) => trade.symbol === symbol),
      query,
    );
  }

  private listIncome(key: string, query: URLSearchParams): StandInReply {
    const from = Number(query.get("startTime"));
    if (Number(query.get("endTime")) - from > 7 * DAY_MS) return problem(-4082, "Window too long.");
    const oldest = this.now() - 92 * DAY_MS;
    const { income, futures } = this.history(key);
    const ofTrades = futures.map((trade) => ({ ...toIncome(trade), time: trade.time }));
    const rows = this.shown([...income, ...ofTrades].toSorted((a, b) => a.time - b.time));
    return this.page(
      rows.filter(({ time }) => time >= oldest),
      query,
    );
  }

  private shown<Row extends { time: number }>(rows: readonly Row[]): Row[] {
    return rows.filter(({ time }) => time <= this.now() - this.lagMs);
  }

  private page(rows: readonly { time: number; id?: number }[], query: URLSearchParams): StandInReply {
    const limit = Math.min(Number(query.get("limit") ?? 500), MOST);
    const fromId = Number(query.get("fromId") ?? 0);
    const [from, to] = [Number(query.get("startTime") ?? 0), Number(query.get("endTime") ?? Number.POSITIVE_INFINITY)];
    const found = rows.filter(({ time, id = 0 }) => time >= from && time <= to && id >= fromId);
    return ok(found.slice(0, limit));
  }
}

/** What a fill made is among the income too. */
function toIncome({ symbol, realizedPnl, commissionAsset, id }: MadeBinanceTrade) {
  const shared = { symbol, asset: commissionAsset, info: String(id), tradeId: String(id), tranId: id };
  return { ...shared, incomeType: "REALIZED_PNL", income: realizedPnl };
}

const brokenReplies: Readonly<Record<string, StandInReply>> = {
  outage: { status: 503, body: "Service Unavailable" },
  limited: { status: 429, body: JSON.stringify({ code: -1003, msg: "Too many requests." }) },
  banned: {
    status: 418,
    body: JSON.stringify({ code: -1003, msg: "Way too many requests; IP banned." }),
    retryAfter: 120,
  },
  html: { status: 200, body: "<html>maintenance</html>" },
  otherShape: ok([{ symbol: "BTCUSDT", id: "1", price: 5 }]),
};

function ok(result: unknown): StandInReply {
  return { status: 200, body: JSON.stringify(result) };
}

function problem(code: number, msg: string): StandInReply {
  return { status: code === -2015 || code === -2014 ? 401 : 400, body: JSON.stringify({ code, msg }) };
}
