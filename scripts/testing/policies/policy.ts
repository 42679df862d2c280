/** Rows of the owner that routes are tried on. */
export interface OwnRows {
  trade: string;
  position: string;
  openPosition: string;
  closePosition: string;
  account: string;
  strategy: string;
  tag: string;
  tagCategory: string;
  insight: string;
  insightGroup: string;
  template: string;
  note: string;
  sizeInstrument: string;
  textImage: string;
  profile: string;
  import: string;
  delivery: string;
  waitingStatement: string;
  connection: string;
  advisor: string;
  slot: string;
  filterView: string;
  cashEntry: string;
  snapshot: string;
  chart: string;
  ownBars: string;
  calendarFile: string;
}

/** The path of a route with the rows it is tried on. */
export function addressOf(path: string, { own }: Pick<Policy, "own">, rows: OwnRows): string {
  return namesOf(path)
    .replace(/\{(id|tradeImportId)\}/, own ? rows[own] : nobodys)
    .replace("{openId}", rows.openPosition)
    .replace("{closeId}", rows.closePosition)
    .replace("{code}", "A".repeat(22));
}

const nobodys = "01a00000-0000-7000-8000-000000000000";

/** A path with those of its parameters filled in that are names and not ids of rows. */
export function namesOf(path: string): string {
  return path
    .replace("{grouping}", "symbols")
    .replace("{groupId}", "no-such-group")
    .replace("{businessId}", "01a00000-0000-7000-8000-000000000000")
    .replace("{memberId}", "01a00000-0000-7000-8000-000000000000")
    .replace("{keyId}", "01a00000-0000-7000-8000-000000000000")
    .replace("{userId}", "01a00000-0000-7000-8000-000000000000")
    .replace("{date}", "2024-11-26")
    .replace("{unit}", "week")
    .replace("{handle}", "nobody")
    .replace("{quote}", "JPY")
    .replace("{account}", "USD")
    .replace("{symbol}", "no such symbol")
    .replace("{name}", "Mine")
    .replace("{remote}", "no-such-remote")
    .replace("{version}", "1.0.0")
    .replace("{file}", "main.js")
    .replace("{brand}", "no-such-brand");
}

/**
 * What a route returns to whom. `public`: everybody the same, 404 for what they have no code for. `user`: visitors 401, everybody signed in their own. `developer`: 404 for everybody else. `admin` and `team`: 404 for others than
 * site admins (a team comes with its token, which the tests of the registry try). `service`: 404 for every person. `own` names the row in the path, for which strangers get 404.
 */
export interface Policy {
  access: "public" | "user" | "admin" | "developer" | "team" | "service";
  own?: keyof OwnRows;
  /** A public route that needs no code: it gives everybody what belongs to nobody. */
  isOpen?: boolean;
  /** A body that is valid for the owner. */
  body?: (rows: OwnRows) => unknown;
  /** Sends version 1 in If-Match. */
  version?: boolean;
  /** True when the owner's call changes or removes the row: it is then tried by the others only. */
  destructive?: boolean;
}

export const admin: Policy = { access: "admin" };

export const developer: Policy = { access: "developer" };

export const team: Policy = { access: "team", version: true };

export const mine: Policy = { access: "user" };

export const theirs = (own: keyof OwnRows, more: Partial<Policy> = {}): Policy => ({ access: "user", own, ...more });

export const part = (fields: object): Policy =>
  theirs("trade", { version: true, body: (rows) => ({ tradeId: rows.trade, ...fields }) });
