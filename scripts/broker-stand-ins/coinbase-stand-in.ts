import { verify } from "node:crypto";
import { type MadeFill, makeCoinbaseHistory, uuid } from "./coinbase-history.ts";
import { ecKey, edKey } from "./coinbase-keys.ts";
import type { StandInReply, StandInRequest } from "./stand-in.ts";

const DAY_MS = 86_400_000;
/** Accounts are this old and a little more. */
const ACCOUNT_DAYS = 60;
const MOST = 100;
const PREFIX = "/coinbase";

/** What goes wrong with the next signed calls; each is used up by one of them. */
export type CoinbaseFault = "outage" | "limited" | "html" | "otherShape" | "cut" | "reversal" | "staleCursor";

export interface CoinbaseStandInOptions {
  now?: () => Date;
  /** Trades a day, for large accounts. */
  perDay?: number;
  days?: number;
}

/**
 * Coinbase Advanced as its documentation describes it: tokens signed with ES256 or EdDSA for one path and two minutes, permissions of the
 * key, fills by windows and pages with a cursor, newest first. Every key is a portfolio of its own; the end of its name tells what it may
 * do: `…/read-…`, `…/trade-…`, `…/transfer-…`, `…/other-…` (has a right that nobody knows), `…/narrow-…` (may not even read).
 */
export class CoinbaseStandIn {
  readonly faults: CoinbaseFault[] = [];
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs = 0;
  /** Fills are shown so much later. */
  fillLagMs = 0;
  /** Keys that may trade from now on. */
  readonly upgraded = new Set<string>();
  readonly calls: string[] = [];
  private readonly options: CoinbaseStandInOptions;
  private readonly histories = new Map<string, readonly MadeFill[]>();

  constructor(options: CoinbaseStandInOptions = {}) {
    this.options = options;
  }

  reply(request: StandInRequest): StandInReply {
    const { path, query } = request;
    this.calls.push(path);
    const now = this.now() + this.clockAheadMs;
    if (path === "/api/v3/brokerage/time") {
      return ok({
        iso: new Date(now).toISOString(),
        epochSeconds: String(Math.floor(now / 1000)),
        epochMillis: String(now),
      });
    }
    const fault = this.faults.shift();
    const broken = brokenReplies[fault ?? ""];
    if (broken !== undefined) return broken;
    const name = this.readToken(request, now);
    if (name === null) return { status: 401, body: "Unauthorized" };
    const key = name.slice(name.lastIndexOf("/") + 1);
    if (path === "/api/v3/brokerage/key_permissions") return ok(this.describeKey(key));
    if (path !== "/api/v3/brokerage/orders/historical/fills") return { status: 404, body: "" };
    if (key.startsWith("narrow-")) return { status: 403, body: JSON.stringify({ error: "PERMISSION_DENIED" }) };
    if (fault === "staleCursor") return { status: 400, body: JSON.stringify({ error: "INVALID_ARGUMENT" }) };
    return this.list(key, query, fault);
  }

  /** All that a portfolio has done until now. */
  history(key: string): readonly MadeFill[] {
    const known = this.histories.get(key);
    if (known !== undefined) return known;
    const { days = ACCOUNT_DAYS, perDay } = this.options;
    const today = Math.floor(this.now() / DAY_MS);
    // The same days for whoever asks within two months: an account doesn't get younger.
    const firstDay = Math.floor(today / ACCOUNT_DAYS) * ACCOUNT_DAYS - days;
    const range = { seed: `coinbase ${key}`, firstDay, lastDay: today + ACCOUNT_DAYS };
    const made = makeCoinbaseHistory(perDay === undefined ? range : { ...range, perDay });
    this.histories.set(key, made);
    return made;
  }

  private now(): number {
    return (this.options.now?.() ?? new Date()).getTime();
  }

  /** Name of the key whose token is right; null where it is not. */
  private readToken({ path, headers, origin }: StandInRequest, now: number): string | null {
    const [head = "", body = "", signature = ""] = (headers.authorization ?? "").replace(/^Bearer /, "").split(".");
    const [header, claims] = [head, body].map((part) => parse(part));
    const name = String(header?.kid ?? "");
    const isKnown = /\/(read|trade|transfer|other|narrow)-[\w-]+$/.test(name) && claims?.sub === name;
    const isOfCall = claims?.iss === "cdp" && claims.uri === `GET ${new URL(origin).host}${PREFIX}${path}`;
    const [from, until] = [Number(claims?.nbf), Number(claims?.exp)];
    const isNow = from <= now / 1000 + 5 && until >= now / 1000 && until - from <= 120;
    return isKnown && isOfCall && isNow && isSigned({ header, head, body, signature }) ? name : null;
  }

  private describeKey(key: string) {
    return {
      ...{ can_view: !key.startsWith("narrow-"), can_trade: key.startsWith("trade-") || this.upgraded.has(key) },
      can_transfer: key.startsWith("transfer-"),
      ...(key.startsWith("other-") ? { can_lend: true } : {}),
      ...{ portfolio_uuid: uuid(`coinbase ${key} portfolio`), portfolio_type: "DEFAULT" },
    };
  }

  private list(key: string, query: URLSearchParams, fault: CoinbaseFault | undefined): StandInReply {
    const limit = Number(query.get("limit") ?? MOST);
    if (!(limit >= 1 && limit <= MOST)) return { status: 400, body: JSON.stringify({ error: "INVALID_ARGUMENT" }) };
    const [from = "", to = "9"] = ["start_sequence_timestamp", "end_sequence_timestamp"].map(
      (name) => query.get(name) ?? undefined,
    );
    const newest = new Date(this.now() - this.fillLagMs).toISOString();
    const rows = this.history(key).filter((fill) => {
      const at = fill.sequence_timestamp;
      return at >= from && at <= to && at <= newest;
    });
    const start = Number(/^page-(\d+)$/.exec(query.get("cursor") ?? "page-0")?.[1] ?? Number.NaN);
    const newestFirst = rows.toReversed();
    const fills = newestFirst.slice(start, start + limit);
    const isMore = start + limit < newestFirst.length;
    const [first, ...others] = fills;
    const shown = fault === "reversal" && first ? [{ ...first, trade_type: "REVERSAL" }, ...others] : fills;
    const reply = ok({ fills: shown, cursor: isMore ? `page-${start + limit}` : "" });
    return fault === "cut" ? { ...reply, cutAfter: Math.floor(reply.body.length / 2) } : reply;
  }
}

const brokenReplies: Readonly<Record<string, StandInReply>> = {
  outage: { status: 503, body: "Service Unavailable" },
  limited: { status: 429, body: JSON.stringify({ error: "RATE_LIMIT_EXCEEDED" }) },
  html: { status: 200, body: "<html>maintenance</html>" },
  otherShape: ok({ fills: [{ trade_id: 1, size: { value: 5 } }], cursor: "" }),
};

interface TokenParts {
  header: Record<string, unknown> | null | undefined;
  head: string;
  body: string;
  signature: string;
}

function isSigned({ header, head, body, signature }: TokenParts): boolean {
  const text = Buffer.from(`${head}.${body}`);
  const bytes = Buffer.from(signature, "base64url");
  if (header?.alg === "EdDSA") return verify(null, text, edKey.publicKey, bytes);
  return header?.alg === "ES256" && verify("sha256", text, { key: ecKey.publicKey, dsaEncoding: "ieee-p1363" }, bytes);
}

function parse(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function ok(result: unknown): StandInReply {
  return { status: 200, body: JSON.stringify(result) };
}
