import { accountsApi, strategiesApi } from "@entrywise/contracts/trades/accounts.api";
import { breakdownsApi } from "@entrywise/contracts/trades/breakdowns.api";
import { importsApi } from "@entrywise/contracts/trades/imports.api";
import { instrumentsApi } from "@entrywise/contracts/trades/instruments.api";
import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { tagsApi } from "@entrywise/contracts/trades/tags.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose } from "./compose.ts";
import { CreateTrades1763600000000 } from "./migrations/1763600000000-create-trades.ts";
import { CreateBreakdowns1763640000000 } from "./migrations/1763640000000-create-breakdowns.ts";
import { CreateTags1763640100000 } from "./migrations/1763640100000-create-tags.ts";

export const definition: ServiceDefinition = {
  name: "trades",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  entities: [],
  migrations: [CreateTrades1763600000000, CreateBreakdowns1763640000000, CreateTags1763640100000],
  apis: [tradesApi, statisticsApi, accountsApi, strategiesApi, instrumentsApi, importsApi, breakdownsApi, tagsApi],
  compose,
};
