import type { StateEntry } from "./state-entry.ts";

/** What an instance of the trades service holds. */
export const tradesState: readonly StateEntry[] = [
  {
    what: "Projections: the columns of a person's trades",
    places: [
      "services/trades/src/read-engine/recently-used.ts: RecentlyUsed.#values",
      "services/trades/src/read-engine/projections.ts: createProjections.running",
    ],
    safeWithSeveral:
      "Every request compares the version in the database and takes over what has changed, so each instance is right at any time. The gateway sends a person to one instance, so that a projection stands once and not in all.",
    afterRestart: "The person's calls go to the next instance, which builds the projection from rows.",
  },
  {
    what: "Projections of groups and what their members share",
    places: [
      "services/trades/src/features/group-trades/group-members.ts: createGroupMembers.known",
      "services/trades/src/features/group-trades/group-projections.ts: createGroupProjections.running",
    ],
    safeWithSeveral:
      "Keyed by the versions of members and sharing; the groups service sends the calls of a group to one instance.",
    afterRestart: "Built again at the next instance.",
  },
  {
    what: "Results worked out of a projection's columns",
    places: [
      "services/trades/src/features/findings/finding-facts.ts: -.cache",
      "services/trades/src/features/group-trades/group-rows.read-model.ts: -.cachedIds",
      "services/trades/src/features/group-trades/result-columns.ts: -.cachedColumns",
      "services/trades/src/features/group-trades/result-columns.ts: -.cachedProfits",
      "services/trades/src/features/group-trades/sharing-states.ts: -.cache",
      "services/trades/src/features/statistics/statistics-charts.routes.ts: statisticsChartsRoutes.simulations",
      "services/trades/src/read-engine/closing-rates.ts: -.cache",
      "services/trades/src/read-engine/converted-projection.ts: -.cache",
      "services/trades/src/read-engine/counted-money.ts: -.cachedRows",
      "services/trades/src/read-engine/counted-money.ts: -.cachedColumns",
      "services/trades/src/read-engine/conduct/conduct-columns.ts: -.cache",
      "services/trades/src/read-engine/day-context.ts: -.cache",
      "services/trades/src/read-engine/day-places.ts: -.cache",
      "services/trades/src/read-engine/derived-columns.ts: -.cachedHolding",
      "services/trades/src/read-engine/derived-columns.ts: -.cachedStatuses",
      "services/trades/src/read-engine/filter/conditions.ts: -.room",
      "services/trades/src/read-engine/opening-balances.ts: -.reused",
      "services/trades/src/read-engine/result-cache.ts: ResultCache.#results",
      "services/trades/src/read-engine/table/dictionary.ts: Dictionary.values",
      "services/trades/src/read-engine/table/dictionary.ts: Dictionary.#codes",
      "services/trades/src/read-engine/table/trade-ids.ts: -.indices",
      "services/trades/src/read-engine/user-projection.ts: createProjection.ownShares",
      "services/trades/src/read-engine/user-projection.ts: createProjection.net",
    ],
    safeWithSeveral:
      "Kept beside the columns that they are worked out of, which never change: a new version has new columns.",
    afterRestart: "Worked out again.",
  },
  {
    what: "Imports that run, and who listens to them",
    places: [
      "services/trades/src/features/imports/run-import.ts: createImportRunner.running",
      "services/trades/src/features/imports/run-import.ts: createImportRunner.isStopped",
      "services/trades/src/features/imports/run-import.ts: createImportRunner.perUser",
      "services/trades/src/features/imports/run-import.ts: createImportRunner.together",
    ],
    safeWithSeveral:
      "The row of an import has a heartbeat: another instance takes it for dead after 15 s without one and says so. Who listens at another instance reads the row every second.",
    afterRestart:
      "The import is marked as interrupted within seconds; its transaction was rolled back, so nothing of the file is half saved and it can be sent again.",
  },
  {
    what: "Statements that are read, and statements that wait for a place",
    places: [
      "services/trades/src/features/imports/imports.routes.ts: importsRoutes.statements",
      "services/trades/src/features/imports/waiting/run-waiting.ts: createWaitingRunner.running",
    ],
    safeWithSeveral:
      "Claimed in the database by `for update skip locked` with a heartbeat; places are of one machine and bound its processor.",
    afterRestart: "The claim grows old and another instance reads the file again, three times at most.",
  },
  {
    what: "The delivery that is imported",
    places: ["services/trades/src/features/imports/deliveries/run-deliveries.ts: createDeliveryRunner.isStopping"],
    safeWithSeveral: "Claimed in the database by `for update skip locked` with a heartbeat.",
    afterRestart: "Claimed by another instance after 15 s.",
  },
  {
    what: "When the next call of a broker's key may go out",
    places: [
      "services/trades/src/features/connections/connections.routes.ts: createDeeds.tries",
      "services/trades/src/features/connections/http/pace.ts: createPace.nextAt",
      "services/trades/src/features/connections/http/pace.ts: createPaces.limiters",
      "services/trades/src/features/connections/http/pace.ts: createPaces.paces",
    ],
    safeWithSeveral:
      "Each process spreads its calls evenly; how many a key has in a window is counted in the database over all instances.",
    afterRestart: "The next call goes out at once, and a broker that is called too often says so.",
  },
  {
    what: "Reference rates",
    places: [
      "services/trades/src/features/rates/rates-feed.ts: createRates.count",
      "services/trades/src/features/rates/rates-feed.ts: createRates.rates",
      "services/trades/src/features/rates/rates-feed.ts: createRates.working",
      "services/trades/src/features/rates/rates-feed.ts: createRates.timer",
    ],
    safeWithSeveral:
      "Each instance reads the stored rows and asks the bank; who is first stores them, the others find them there.",
    afterRestart: "Read again.",
  },
  {
    what: "Handles of people who share trades",
    places: ["services/trades/src/features/shared-trades/owner-handle.ts: createOwnerHandles.cache"],
    safeWithSeveral:
      "Asked for again after a minute: a changed handle is old for a minute at instances that did not take the event.",
    afterRestart: "Asked for again.",
  },
  {
    what: "Trades and pictures of the demonstration",
    places: [
      "services/trades/src/features/demo/demo-snapshots.ts: -.drawn",
      "services/trades/src/features/demo/demo.service.ts: -.latest",
    ],
    safeWithSeveral: "Worked out of the day alone: the same in every instance.",
    afterRestart: "Worked out again.",
  },
  {
    what: "The sweep of images that runs",
    places: [
      "services/trades/src/features/text-images/sweep-images.ts: startImageSweep.working",
      "services/trades/src/features/text-images/sweep-images.ts: startImageSweep.isStopping",
    ],
    safeWithSeveral: "Several instances may sweep: rows are removed once, and a blob that is gone is no error.",
    afterRestart: "The next sweep goes on.",
  },
  {
    what: "Trades that were closed in a transaction",
    places: ["services/trades/src/trade-core/trades/closed-trades.ts: -.closedIn"],
    safeWithSeveral: "Of one transaction.",
    afterRestart: "Rolled back with it.",
  },
  {
    what: "Bytes and rooms that are used again by the next computation",
    places: ["services/trades/src/features/imports/batch-columns/binary-list.ts: -.digits"],
    safeWithSeveral: "Nothing lasts in them from one call to the next.",
    afterRestart: "Made again.",
  },
  {
    what: "Exports that run at once",
    places: ["services/trades/src/context.ts: createContext.exports"],
    safeWithSeveral: "Bounds the processor of one machine.",
    afterRestart: "The browser asks again.",
  },
  {
    what: "The last number that a call to Kraken carried",
    places: ["services/trades/src/features/connections/brokers/kraken/kraken-nonce.ts: -.last"],
    safeWithSeveral:
      "A key is read by one instance at a time; a call that is overtaken is made again with a later number.",
    afterRestart: "The clock is further.",
  },
  {
    what: "Bars of exchanges, which symbols they don't know and which exchanges rest",
    places: [
      "services/trades/src/features/charting/exchanges/exchange-pages.ts: ExchangePages.#pages",
      "services/trades/src/features/charting/exchanges/exchange-pages.ts: ExchangePages.#unknown",
      "services/trades/src/features/charting/exchanges/exchange-market.ts: exchangeMarket.resting",
    ],
    safeWithSeveral:
      "Past bars never change; each instance reads its own, at most forty pages, and leaves a failing exchange alone.",
    afterRestart: "Read again when a chart asks.",
  },
];
