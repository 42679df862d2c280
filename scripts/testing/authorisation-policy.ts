import { settingsWrites } from "@entrywise/contracts/platform/platform.api";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { openRatingKeys } from "@entrywise/contracts/trades/breakdowns.api";

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
  textImage: string;
  profile: string;
  import: string;
  slot: string;
  filterView: string;
  cashEntry: string;
  snapshot: string;
  chart: string;
  ownBars: string;
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
    .replace("{date}", "2024-11-26")
    .replace("{symbol}", "no such symbol")
    .replace("{name}", "Mine")
    .replace("{remote}", "no-such-remote")
    .replace("{version}", "1.0.0")
    .replace("{file}", "main.js")
    .replace("{brand}", "no-such-brand");
}

/**
 * What a route answers to whom. `public`: everybody the same, 404 for what they have no code for. `user`: visitors 401, everybody signed in their own. `admin` and `team`: 404 for others than
 * site admins (a team comes with its token, which the tests of the registry try). `service`: 404 for every person. `own` names the row in the path, for which strangers get 404.
 */
export interface Policy {
  access: "public" | "user" | "admin" | "team" | "service";
  own?: keyof OwnRows;
  /** A public route that needs no code: it answers everybody with what belongs to nobody. */
  isOpen?: boolean;
  /** A body that is valid for the owner. */
  body?: (rows: OwnRows) => unknown;
  /** Sends version 1 in If-Match. */
  version?: boolean;
  /** True when the owner's call changes or removes the row: it is then tried by the others only. */
  destructive?: boolean;
}

const admin: Policy = { access: "admin" };
const team: Policy = { access: "team", version: true };
const mine: Policy = { access: "user" };
const theirs = (own: keyof OwnRows, more: Partial<Policy> = {}): Policy => ({ access: "user", own, ...more });
const part = (fields: object): Policy =>
  theirs("trade", { version: true, body: (rows) => ({ tradeId: rows.trade, ...fields }) });

const handedOver = {
  ticket: "1",
  symbol: "EURUSD",
  direction: 0,
  size: "1",
  openDate: "2026-03-02T09:00:00.000Z",
  openPrice: "1.05",
};
const account = {
  name: "A",
  currency: "USD",
  defaultMarketType: 0,
  startBalance: "0",
  broker: null,
  accountNumber: null,
};

const cash = { kind: "deposit", happenedAt: "2024-01-02T00:00:00.000Z", amount: "100", comment: "" };

/** The position as it is: its rows are tried by later routes. */
const openRow = (rows: OwnRows) => ({
  ...Object.fromEntries(
    ["ticketNumber", "openDate", "size", "openPrice", "stopPrice", "targetPrice"].map((field) => [field, null]),
  ),
  id: rows.openPosition,
  closePositions: [
    {
      ...Object.fromEntries(
        ["closeDate", "size", "closePrice", "grossProfit", "commissions", "roll", "dividends", "otherCosts"].map(
          (field) => [field, null],
        ),
      ),
      maximumAdversePrice: null,
      maximumFavourablePrice: null,
      id: rows.closePosition,
    },
  ],
});

const chart = { name: "C", symbol: "EURUSD", content: { resolution: "60", studies: [], drawings: [] } };
const chartTemplates = Object.fromEntries(
  ["study", "drawing", "chart"].flatMap((kind): [string, Policy][] => [
    [`GET /charting/${kind}-templates`, mine],
    [`GET /charting/${kind}-templates/{name}`, mine],
    [`PUT /charting/${kind}-templates/{name}`, { ...mine, body: () => ({ content: "{}" }), destructive: true }],
    [`DELETE /charting/${kind}-templates/{name}`, { ...mine, destructive: true }],
  ]),
);

const openRatings = Object.fromEntries(openRatingKeys.map((key) => [key, null]));

const settings = Object.fromEntries(
  Object.values(settingsWrites).map((endpoint) => [`POST ${endpoint.path}`, { ...mine, destructive: true }]),
);

/** Every route of every service. A route that is missing here fails the tests: deny by default begins with knowing. */
export const policies: Readonly<Record<string, Policy>> = {
  ...settings,
  ...chartTemplates,
  "GET /settings": mine,
  "GET /membership": mine,
  "GET /users": mine,
  "POST /internal/sign-ins": { access: "service" },
  "GET /internal/entitlements": { access: "service" },
  "GET /internal/users": { access: "service" },
  "GET /internal/registry": { access: "service" },
  "GET /internal/brands": { access: "service" },
  "POST /internal/load-reports": { access: "service" },
  "POST /internal/release-grants": { access: "service" },
  "GET /releases": team,
  "POST /releases": team,
  "PUT /releases/{remote}/{version}/files/{file}": team,
  "GET /releases/health": team,
  "GET /releases/audit": team,
  "GET /releases/alerts": team,
  "GET /releases/{remote}/{version}": team,
  "GET /releases/keys": admin,
  "POST /releases/keys": admin,
  "DELETE /releases/keys/{id}": admin,
  "GET /releases/tokens": admin,
  "POST /releases/tokens": admin,
  "DELETE /releases/tokens/{id}": admin,
  "GET /channels": team,
  "GET /channels/{remote}": team,
  "POST /channels/{remote}/promote": team,
  "POST /channels/{remote}/canary": team,
  "POST /channels/{remote}/rollback": team,
  "PUT /channels/{remote}/pins/{brand}": { ...admin, version: true },
  "DELETE /channels/{remote}/pins/{brand}": { ...admin, version: true },
  "GET /brands": admin,
  "GET /brands/{brand}": admin,
  "PUT /brands/{brand}": { ...admin, version: true },
  "GET /groups/list": mine,
  "GET /business": mine,
  "GET /commands/user-list": { access: "admin" },
  "GET /trade-accounts": mine,
  "POST /trade-accounts": { ...mine, body: () => account, destructive: true },
  "GET /trade-accounts/{id}": theirs("account"),
  "PUT /trade-accounts/{id}": theirs("account", { version: true, body: () => account }),
  "DELETE /trade-accounts/{id}": theirs("account", { destructive: true }),
  "POST /trade-accounts/{id}/enabled": theirs("account", { body: () => ({ enabled: true }) }),
  "PUT /trade-accounts/{id}/move": theirs("account", { body: (rows) => ({ id: rows.account, position: 0 }) }),
  "GET /trade-accounts/{id}/ledger": theirs("account"),
  "GET /trade-accounts/{id}/balances": theirs("account"),
  "GET /trade-accounts/{id}/rules": theirs("account"),
  "PUT /trade-accounts/{id}/rules": theirs("account", { version: true, body: () => ({ rules: null }) }),
  "POST /trade-accounts/{id}/cash": theirs("account", { body: () => cash, destructive: true }),
  "PUT /trade-accounts/cash/{id}": theirs("cashEntry", { version: true, body: () => cash }),
  "DELETE /trade-accounts/cash/{id}": theirs("cashEntry", { destructive: true }),
  "GET /strategies": mine,
  "POST /strategies": { ...mine, body: () => ({ name: "S", description: "" }), destructive: true },
  "GET /strategies/{id}": theirs("strategy"),
  "PUT /strategies/{id}": theirs("strategy", { version: true, body: () => ({ name: "S", description: "" }) }),
  "DELETE /strategies/{id}": theirs("strategy", { destructive: true }),
  "POST /strategies/{id}/enabled": theirs("strategy", { body: () => ({ enabled: true }) }),
  "PUT /strategies/{id}/move": theirs("strategy", { body: (rows) => ({ id: rows.strategy, position: 0 }) }),
  "GET /instruments": mine,
  "GET /instruments/price": { access: "public", isOpen: true },
  "GET /charting/symbols": { access: "public", isOpen: true },
  "GET /charting/symbols/custom": mine,
  "GET /charting/symbols/{symbol}": { access: "public" },
  "GET /charting/bars": { access: "public", isOpen: true },
  "GET /charting/charts": mine,
  "POST /charting/charts": { ...mine, body: () => chart, destructive: true },
  "GET /charting/charts/{id}": theirs("chart"),
  "PUT /charting/charts/{id}": theirs("chart", { version: true, body: () => chart }),
  "DELETE /charting/charts/{id}": theirs("chart", { destructive: true }),
  "GET /charting/own-bars": mine,
  "POST /charting/own-bars": { ...mine, destructive: true },
  "DELETE /charting/own-bars/{id}": theirs("ownBars", { destructive: true }),
  "GET /charting/proposed-extremes/{id}": theirs("trade"),
  "GET /trades/instruments": mine,
  "GET /instruments/recent": mine,
  "GET /trades/summaries": mine,
  "GET /trades/list": mine,
  "GET /trades/stat-summaries": mine,
  "GET /trades/ids": mine,
  "GET /trades/totals": mine,
  "GET /trades/calendar": mine,
  "GET /trades/distribution/{range}": mine,
  "GET /trades/stats": mine,
  "GET /trades/stats/{grouping}": mine,
  "GET /trades/stats/charts/week-hours": mine,
  "GET /trades/stats/charts/r-distribution": mine,
  "GET /trades/stats/charts/rolling": mine,
  "GET /trades/stats/charts/streaks": mine,
  "GET /trades/stats/charts/excursions": mine,
  "GET /trades/stats/what-if": mine,
  "GET /trades/stats/simulator": mine,
  "GET /widgets/core-stats": mine,
  "GET /widgets/display": mine,
  "PUT /widgets/display": { ...mine, body: () => ({ unit: "rr", basis: "net", widgets: [] }) },
  "GET /widgets/net-profit-graph-2": mine,
  "GET /widgets/net-reward-graph": mine,
  "GET /trades/export-trades": mine,
  "POST /trades/add": { ...mine, destructive: true },
  "GET /trades/{id}": theirs("trade"),
  "DELETE /trades/{id}": theirs("trade", { destructive: true }),
  "POST /trades/{id}/restore": theirs("trade"),
  "POST /trades/{id}/definition": part({
    instrument: "EURUSD",
    exchange: null,
    direction: 0,
    includePipet: false,
    marketType: 0,
  }),
  "POST /trades/{id}/account": theirs("trade", {
    version: true,
    body: (rows) => ({ tradeId: rows.trade, accountId: rows.account }),
  }),
  "POST /trades/{id}/strategy": part({ strategyId: null }),
  "PUT /trades/{id}/status": part({ status: 1 }),
  "PUT /trades/{id}/planned-date": part({ date: null }),
  "POST /trades/{id}/summary": part({ summary: null }),
  "POST /trades/{id}/notes": part({ notes: null }),
  "PUT /trades/{id}/overall-review": part({ review: null }),
  "PUT /trades/{id}/overall-rating": part({ rating: 3 }),
  "PUT /trades/{id}/direction-prediction-correct": part({ correct: true }),
  "PUT /trades/{id}/ideal-rr": theirs("position", {
    version: true,
    body: (rows) => ({ positionId: rows.position, idealRR: "2" }),
  }),
  "PUT /positions/{id}": theirs("position", {
    version: true,
    body: (rows) => ({ positionId: rows.position, referencePrice: null, openPositions: [openRow(rows)] }),
  }),
  "GET /positions/{id}/open-positions/{openId}/breakdown": theirs("position"),
  "PATCH /positions/{id}/open-positions/{openId}/breakdown": theirs("position", {
    version: true,
    body: () => ({ key: "analysisNotesReview", value: null }),
  }),
  "PUT /positions/{id}/open-positions/{openId}/ratings": theirs("position", {
    version: true,
    body: () => ({ ...openRatings, analysisRating: 4 }),
  }),
  "GET /positions/{id}/close-positions/{closeId}/breakdown": theirs("position"),
  "PATCH /positions/{id}/close-positions/{closeId}/breakdown": theirs("position", {
    version: true,
    body: () => ({ key: "exitNotesReview", value: null }),
  }),
  "PUT /positions/{id}/close-positions/{closeId}/ratings": theirs("position", {
    version: true,
    body: () => ({ exitRating: 4 }),
  }),
  "PUT /trades/{id}/tags": part({ selectedTagIds: [] }),
  "GET /tags": mine,
  "GET /tags/categorised": mine,
  "POST /tags": { ...mine, body: () => ({ name: "T" }), destructive: true },
  "GET /tags/{id}": theirs("tag"),
  "DELETE /tags/{id}": theirs("tag", { destructive: true }),
  "PUT /tags/{id}/move": theirs("tag", {
    body: (rows) => ({ tagId: rows.tag, tagCategoryId: rows.tagCategory, position: 0 }),
  }),
  "PUT /tags/{id}/rename": theirs("tag", { version: true, body: (rows) => ({ tagId: rows.tag, name: "T" }) }),
  "POST /tag-categories": { ...mine, body: () => ({ name: "C" }), destructive: true },
  "DELETE /tag-categories/{id}": theirs("tagCategory", { destructive: true }),
  "PUT /tag-categories/{id}/move": theirs("tagCategory", {
    body: (rows) => ({ tagCategoryId: rows.tagCategory, position: 0 }),
  }),
  "PUT /tag-categories/{id}/rename": theirs("tagCategory", {
    version: true,
    body: (rows) => ({ tagCategoryId: rows.tagCategory, name: "C" }),
  }),
  "PUT /tag-categories/{id}/colour": theirs("tagCategory", {
    version: true,
    body: (rows) => ({ tagCategoryId: rows.tagCategory, colour: "pink" }),
    destructive: true,
  }),
  "PUT /tag-categories/{id}/mistakes": theirs("tagCategory", {
    version: true,
    body: (rows) => ({ tagCategoryId: rows.tagCategory, isMistakes: true }),
    destructive: true,
  }),
  "POST /trades/bulk": { ...mine, destructive: true },
  "POST /trades/{id}/copy": theirs("trade", {
    body: (rows) => ({ tradeId: rows.trade, accountId: rows.account }),
  }),
  "GET /internal/trades/{id}/ai-data": { access: "service" },
  "GET /commands/trades/{id}/ai-data": { access: "admin" },
  "POST /trades/{id}/share": theirs("trade", { version: true, destructive: true }),
  "DELETE /trades/{id}/share": theirs("trade", { version: true, destructive: true }),
  "POST /trades/{id}/share/permissions": part(
    Object.fromEntries(Object.keys(sharePermissions.shape).map((permission) => [permission, false])),
  ),
  "POST /trades/{id}/trading-groups": part({ groupIds: [] }),
  "GET /trades/shared/{code}": { access: "public" },
  "GET /trades/shared/{code}/open-positions/{openId}/breakdown": { access: "public" },
  "GET /trades/shared/{code}/close-positions/{closeId}/breakdown": { access: "public" },
  "GET /trades/shared/{code}/preview": { access: "public" },
  "GET /trades/shared/{code}/image": { access: "public" },
  "GET /trades/shared/{code}/text-images/{id}": { access: "public" },
  "POST /notes/images": { ...mine, destructive: true },
  "GET /notes/images/{id}": theirs("textImage", { destructive: true }),
  "GET /trades/{id}/snapshots": theirs("trade"),
  "PUT /trades/{id}/snapshots": part({ snapshots: [], primaryId: null }),
  "POST /snapshots": { ...mine, destructive: true },
  "PUT /snapshots/{id}": theirs("snapshot", {
    version: true,
    body: (rows) => ({
      tradeId: rows.trade,
      slotId: null,
      snapshotId: rows.snapshot,
      name: "S",
      originUrl: null,
      snapshotUrl: null,
    }),
  }),
  "DELETE /snapshots/{id}": theirs("snapshot", { destructive: true }),
  "POST /snapshots/blob-sas": { ...mine, destructive: true },
  "GET /snapshots/{id}/image": theirs("snapshot", { destructive: true }),
  "GET /trades/views": mine,
  "POST /trades/views": { ...mine, body: () => ({ name: "V", query: "" }), destructive: true },
  "PUT /trades/views/{id}": theirs("filterView", { version: true, body: () => ({ name: "V", query: "" }) }),
  "DELETE /trades/views/{id}": theirs("filterView", { destructive: true }),
  "GET /trades/stats/mistakes": mine,
  "GET /strategies/{id}/rules": theirs("strategy"),
  "PUT /strategies/{id}/rules": theirs("strategy", { version: true, body: () => ({ rules: [] }) }),
  "GET /strategies/{id}/adherence": theirs("strategy"),
  "GET /trades/{id}/rules": theirs("trade"),
  "PUT /trades/{id}/rules": theirs("trade", {
    version: true,
    body: () => ({ keptRuleIds: [], brokenRuleIds: [] }),
  }),
  "GET /trades/journal": mine,
  "GET /trades/journal/{date}": mine,
  "PUT /trades/journal/{date}/plan": { ...mine, version: true, body: () => ({ plan: null }) },
  "PUT /trades/journal/{date}/review": { ...mine, version: true, body: () => ({ review: null }) },
  "PUT /trades/journal/{date}/daily-limit": { ...mine, version: true, body: () => ({ dailyLimitRR: null }) },
  "GET /snapshot-slots": mine,
  "POST /snapshot-slots": { ...mine, body: () => ({ name: "S" }), destructive: true },
  "GET /snapshot-slots/{id}": theirs("slot"),
  "PUT /snapshot-slots/{id}": theirs("slot", { version: true, body: () => ({ name: "S" }) }),
  "DELETE /snapshot-slots/{id}": theirs("slot", { destructive: true }),
  "POST /snapshot-slots/{id}/enabled": theirs("slot", { body: () => ({ enabled: true }) }),
  "PUT /snapshot-slots/{id}/move": theirs("slot", { body: (rows) => ({ id: rows.slot, position: 0 }) }),
  "POST /images": { ...mine, destructive: true },
  "POST /internal/images/accept": { access: "service" },
  "GET /insights": mine,
  "GET /trades/{id}/insights": theirs("trade"),
  "POST /insights": { ...mine, body: (rows) => ({ tradeId: rows.trade, text: "I" }), destructive: true },
  "GET /insights/{id}": theirs("insight"),
  "PUT /insights/{id}": theirs("insight", { version: true, body: (rows) => ({ insightId: rows.insight, text: "I" }) }),
  "DELETE /insights/{id}": theirs("insight", { destructive: true }),
  "POST /insights/{id}/flag": theirs("insight", { body: () => ({ flagged: true }) }),
  "POST /insights/{id}/unlink": theirs("insight", { destructive: true }),
  "POST /insight-groups/link": { ...mine, body: (rows) => ({ insightIds: [rows.insight] }), destructive: true },
  "POST /insight-groups/{id}/link": theirs("insightGroup", { body: (rows) => ({ insightIds: [rows.insight] }) }),
  "PUT /insight-groups/{id}": theirs("insightGroup", {
    version: true,
    body: (rows) => ({ insightGroupId: rows.insightGroup, text: "G" }),
  }),
  "POST /insight-groups/{id}/flag": theirs("insightGroup", { body: () => ({ flagged: true }) }),
  "DELETE /insight-groups/{id}": theirs("insightGroup", { destructive: true }),
  "GET /editor-templates": mine,
  "POST /editor-templates": { ...mine, body: () => ({ name: "T", template: null }), destructive: true },
  "GET /editor-templates/{id}": theirs("template"),
  "PUT /editor-templates/{id}": theirs("template", { version: true, body: () => ({ name: "T", template: null }) }),
  "DELETE /editor-templates/{id}": theirs("template", { destructive: true }),
  "POST /editor-templates/{id}/insert": theirs("template", { destructive: true }),
  "PUT /editor-templates/{id}/move": theirs("template", { body: (rows) => ({ id: rows.template, position: 0 }) }),
  "GET /trade-import-profiles": mine,
  "POST /trade-import-profiles": { ...mine, body: () => ({ name: "P" }), destructive: true },
  "GET /trade-import-profiles/{id}": theirs("profile"),
  "PUT /trade-import-profiles/{id}": theirs("profile", { version: true, body: () => ({ name: "P" }) }),
  "DELETE /trade-import-profiles/{id}": theirs("profile", { destructive: true }),
  "POST /trade-import-profiles/{id}/enabled": theirs("profile", { body: () => ({ enabled: true }) }),
  "PUT /trade-import-profiles/{id}/move": theirs("profile", { body: (rows) => ({ id: rows.profile, position: 0 }) }),
  "POST /trade-import-profiles/{id}/columns": theirs("profile", { destructive: true }),
  "POST /trade-import-profiles/{id}/import": theirs("profile", { destructive: true }),
  "GET /trade-imports": mine,
  "POST /trade-imports": { ...mine, body: (rows) => ({ profileId: rows.profile, name: "I" }), destructive: true },
  "POST /trade-imports/{tradeImportId}/imported-trades": theirs("import", {
    body: () => ({ trades: [handedOver] }),
    destructive: true,
  }),
  "GET /trade-imports/sample": mine,
  "GET /trade-imports/{id}/events": theirs("import"),
  "DELETE /trade-imports/{id}": theirs("import", { destructive: true }),
};
