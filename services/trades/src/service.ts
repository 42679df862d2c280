import { accountsApi, strategiesApi } from "@entrywise/contracts/trades/accounts.api";
import { breakdownsApi } from "@entrywise/contracts/trades/breakdowns.api";
import { bulkApi } from "@entrywise/contracts/trades/bulk.api";
import { chartingApi } from "@entrywise/contracts/trades/charting.api";
import { copyTradeApi } from "@entrywise/contracts/trades/copy-trade.api";
import { distributionApi } from "@entrywise/contracts/trades/distribution.api";
import { editorTemplatesApi } from "@entrywise/contracts/trades/editor-templates.api";
import { filterViewsApi } from "@entrywise/contracts/trades/filter-views.api";
import { importsApi } from "@entrywise/contracts/trades/imports.api";
import { insightsApi } from "@entrywise/contracts/trades/insights.api";
import { instrumentsApi } from "@entrywise/contracts/trades/instruments.api";
import { sharingApi } from "@entrywise/contracts/trades/sharing.api";
import { snapshotSlotsApi, snapshotsApi } from "@entrywise/contracts/trades/snapshots.api";
import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import { tagsApi } from "@entrywise/contracts/trades/tags.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose, tradesEnvironment } from "./compose.ts";
import { CreateTrades1763600000000 } from "./migrations/1763600000000-create-trades.ts";
import { CreateBreakdowns1763640000000 } from "./migrations/1763640000000-create-breakdowns.ts";
import { CreateTags1763640100000 } from "./migrations/1763640100000-create-tags.ts";
import { CreateInsights1763640200000 } from "./migrations/1763640200000-create-insights.ts";
import { CreateEditorTemplates1763640300000 } from "./migrations/1763640300000-create-editor-templates.ts";
import { CreateSnapshotsAndSharing1763641000000 } from "./migrations/1763641000000-create-snapshots-and-sharing.ts";
import { ShareInsights1763642000000 } from "./migrations/1763642000000-share-insights.ts";
import { CreateRangeFacts1763650000000 } from "./migrations/1763650000000-create-range-facts.ts";
import { CreateFilterViews1763650100000 } from "./migrations/1763650100000-create-filter-views.ts";
import { CreateCharting1763660000000 } from "./migrations/1763660000000-create-charting.ts";

export const definition: ServiceDefinition<typeof tradesEnvironment> = {
  name: "trades",
  apiVersion: "1.2.0",
  environment: tradesEnvironment,
  entities: [],
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
    CreateCharting1763660000000,
  ],
  apis: [
    tradesApi,
    statisticsApi,
    distributionApi,
    statisticsChartsApi,
    filterViewsApi,
    accountsApi,
    strategiesApi,
    instrumentsApi,
    importsApi,
    breakdownsApi,
    tagsApi,
    insightsApi,
    editorTemplatesApi,
    snapshotSlotsApi,
    snapshotsApi,
    sharingApi,
    copyTradeApi,
    bulkApi,
    chartingApi,
  ],
  compose,
};
