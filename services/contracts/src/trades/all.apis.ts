import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { takeOwnDataApi } from "../shared/own-data.ts";
import { accountGoalsApi } from "./account-goals.api.ts";
import { accountRulesApi } from "./account-rules.api.ts";
import { accountStandingApi } from "./account-standing.api.ts";
import { accountsApi, strategiesApi } from "./accounts.api.ts";
import { tradesAdministrationApi } from "./administration.api.ts";
import { advisorsApi } from "./advisors.api.ts";
import { barCoverageApi } from "./bar-coverage.api.ts";
import { breakdownsApi } from "./breakdowns.api.ts";
import { brokerConnectionsApi } from "./broker-connections.api.ts";
import { bulkApi } from "./bulk.api.ts";
import { capturesApi } from "./captures.api.ts";
import { chartingApi } from "./charting.api.ts";
import { copyTradeApi } from "./copy-trade.api.ts";
import { currenciesApi } from "./currencies.api.ts";
import { deliveriesApi } from "./deliveries.api.ts";
import { demoDataApi, demoNotebookApi } from "./demo.api.ts";
import { distributionApi } from "./distribution.api.ts";
import { economicCalendarApi } from "./economic-calendar.api.ts";
import { editorTemplatesApi } from "./editor-templates.api.ts";
import { estimatedCostsDisplayApi, feeSchedulesApi } from "./fee-schedules.api.ts";
import { filterViewsApi } from "./filter-views.api.ts";
import { findingsApi } from "./findings.api.ts";
import { firstDataApi } from "./first-data.api.ts";
import { groupProjectionApi } from "./group-projection.api.ts";
import { importsApi } from "./imports.api.ts";
import { insightsApi } from "./insights.api.ts";
import { instrumentCatalogueApi } from "./instrument-catalogue.api.ts";
import { instrumentsApi } from "./instruments.api.ts";
import { journalApi } from "./journal.api.ts";
import { ledgerApi } from "./ledger.api.ts";
import { mistakesApi } from "./mistakes.api.ts";
import { noteTreeApi } from "./note-tree.api.ts";
import { notesApi } from "./notes.api.ts";
import { positionSizeInstrumentsApi } from "./position-size-instruments.api.ts";
import { proofApi } from "./proof.api.ts";
import { propFirmsApi } from "./prop-firms.api.ts";
import { publicRecordApi } from "./public-record.api.ts";
import { recapApi } from "./recap.api.ts";
import { sameTradesApi } from "./same-trades.api.ts";
import { searchApi } from "./search.api.ts";
import { sharingApi } from "./sharing.api.ts";
import { snapshotSlotsApi, snapshotsApi } from "./snapshots.api.ts";
import { statisticsApi } from "./statistics.api.ts";
import { statisticsChartsApi } from "./statistics-charts.api.ts";
import { statisticsDisplayApi } from "./statistics-display.api.ts";
import { strategyResultsApi } from "./strategy-results.api.ts";
import { strategyRulesApi } from "./strategy-rules.api.ts";
import { tableDisplayApi } from "./table-display.api.ts";
import { tagsApi } from "./tags.api.ts";
import { textImagesApi } from "./text-images.api.ts";
import { tradeSymbolsApi } from "./trade-symbols.api.ts";
import { tradesApi } from "./trades.api.ts";
import { waitingStatementsApi } from "./waiting-statements.api.ts";

/** All calls of the trades service, for the service and for its OpenAPI document. */
export const tradesApis: readonly Api[] = [
  tradesApi,
  tradeSymbolsApi,
  statisticsApi,
  distributionApi,
  statisticsChartsApi,
  statisticsDisplayApi,
  tableDisplayApi,
  filterViewsApi,
  findingsApi,
  recapApi,
  propFirmsApi,
  proofApi,
  publicRecordApi,
  journalApi,
  mistakesApi,
  accountsApi,
  ledgerApi,
  accountRulesApi,
  feeSchedulesApi,
  estimatedCostsDisplayApi,
  accountGoalsApi,
  accountStandingApi,
  strategiesApi,
  strategyRulesApi,
  strategyResultsApi,
  instrumentCatalogueApi,
  instrumentsApi,
  importsApi,
  waitingStatementsApi,
  advisorsApi,
  brokerConnectionsApi,
  takeOwnDataApi,
  deliveriesApi,
  breakdownsApi,
  tagsApi,
  insightsApi,
  economicCalendarApi,
  editorTemplatesApi,
  snapshotSlotsApi,
  snapshotsApi,
  textImagesApi,
  sharingApi,
  copyTradeApi,
  bulkApi,
  chartingApi,
  barCoverageApi,
  demoNotebookApi,
  demoDataApi,
  firstDataApi,
  groupProjectionApi,
  tradesAdministrationApi,
  noteTreeApi,
  notesApi,
  searchApi,
  positionSizeInstrumentsApi,
  currenciesApi,
  capturesApi,
  sameTradesApi,
];

/** The same as types, for the calls of screens: written out, for as the type of the list it is too long for a declaration file. */
export type TradesApis = readonly [
  typeof tradesApi,
  typeof tradeSymbolsApi,
  typeof statisticsApi,
  typeof distributionApi,
  typeof statisticsChartsApi,
  typeof statisticsDisplayApi,
  typeof tableDisplayApi,
  typeof filterViewsApi,
  typeof findingsApi,
  typeof recapApi,
  typeof propFirmsApi,
  typeof proofApi,
  typeof publicRecordApi,
  typeof journalApi,
  typeof mistakesApi,
  typeof accountsApi,
  typeof ledgerApi,
  typeof accountRulesApi,
  typeof feeSchedulesApi,
  typeof estimatedCostsDisplayApi,
  typeof accountGoalsApi,
  typeof accountStandingApi,
  typeof strategiesApi,
  typeof strategyRulesApi,
  typeof strategyResultsApi,
  typeof instrumentCatalogueApi,
  typeof instrumentsApi,
  typeof importsApi,
  typeof waitingStatementsApi,
  typeof advisorsApi,
  typeof brokerConnectionsApi,
  typeof takeOwnDataApi,
  typeof deliveriesApi,
  typeof breakdownsApi,
  typeof tagsApi,
  typeof insightsApi,
  typeof economicCalendarApi,
  typeof editorTemplatesApi,
  typeof snapshotSlotsApi,
  typeof snapshotsApi,
  typeof textImagesApi,
  typeof sharingApi,
  typeof copyTradeApi,
  typeof bulkApi,
  typeof chartingApi,
  typeof barCoverageApi,
  typeof demoNotebookApi,
  typeof demoDataApi,
  typeof firstDataApi,
  typeof groupProjectionApi,
  typeof tradesAdministrationApi,
  typeof noteTreeApi,
  typeof notesApi,
  typeof searchApi,
  typeof positionSizeInstrumentsApi,
  typeof currenciesApi,
  typeof capturesApi,
  typeof sameTradesApi,
];

/** Its calls by method and path; an interface, which the compiler works out once. */
export interface TradesCalls extends Calls<TradesApis> {}
