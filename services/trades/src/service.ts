import { tradesApis } from "@entrywise/contracts/trades/all.apis";
import { defineService } from "@entrywise/kit/service";
import { createContext } from "./context.ts";
import { tradesEnvironment } from "./environment.ts";
import { accountGoals } from "./features/account-goals/feature.ts";
import { addFirstRules } from "./features/account-rules/account-rules.routes.ts";
import { accountRules } from "./features/account-rules/feature.ts";
import { accountStanding } from "./features/account-standing/feature.ts";
import { addAccount } from "./features/accounts/accounts.service.ts";
import { accounts } from "./features/accounts/feature.ts";
import { administration } from "./features/administration/feature.ts";
import { barCoverage } from "./features/bar-coverage/feature.ts";
import { breakdowns } from "./features/breakdowns/feature.ts";
import { captures } from "./features/captures/feature.ts";
import { charting } from "./features/charting/feature.ts";
import { connections } from "./features/connections/feature.ts";
import { currencies } from "./features/currencies/feature.ts";
import { demonstration } from "./features/demo/feature.ts";
import { distribution } from "./features/distribution/feature.ts";
import { economicCalendar } from "./features/economic-calendar/feature.ts";
import { editorTemplates } from "./features/editor-templates/feature.ts";
import { feeSchedules } from "./features/fee-schedules/feature.ts";
import { findings } from "./features/findings/feature.ts";
import { firstData } from "./features/first-data/feature.ts";
import { groupTrades } from "./features/group-trades/feature.ts";
import { forgetConnected, takeConnected } from "./features/imports/deliveries/connected-statements.repository.ts";
import { askPlatform } from "./features/imports/deliveries/drop-logins.ts";
import { imports } from "./features/imports/feature.ts";
import { addProfile } from "./features/imports/import-profiles.service.ts";
import { insights } from "./features/insights/feature.ts";
import { instruments } from "./features/instruments/feature.ts";
import { journal } from "./features/journal/feature.ts";
import { ledger } from "./features/ledger/feature.ts";
import { notes } from "./features/notes/feature.ts";
import { ownArchive } from "./features/own-archive/feature.ts";
import { positionSizeInstruments } from "./features/position-size-instruments/feature.ts";
import { preferences } from "./features/preferences/feature.ts";
import { proof } from "./features/proof/feature.ts";
import { propFirms } from "./features/prop-firms/feature.ts";
import { publicRecord } from "./features/public-record/feature.ts";
import { referenceRates } from "./features/rates/feature.ts";
import { recap } from "./features/recap/feature.ts";
import { sameTrades } from "./features/same-trades/feature.ts";
import { search } from "./features/search/feature.ts";
import { sharedTrades } from "./features/shared-trades/feature.ts";
import { snapshotSlots } from "./features/snapshot-slots/feature.ts";
import { addSlotsByName } from "./features/snapshot-slots/snapshot-slots.repository.ts";
import { snapshots } from "./features/snapshots/feature.ts";
import { insertPicture } from "./features/snapshots/snapshots.repository.ts";
import { statistics } from "./features/statistics/feature.ts";
import { strategies } from "./features/strategies/feature.ts";
import { strategyRules } from "./features/strategy-rules/feature.ts";
import { tags } from "./features/tags/feature.ts";
import { addTagCategories } from "./features/tags/tags.service.ts";
import { textImages } from "./features/text-images/feature.ts";
import { tradeExport } from "./features/trade-export/feature.ts";
import { tradeLists } from "./features/trade-lists/feature.ts";
import { CreateTrades1763600000000 } from "./migrations/1763600000000-create-trades.ts";
import { CreateBreakdowns1763640000000 } from "./migrations/1763640000000-create-breakdowns.ts";
import { CreateTags1763640100000 } from "./migrations/1763640100000-create-tags.ts";
import { CreateInsights1763640200000 } from "./migrations/1763640200000-create-insights.ts";
import { CreateEditorTemplates1763640300000 } from "./migrations/1763640300000-create-editor-templates.ts";
import { CreateSnapshotsAndSharing1763641000000 } from "./migrations/1763641000000-create-snapshots-and-sharing.ts";
import { ShareInsights1763642000000 } from "./migrations/1763642000000-share-insights.ts";
import { CreateRangeFacts1763650000000 } from "./migrations/1763650000000-create-range-facts.ts";
import { CreateFilterViews1763650100000 } from "./migrations/1763650100000-create-filter-views.ts";
import { AddColumnMapping1763650200000 } from "./migrations/1763650200000-add-column-mapping.ts";
import { CreateCharting1763660000000 } from "./migrations/1763660000000-create-charting.ts";
import { CreateStatisticsDisplay1763670000000 } from "./migrations/1763670000000-create-statistics-display.ts";
import { VersionCashEntries1763680000000 } from "./migrations/1763680000000-version-cash-entries.ts";
import { OfferEditorTemplates1763680100000 } from "./migrations/1763680100000-offer-editor-templates.ts";
import { CreateJournal1763681000000 } from "./migrations/1763681000000-create-journal.ts";
import { MarkMistakes1763682000000 } from "./migrations/1763682000000-mark-mistakes.ts";
import { CreateStrategyRules1763683000000 } from "./migrations/1763683000000-create-strategy-rules.ts";
import { CreateAccountRules1763690000000 } from "./migrations/1763690000000-create-account-rules.ts";
import { CreateTextImages1763691000000 } from "./migrations/1763691000000-create-text-images.ts";
import { CreateAccountGoals1763692000000 } from "./migrations/1763692000000-create-account-goals.ts";
import { CreateDeliveries1763693000000 } from "./migrations/1763693000000-create-deliveries.ts";
import { CreateTableDisplay1763694000000 } from "./migrations/1763694000000-create-table-display.ts";
import { AddQuoteRateDay1763695000000 } from "./migrations/1763695000000-add-quote-rate-day.ts";
import { MarkUnnamedImages1763696000000 } from "./migrations/1763696000000-mark-unnamed-images.ts";
import { AddDayRatings1763698000000 } from "./migrations/1763698000000-add-day-ratings.ts";
import { AddDayLists1763701000000 } from "./migrations/1763701000000-add-day-lists.ts";
import { IndexTradesOfParts1763702000000 } from "./migrations/1763702000000-index-trades-of-parts.ts";
import { AddModelTrade1763703000000 } from "./migrations/1763703000000-add-model-trade.ts";
import { KeepReplacedTrades1763710000000 } from "./migrations/1763710000000-keep-replaced-trades.ts";
import { NameCashKinds1763711000000 } from "./migrations/1763711000000-name-cash-kinds.ts";
import { AddCoreFacts1763720000000 } from "./migrations/1763720000000-add-core-facts.ts";
import { KeepCashHolders1763731000000 } from "./migrations/1763731000000-keep-cash-holders.ts";
import { KeepMovedStarts1763732000000 } from "./migrations/1763732000000-keep-moved-starts.ts";
import { CoverCoreFacts1763740000000 } from "./migrations/1763740000000-cover-core-facts.ts";
import { TrustTradeOfOpen1763741000000 } from "./migrations/1763741000000-trust-trade-of-open.ts";
import { CreateReferenceRates1763742000000 } from "./migrations/1763742000000-create-reference-rates.ts";
import { WeighMeanPrices1763743000000 } from "./migrations/1763743000000-weigh-mean-prices.ts";
import { OrderCloses1763744000000 } from "./migrations/1763744000000-order-closes.ts";
import { KeepStatementTotals1763745000000 } from "./migrations/1763745000000-keep-statement-totals.ts";
import { ChooseCashKinds1763753000000 } from "./migrations/1763753000000-choose-cash-kinds.ts";
import { MarkStatementStops1763763000000 } from "./migrations/1763763000000-mark-statement-stops.ts";
import { FindRunningImports1763764000000 } from "./migrations/1763764000000-find-running-imports.ts";
import { RenameDots1764400000000 } from "./migrations/1764400000000-rename-dots.ts";
import { AskForCurrencies1764401000000 } from "./migrations/1764401000000-ask-for-currencies.ts";
import { OwnBlobs1764510000000 } from "./migrations/1764510000000-own-blobs.ts";
import { CreateDemoSets1764600000000 } from "./migrations/1764600000000-create-demo-sets.ts";
import { ShowTradesToGroups1764700000000 } from "./migrations/1764700000000-show-trades-to-groups.ts";
import { HoldTradeIds1765100000000 } from "./migrations/1765100000000-hold-trade-ids.ts";
import { CreateNotes1765500000000 } from "./migrations/1765500000000-create-notes.ts";
import { CreatePositionSizeInstruments1765501000000 } from "./migrations/1765501000000-create-position-size-instruments.ts";
import { MarkReconciledTrades1766000000000 } from "./migrations/1766000000000-mark-reconciled-trades.ts";
import { PlanPoliciesCheaply1766100000000 } from "./migrations/1766100000000-plan-policies-cheaply.ts";
import { CreateSearch1766110000000 } from "./migrations/1766110000000-create-search.ts";
import { FollowGroupReviews1767200000000 } from "./migrations/1767200000000-follow-group-reviews.ts";
import { WatchAccountLimits1767300000000 } from "./migrations/1767300000000-watch-account-limits.ts";
import { CreateTakenArchives1768100000000 } from "./migrations/1768100000000-create-taken-archives.ts";
import { PlanMorePoliciesCheaply1769300000000 } from "./migrations/1769300000000-plan-more-policies-cheaply.ts";
import { KeepWhyDeliveriesFailed1770200000000 } from "./migrations/1770200000000-keep-why-deliveries-failed.ts";
import { KeepWhyImportsFailed1770550000000 } from "./migrations/1770550000000-keep-why-imports-failed.ts";
import { RankTextsBeforeTrades1770560000000 } from "./migrations/1770560000000-rank-texts-before-trades.ts";
import { TakeDemoTradesOutOfGroups1795940000000 } from "./migrations/1795940000000-take-demo-trades-out-of-groups.ts";
import { KnowReportingCurrencies1795941000000 } from "./migrations/1795941000000-know-reporting-currencies.ts";
import { CreateWaitingStatements1795945000000 } from "./migrations/1795945000000-create-waiting-statements.ts";
import { KeepColumnsOfWaitingTables1795954000000 } from "./migrations/1795954000000-keep-columns-of-waiting-tables.ts";
import { RefigureOverclosedTrades1795957000000 } from "./migrations/1795957000000-refigure-overclosed-trades.ts";
import { CreateLimitCounters1795995000000 } from "./migrations/1795995000000-create-limit-counters.ts";
import { CreateFindingMarks1796006000000 } from "./migrations/1796006000000-create-finding-marks.ts";
import { WatchFindings1796025000000 } from "./migrations/1796025000000-watch-findings.ts";
import { PlanBalancesOnce1796026800000 } from "./migrations/1796026800000-plan-balances-once.ts";
import { CreateRecaps1796032900000 } from "./migrations/1796032900000-create-recaps.ts";
import { CreateBrokerConnections1796033500000 } from "./migrations/1796033500000-create-broker-connections.ts";
import { CreateAccountProofs1796034000000 } from "./migrations/1796034000000-create-account-proofs.ts";
import { CreatePublicRecords1796035000000 } from "./migrations/1796035000000-create-public-records.ts";
import { CreateEconomicCalendar1796054500000 } from "./migrations/1796054500000-create-economic-calendar.ts";
import { AddCapturedTrades1796066563995 } from "./migrations/1796066563995-add-captured-trades.ts";
import { StorePreferencesByKey1796068532114 } from "./migrations/1796068532114-store-preferences-by-key.ts";
import { CreateSameTrades1796069002401 } from "./migrations/1796069002401-create-same-trades.ts";
import { CreateAdvisors1796078000000 } from "./migrations/1796078000000-create-advisors.ts";
import { AddEstimatedCosts1796078104639 } from "./migrations/1796078104639-add-estimated-costs.ts";
import { openWithoutMembership } from "./open-without-membership.ts";
import { trades } from "./trade-core/trades/feature.ts";

export const definition = defineService({
  name: "trades",
  apiVersion: "1.17.0",
  warmConnections: 3,
  heavyConnections: 6,
  environment: tradesEnvironment,
  context: createContext,
  openWithoutMembership,
  features: [
    referenceRates,
    trades,
    accountGoals,
    accountRules,
    accountStanding,
    accounts,
    administration,
    barCoverage,
    breakdowns,
    charting,
    connections({
      addProfile: (journal, profile) => addProfile(journal, profile, "number"),
      handOver: takeConnected,
      mayImport: askPlatform,
      forgetOpen: forgetConnected,
    }),
    currencies,
    demonstration,
    distribution,
    economicCalendar,
    feeSchedules,
    editorTemplates,
    findings,
    recap,
    propFirms,
    proof,
    publicRecord,
    groupTrades,
    imports,
    insights,
    instruments,
    journal,
    ledger,
    notes,
    ownArchive,
    positionSizeInstruments,
    preferences,
    search,
    sharedTrades,
    snapshotSlots,
    snapshots,
    strategies,
    strategyRules,
    tags,
    textImages,
    tradeExport,
    tradeLists,
    firstData({
      addAccount,
      addRules: addFirstRules,
      tagCategories: addTagCategories,
      addSlots: addSlotsByName,
    }),
    statistics,
    captures({ addPicture: insertPicture }),
    sameTrades,
  ],
  migrations: [
    CreateTrades1763600000000,
    CreateBreakdowns1763640000000,
    CreateTags1763640100000,
    CreateInsights1763640200000,
    CreateEditorTemplates1763640300000,
    CreateSnapshotsAndSharing1763641000000,
    ShareInsights1763642000000,
    CreateRangeFacts1763650000000,
    CreateFilterViews1763650100000,
    AddColumnMapping1763650200000,
    CreateCharting1763660000000,
    CreateStatisticsDisplay1763670000000,
    VersionCashEntries1763680000000,
    OfferEditorTemplates1763680100000,
    CreateJournal1763681000000,
    MarkMistakes1763682000000,
    CreateStrategyRules1763683000000,
    CreateAccountRules1763690000000,
    CreateTextImages1763691000000,
    CreateAccountGoals1763692000000,
    CreateDeliveries1763693000000,
    CreateTableDisplay1763694000000,
    AddQuoteRateDay1763695000000,
    MarkUnnamedImages1763696000000,
    AddDayRatings1763698000000,
    AddDayLists1763701000000,
    IndexTradesOfParts1763702000000,
    AddModelTrade1763703000000,
    KeepReplacedTrades1763710000000,
    NameCashKinds1763711000000,
    AddCoreFacts1763720000000,
    KeepCashHolders1763731000000,
    KeepMovedStarts1763732000000,
    CoverCoreFacts1763740000000,
    TrustTradeOfOpen1763741000000,
    CreateReferenceRates1763742000000,
    WeighMeanPrices1763743000000,
    OrderCloses1763744000000,
    KeepStatementTotals1763745000000,
    ChooseCashKinds1763753000000,
    MarkStatementStops1763763000000,
    FindRunningImports1763764000000,
    RenameDots1764400000000,
    AskForCurrencies1764401000000,
    OwnBlobs1764510000000,
    CreateDemoSets1764600000000,
    ShowTradesToGroups1764700000000,
    HoldTradeIds1765100000000,
    CreateNotes1765500000000,
    CreatePositionSizeInstruments1765501000000,
    MarkReconciledTrades1766000000000,
    PlanPoliciesCheaply1766100000000,
    CreateSearch1766110000000,
    FollowGroupReviews1767200000000,
    WatchAccountLimits1767300000000,
    CreateTakenArchives1768100000000,
    PlanMorePoliciesCheaply1769300000000,
    KeepWhyDeliveriesFailed1770200000000,
    KeepWhyImportsFailed1770550000000,
    RankTextsBeforeTrades1770560000000,
    TakeDemoTradesOutOfGroups1795940000000,
    KnowReportingCurrencies1795941000000,
    CreateWaitingStatements1795945000000,
    KeepColumnsOfWaitingTables1795954000000,
    RefigureOverclosedTrades1795957000000,
    CreateLimitCounters1795995000000,
    CreateFindingMarks1796006000000,
    WatchFindings1796025000000,
    PlanBalancesOnce1796026800000,
    CreateRecaps1796032900000,
    CreateBrokerConnections1796033500000,
    CreateAccountProofs1796034000000,
    CreatePublicRecords1796035000000,
    CreateEconomicCalendar1796054500000,
    AddCapturedTrades1796066563995,
    StorePreferencesByKey1796068532114,
    CreateSameTrades1796069002401,
    CreateAdvisors1796078000000,
    AddEstimatedCosts1796078104639,
  ],
  apis: tradesApis,
});
