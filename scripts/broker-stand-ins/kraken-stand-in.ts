import { createHash, createHmac } from "node:crypto";
import { accountNumber } from "./account-number.ts";
import { type KrakenHistory, makeKrakenHistory } from "./kraken-history.ts";
import { PointCounter } from "./point-counter.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

const DAY_MS = 86_400_000;
/** Accounts are this old and a little more. */
const ACCOUNT_DAYS = 20;
const PAGE = 50;

/** Private keys of Kraken are in base64. */
export const krakenSecret = Buffer.from("demo secret of kraken").toString("base64");

/** What goes wrong with the next private calls; each is used up by one of them. */
export type KrakenFault = "outage" | "limited" | "lockout" | "nonce" | "html" | "otherShape" | "cut" | "moved";

const brokenReplies: Readonly<Record<string, StandInReply>> = {
  outage: { status: 503, body: "Service Unavailable" },
  html: { status: 200, body: "<html>maintenance</html>" },
  otherShape: ok({ ledger: { L1: { amount: 5 } }, trades: { T1: { cost: 5 } }, count: 1 }),
};
const refusals: Readonly<Record<string, string>> = {
  ...{ limited: "EAPI:Rate limit exceeded", lockout: "EGeneral:Temporary lockout", nonce: "EAPI:Invalid nonce" },
};

export interface KrakenStandInOptions {
  now?: () => Date;
  /** Trades a day, for large accounts. */
  perDay?: number;
  days?: number;
  /** Milliseconds by which points come back. */
  elapsedMs?: () => number;
  /** What a key may have spent; Kraken's own unless given. */
  mostPoints?: number;
}

/**
 * Kraken's spot interface as its documentation describes it: signatures, nonces that rise, a counter of points for each key, permissions,
 * pages of 50 by offset, newest first. Every key is an account of its own; its name tells what it may do: `read-…`, `trade-…` (may place
 * orders), `withdraw-…`, `other-…` (has a right that nobody knows), `narrow-…` (may not see the ledger), `since-…` (sees ten days).
 */
export class KrakenStandIn {
  readonly faults: KrakenFault[] = [];
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs = 0;
  /** The ledger lacks rows that are younger. */
  ledgerLagMs = 0;
  /** Keys that may place orders from now on. */
  readonly upgraded = new Set<string>();
  readonly calls: string[] = [];
  private readonly options: KrakenStandInOptions;
  private readonly histories = new Map<string, KrakenHistory>();
  private readonly nonces = new Map<string, bigint>();
  private readonly points: PointCounter;

  constructor(options: KrakenStandInOptions = {}) {
    this.options = options;
    const { mostPoints = 20, elapsedMs = () => performance.now() } = options;
    this.points = new PointCounter({ most: mostPoints, perSecond: 0.5, elapsedMs });
  }

  reply(request: StandInRequest): StandInReply {
    this.calls.push(request.path);
    if (request.path === "/0/public/Time") {
      return ok({ unixtime: Math.floor((this.now() + this.clockAheadMs) / 1000), rfc1123: "" });
    }
    const fault = this.faults.shift();
    const key = request.headers["api-key"] ?? "";
    const fields = new URLSearchParams(request.body);
    const early = brokenReplies[fault ?? ""];
    if (early !== undefined) return early;
    const refused = this.refuse(request, key, fields) ?? refusals[fault ?? ""] ?? this.charge(request.path, key);
    if (refused !== null) return problem(refused);
    if (request.path === "/0/private/GetApiKeyInfo") return ok(this.describeKey(key));
    if (!isList(request.path)) return problem("EGeneral:Unknown method");
    const isLedger = request.path.endsWith("/Ledgers");
    const reply = isLedger ? this.listLedger(key, fields, fault) : this.listTrades(key, fields, fault);
    return fault === "cut" ? { ...reply, cutAfter: Math.floor(reply.body.length / 2) } : reply;
  }

  /** All that an account has done until now. */
  history(key: string): KrakenHistory {
    const known = this.histories.get(key);
    if (known !== undefined) return known;
    const { days = ACCOUNT_DAYS, perDay } = this.options;
    const today = Math.floor(this.now() / DAY_MS);
    // The same days for whoever asks within a while: an account doesn't get younger.
    const firstDay = Math.floor(today / ACCOUNT_DAYS) * ACCOUNT_DAYS - days;
    const range = { seed: `kraken ${key}`, firstDay, lastDay: today + 3 * ACCOUNT_DAYS };
    const made = makeKrakenHistory(perDay === undefined ? range : { ...range, perDay });
    this.histories.set(key, made);
    return made;
  }

  private now(): number {
    return (this.options.now?.() ?? new Date()).getTime();
  }

  private charge(path: string, key: string): string | null {
    return this.points.spend(key, isList(path) ? 4 : 1) ? null : "EAPI:Rate limit exceeded";
  }

  private refuse({ path, headers, body }: StandInRequest, key: string, fields: URLSearchParams): string | null {
    if (!/^(read|trade|withdraw|other|narrow|since)-/.test(key)) return "EAPI:Invalid key";
    const nonce = fields.get("nonce") ?? "";
    const digest = createHash("sha256").update(`${nonce}${body}`).digest();
    const secret = Buffer.from(krakenSecret, "base64");
    const wanted = createHmac("sha512", secret).update(path).update(digest).digest("base64");
    if (headers["api-sign"] !== wanted) return "EAPI:Invalid signature";
    if (!/^\d{1,20}$/.test(nonce) || BigInt(nonce) <= (this.nonces.get(key) ?? 0n)) return "EAPI:Invalid nonce";
    this.nonces.set(key, BigInt(nonce));
    if (key.startsWith("narrow-") && path.endsWith("/Ledgers")) return "EGeneral:Permission denied";
    return null;
  }

  private describeKey(key: string) {
    const permissions = ["query-funds", "query-closed-trades"];
    if (!key.startsWith("narrow-")) permissions.push("query-ledger");
    if (key.startsWith("trade-") || this.upgraded.has(key)) permissions.push("modify-trades", "close-trades");
    if (key.startsWith("withdraw-")) permissions.push("withdraw-funds");
    if (key.startsWith("other-")) permissions.push("lend-everything");
    const queryFrom = key.startsWith("since-") ? Math.floor(this.now() / 1000) - 10 * 86_400 : 0;
    return {
      ...{ apiKeyName: "journal", apiKey: key, nonce: String(this.nonces.get(key) ?? 0), nonceWindow: 0, permissions },
      ...{ iban: `AA${accountNumber(key).replace(/(\d{2})(\d{4})(\d+)/, "$1 $2 $3")}`, validUntil: "0" },
      ...{ queryFrom: String(queryFrom), queryTo: "0", createdTime: "1735689600", modifiedTime: "1735689600" },
      ...{ ipAllowlist: [], lastUsed: null },
    };
  }

  private listLedger(key: string, fields: URLSearchParams, fault: KrakenFault | undefined): StandInReply {
    const newest = (this.now() - this.ledgerLagMs) / 1000;
    const rows = this.history(key).ledger.filter(([, { time }]) => time <= newest);
    const { page, count } = this.page(rows, { key, fields, fault });
    return ok({ ledger: Object.fromEntries(page), count });
  }

  private listTrades(key: string, fields: URLSearchParams, fault: KrakenFault | undefined): StandInReply {
    const rows = this.history(key).trades.filter(([, { time }]) => time <= this.now() / 1000);
    const { page, count } = this.page(rows, { key, fields, fault });
    return ok({ trades: Object.fromEntries(page), count });
  }

  private page<Row extends { time: number }>(
    rows: readonly (readonly [string, Row])[],
    { key, fields, fault }: { key: string; fields: URLSearchParams; fault: KrakenFault | undefined },
  ) {
    const limit = key.startsWith("since-") ? this.now() / 1000 - 10 * 86_400 : 0;
    const start = Math.max(Number(fields.get("start") ?? 0), limit);
    const end = Number(fields.get("end") ?? Number.POSITIVE_INFINITY);
    const offset = Number(fields.get("ofs") ?? 0);
    const found = rows.filter(([, { time }]) => time > start && time <= end).toReversed();
    const moved = fault === "moved" ? 1 : 0;
    return { page: found.slice(offset + moved, offset + moved + PAGE), count: found.length - moved };
  }
}

function isList(path: string): boolean {
  return path.endsWith("/Ledgers") || path.endsWith("/TradesHistory");
}

function ok(result: unknown): StandInReply {
  return { status: 200, body: JSON.stringify({ error: [], result }) };
}

function problem(error: string): StandInReply {
  return { status: 200, body: JSON.stringify({ error: [error] }) };
}
