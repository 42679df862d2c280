/** What somebody sees of a capability: one response of a service, the same whenever it is read. */
export interface View {
  /** Key of a demo account. */
  account: string;
  service: "trades" | "groups" | "business" | "platform";
  path: string;
}

const mine = (account: string, ...paths: readonly string[]): View[] =>
  paths.map((path) => ({ account, service: "trades", path }));

/** So many trades are looked at with all that belongs to them. */
const WHOLE_TRADES = 40;
const everyTrade = "take=500";
const summer = "startDate=2026-05-01&endDate=2026-10-31";

/**
 * Where what a person keeps can be seen; `{2 …}` is the id of the third item of that response. Nothing here depends on the day
 * on which it is read, for a year at least.
 */
export const views: readonly View[] = [
  ...["pro", "basic", "trial", "member", "member2", "northdesk"].flatMap((account) =>
    mine(
      account,
      "/trade-accounts",
      `/trades/summaries?${everyTrade}`,
      "/trades/stats",
      "/strategies",
      "/tags/categorised",
    ),
  ),
  ...mine(
    "pro",
    ...Array.from({ length: WHOLE_TRADES }, (_, place) => `/trades/{${place * 12} /trades/summaries?${everyTrade}}`),
    `/trades/{0 /trades/summaries?${everyTrade}}/snapshots`,
    `/trades/{0 /trades/summaries?${everyTrade}}/rules`,
    `/trades/summaries?${everyTrade}&skip=500`,
    "/trades/totals",
    "/trades/stats/symbols",
    "/trades/stats/weekdays",
    "/trades/stats/mistakes",
    "/trades/stats/charts/r-distribution",
    "/trades/findings",
    `/trades/journal?${summer}`,
    "/trade-accounts/{0 /trade-accounts}/ledger?take=500",
    "/trade-accounts/{0 /trade-accounts}/rules",
    "/trade-import-profiles",
    "/trade-import-profiles/{0 /trade-import-profiles}/reconciliation",
    "/strategies/rules",
    "/strategies/results",
    "/insights?take=200",
    "/notes/tree",
    "/notes/{0 /notes}",
    "/editor-templates",
    "/snapshot-slots",
    "/trades/views",
    "/trades/table-display",
    "/charting/own-bars",
    "/position-size-instruments",
  ),
  { account: "pro", service: "platform", path: "/settings" },
  ...["london-open", "metals-desk"].flatMap((group): View[] =>
    [
      `/groups/${group}`,
      `/groups/${group}/members?take=100`,
      `/groups/${group}/rights`,
      `/groups/${group}/trades/summaries?take=500`,
      `/groups/${group}/trades/stats`,
      `/groups/${group}/comments/latest`,
      `/groups/${group}/reviews`,
    ].map((path) => ({ account: "member", service: "groups", path })),
  ),
  ...["/business", "/business/{0 /business}/members?take=100"].map(
    (path): View => ({ account: "businessAdmin", service: "business", path }),
  ),
  ...["/webhooks", "/billing/invoices"].map(
    (path): View => ({ account: "businessAdmin", service: "business", path: `/business/{0 /business}${path}` }),
  ),
];
