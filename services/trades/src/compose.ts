import { join } from "node:path";
import { type AcceptedImage, imagesApi } from "@entrywise/contracts/platform/images.api";
import { dropServer } from "@entrywise/contracts/trades/deliveries.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { createTickets } from "@entrywise/kit/auth/tickets";
import { serviceEnvironment } from "@entrywise/kit/config";
import { startSchedules } from "@entrywise/kit/events/schedules";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { imageEnvironment } from "@entrywise/kit/images/image-store";
import { openImages } from "@entrywise/kit/images/open-images";
import { createUploadNames } from "@entrywise/kit/images/upload-names";
import { createLanes } from "@entrywise/kit/lanes";
import type { Composed, Parts } from "@entrywise/kit/service";
import { z } from "zod";
import { accountGoalsRoutes } from "./features/account-goals/account-goals.routes.ts";
import { accountRulesRoutes, addFirstRules } from "./features/account-rules/account-rules.routes.ts";
import { accountStandingRoutes } from "./features/account-standing/account-standing.routes.ts";
import { watchLimits } from "./features/account-standing/watch-limits.ts";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import { addAccount } from "./features/accounts/accounts.service.ts";
import { administrationRoutes } from "./features/administration/administration.routes.ts";
import { barCoverageRoutes } from "./features/bar-coverage/bar-coverage.routes.ts";
import { breakdownsRoutes } from "./features/breakdowns/breakdowns.routes.ts";
import { chartingRoutes } from "./features/charting/charting.routes.ts";
import { chartsRoutes } from "./features/charting/charts.routes.ts";
import { twelveDataMarket } from "./features/charting/twelve-data-market.ts";
import { currenciesRoutes } from "./features/currencies/currencies.routes.ts";
import { demoRoutes } from "./features/demo/demo.routes.ts";
import { createDemoService } from "./features/demo/demo.service.ts";
import { distributionRoutes } from "./features/distribution/distribution.routes.ts";
import { editorTemplatesRoutes } from "./features/editor-templates/editor-templates.routes.ts";
import { filterViewsRoutes } from "./features/filter-views/filter-views.routes.ts";
import { firstDataRoutes } from "./features/first-data/first-data.routes.ts";
import { followReview } from "./features/group-trades/follow-reviews.repository.ts";
import { createGroupMembers } from "./features/group-trades/group-members.ts";
import { createGroupProjections } from "./features/group-trades/group-projections.ts";
import { groupTradesRoutes } from "./features/group-trades/group-trades.routes.ts";
import { takeOutOfGroup } from "./features/group-trades/share-with-groups.ts";
import { deliveriesRoutes } from "./features/imports/deliveries/deliveries.routes.ts";
import { createDropAttempts } from "./features/imports/deliveries/drop-attempts.ts";
import { askPlatform } from "./features/imports/deliveries/drop-logins.ts";
import { createDeliveryRunner } from "./features/imports/deliveries/run-deliveries.ts";
import { tellOwner } from "./features/imports/deliveries/tell-owner.ts";
import { importsRoutes } from "./features/imports/imports.routes.ts";
import { createImportRunner } from "./features/imports/run-import.ts";
import { tellFinished } from "./features/imports/tell-finished.ts";
import { startWaiting } from "./features/imports/waiting/start-waiting.ts";
import { waitingStatementsRoutes } from "./features/imports/waiting/waiting-statements.routes.ts";
import { insightsRoutes } from "./features/insights/insights.routes.ts";
import { instrumentsRoutes } from "./features/instruments/instruments.routes.ts";
import { journalRoutes } from "./features/journal/journal.routes.ts";
import { ledgerRoutes } from "./features/ledger/ledger.routes.ts";
import { emptyNoteBins } from "./features/notes/empty-bins.repository.ts";
import { notesRoutes } from "./features/notes/notes.routes.ts";
import { ownArchiveRoutes } from "./features/own-archive/own-archive.routes.ts";
import { positionSizeInstrumentsRoutes } from "./features/position-size-instruments/position-size-instruments.routes.ts";
import { saveSettings } from "./features/preferences/settings-changed.repository.ts";
import { readReferenceRates } from "./features/rates/read-reference-rates.ts";
import { startRates } from "./features/rates/start-rates.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { createOwnerHandles } from "./features/shared-trades/owner-handle.ts";
import { sharedTradesRoutes } from "./features/shared-trades/shared-trades.routes.ts";
import { addSlotsByName } from "./features/snapshot-slots/snapshot-slots.repository.ts";
import { snapshotSlotsRoutes } from "./features/snapshot-slots/snapshot-slots.routes.ts";
import { snapshotsRoutes } from "./features/snapshots/snapshots.routes.ts";
import { rehearseStatistics } from "./features/statistics/rehearse.ts";
import { statisticsRoutes } from "./features/statistics/statistics.routes.ts";
import { statisticsChartsRoutes } from "./features/statistics/statistics-charts.routes.ts";
import { statisticsDisplayRoutes } from "./features/statistics-display/statistics-display.routes.ts";
import { strategiesRoutes } from "./features/strategies/strategies.routes.ts";
import { findOrAddStrategies } from "./features/strategies/strategies.service.ts";
import { strategyRulesRoutes } from "./features/strategy-rules/strategy-rules.routes.ts";
import { tableDisplayRoutes } from "./features/table-display/table-display.routes.ts";
import { tagsRoutes } from "./features/tags/tags.routes.ts";
import { addTagCategories, tagsByName } from "./features/tags/tags.service.ts";
import { startImageSweep } from "./features/text-images/sweep-images.ts";
import { textImagesRoutes } from "./features/text-images/text-images.routes.ts";
import { tradeExportRoutes } from "./features/trade-export/trade-export.routes.ts";
import { tradeListsRoutes } from "./features/trade-lists/trade-lists.routes.ts";
import { tellChoicesChanged } from "./ordering/tell-choices-changed.ts";
import { createProjections } from "./read-engine/projections.ts";
import { tellingOfClosed } from "./trade-core/trades/closed-trades.ts";
import { continueTrade } from "./trade-core/trades/continue-trade.ts";
import { refigureMarked } from "./trade-core/trades/refigure-marked.ts";
import { sharingRoutes } from "./trade-core/trades/sharing.routes.ts";
import { tradesRoutes } from "./trade-core/trades/trades.routes.ts";

export const tradesEnvironment = serviceEnvironment.extend({
  ...imageEnvironment,
  PLATFORM_URL: z.url(),
  GROUPS_URL: z.url(),
  /** Key for prices of Twelve Data; without one, charts have the bars that users upload. */
  MARKET_DATA_KEY: z.string().optional(),
  /** Daily rates of currencies as the European Central Bank publishes them; its history to 2026-04 unless given. */
  RATES_FILE: z.string().default(join(import.meta.dirname, "ecb-reference-rates.csv")),
  /** Where newer ones are published; in production the bank, elsewhere nobody is asked unless it is given. */
  RATES_URL: z.url().optional(),
  RATES_SECONDS: z.coerce
    .number()
    .min(1)
    .default(3 * 3600),
  /**
   * JSON list of where terminals deliver statements: `[{"protocol":"sftp","host":"sftp.example.com","port":22}]`, each
   * with the `fingerprint` of its key where people shall see it.
   */
  DROP_SERVERS: z
    .string()
    .default("[]")
    .transform((text) => JSON.parse(text))
    .pipe(z.array(dropServer.extend({ fingerprint: dropServer.shape.fingerprint.default(null) }))),
  /** Images that no text names any more are looked for so often. */
  IMAGE_SWEEP_SECONDS: z.coerce.number().min(1).default(3600),
  /** Imports that a killed process left running are looked for so often. */
  IMPORT_SWEEP_SECONDS: z.coerce.number().min(1).default(15),
  MARKET_DATA_URL: z.url().default("https://api.twelvedata.com"),
});

const CENTRAL_BANK = "https://www.ecb.europa.eu/stats/eurofxref/";

export async function compose(parts: Parts<z.infer<typeof tradesEnvironment>>): Promise<Composed> {
  const { unit, heavy, outbox, logger, config, mint } = parts;
  const rates = await startRates(unit, logger, {
    own: readReferenceRates(config.RATES_FILE),
    url: config.RATES_URL ?? (config.NODE_ENV === "production" ? CENTRAL_BANK : null),
    everyMs: config.RATES_SECONDS * 1000,
  });
  const projections = createProjections(rates.now);
  const blobs = await openImages(config);
  const names = createUploadNames(config.BLOB_KEY);
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const groups = createServiceClient({ service: "groups", url: config.GROUPS_URL, mint });
  const acceptImage = (actor: Actor, url: string) =>
    platform.post<AcceptedImage>(actor, imagesApi.accept.path, { url });
  const provider = config.MARKET_DATA_KEY
    ? twelveDataMarket({ url: config.MARKET_DATA_URL, key: config.MARKET_DATA_KEY })
    : null;
  const tellAccountsChanged = tellChoicesChanged(outbox, "tradeAccounts");
  const tellStrategiesChanged = tellChoicesChanged(outbox, "strategies");
  const tellSlotsChanged = tellChoicesChanged(outbox, "slots");
  const demo = createDemoService({ accounts: tellAccountsChanged, strategies: tellStrategiesChanged }, blobs);
  const hooks = {
    tellAccountsChanged,
    tellFinished: tellFinished(outbox),
    continueTrade,
    choices: { tags: tagsByName, strategies: findOrAddStrategies(tellStrategiesChanged) },
  };
  const imports = createImportRunner({ unit, heavy }, logger, hooks, config.IMPORT_SWEEP_SECONDS * 1000);
  const waiting = startWaiting(unit, imports, logger);
  const deliveries = createDeliveryRunner({ unit, heavy }, logger, { hooks, tell: tellOwner(outbox) });
  const exports = createLanes({ atOnce: 1, waiting: 4 });
  const imageSweep = startImageSweep(unit, blobs, logger, config.IMAGE_SWEEP_SECONDS * 1000);
  await outbox.consume("trades.settings-changed", saveSettings);
  await outbox.consume("trades.group-left", takeOutOfGroup);
  await outbox.consume("trades.group-review", followReview);
  const ownerHandles = createOwnerHandles(platform);
  await outbox.deliver("trades.profile-changed", async ({ event }) => ownerHandles.change(event, event.handle));
  const schedules = await startSchedules({ service: "trades", databaseUrl: config.DATABASE_URL, unit, logger });
  await schedules.run("trades.empty-note-bins", (tx) => emptyNoteBins(tx, new Date()));
  await schedules.run("trades.refigure-marked", refigureMarked);
  await schedules.run("trades.watch-limits", (tx) => watchLimits(tx, outbox, new Date()));
  await rehearseStatistics(unit, logger);
  return {
    routers: [
      accountsRoutes(unit, projections, tellAccountsChanged),
      ledgerRoutes(unit, heavy, exports),
      accountRulesRoutes(unit),
      accountGoalsRoutes(unit),
      accountStandingRoutes(unit),
      strategyRulesRoutes(unit, projections),
      strategiesRoutes(unit, tellStrategiesChanged),
      instrumentsRoutes(unit, rates.now),
      filterViewsRoutes(unit),
      journalRoutes(unit),
      searchRoutes(unit, projections),
      tradeListsRoutes(unit, projections),
      tradeExportRoutes(heavy, projections, exports),
      statisticsRoutes(unit, projections),
      statisticsChartsRoutes(unit, projections),
      statisticsDisplayRoutes(unit),
      tableDisplayRoutes(unit),
      distributionRoutes(unit, projections),
      deliveriesRoutes(unit, {
        servers: config.DROP_SERVERS,
        attempts: createDropAttempts(),
        mayImport: askPlatform(platform),
        runner: deliveries,
        tickets: await createTickets(config.KEYS_DIR, "trades", "deliveries", "1d"),
      }),
      importsRoutes(unit, { runner: imports, hooks, room: waiting.room }),
      waitingStatementsRoutes(unit),
      sharedTradesRoutes(unit, blobs, ownerHandles.of),
      tradesRoutes(tellingOfClosed(unit, outbox), rates.now),
      sharingRoutes(unit, groups),
      groupTradesRoutes(unit, {
        projections,
        groups: createGroupProjections(unit, projections, rates.now),
        members: createGroupMembers(groups),
        blobs,
      }),
      snapshotSlotsRoutes(unit, tellSlotsChanged),
      snapshotsRoutes(unit, { blobs, names, acceptImage }),
      notesRoutes(unit),
      positionSizeInstrumentsRoutes(unit),
      currenciesRoutes(unit, rates.now),
      textImagesRoutes(unit, { blobs, acceptImage }),
      breakdownsRoutes(unit),
      insightsRoutes(unit, projections),
      tagsRoutes(unit),
      administrationRoutes(unit, () => new Date()),
      editorTemplatesRoutes(unit),
      chartingRoutes(unit, provider, rates.now),
      barCoverageRoutes(unit, projections, provider && "Twelve Data"),
      chartsRoutes(unit),
      demoRoutes(unit, demo),
      ownArchiveRoutes(unit, heavy, {
        removeDemo: demo.remove,
        async tellChoicesChanged(tx, actor) {
          for (const tell of [tellAccountsChanged, tellStrategiesChanged, tellSlotsChanged]) await tell({ tx, actor });
        },
      }),
      firstDataRoutes(unit, {
        addAccount,
        addRules: addFirstRules,
        tellAccountsChanged,
        strategies: hooks.choices.strategies,
        tagCategories: addTagCategories,
        async slots(journal, names) {
          if ((await addSlotsByName(journal, names)) > 0) await tellSlotsChanged(journal);
        },
      }),
    ],
    close: async () => {
      await Promise.all([
        waiting.stop(),
        imports.stop(),
        deliveries.stop(),
        imageSweep.stop(),
        rates.stop(),
        schedules.stop(),
      ]);
    },
  };
}
