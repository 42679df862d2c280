import type { serviceEnvironment } from "@entrywise/kit/config";
import type { Composed, Parts } from "@entrywise/kit/service";
import type { z } from "zod";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import { breakdownsRoutes } from "./features/breakdowns/breakdowns.routes.ts";
import { importsRoutes } from "./features/imports/imports.routes.ts";
import { createImportRunner } from "./features/imports/run-import.ts";
import { instrumentsRoutes } from "./features/instruments/instruments.routes.ts";
import { saveSettings } from "./features/preferences/settings-changed.repository.ts";
import { statisticsRoutes } from "./features/statistics/statistics.routes.ts";
import { strategiesRoutes } from "./features/strategies/strategies.routes.ts";
import { tagsRoutes } from "./features/tags/tags.routes.ts";
import { tradeExportRoutes } from "./features/trade-export/trade-export.routes.ts";
import { tradeListsRoutes } from "./features/trade-lists/trade-lists.routes.ts";
import { tradesRoutes } from "./features/trades/trades.routes.ts";
import { createProjections } from "./projection/projections.ts";

export async function compose({ unit, outbox, logger }: Parts<z.infer<typeof serviceEnvironment>>): Promise<Composed> {
  const projections = createProjections();
  const imports = createImportRunner(unit, logger);
  await imports.failInterrupted();
  await outbox.consume("trades.settings-changed", saveSettings);
  return {
    routers: [
      accountsRoutes(unit),
      strategiesRoutes(unit),
      instrumentsRoutes(unit),
      // Before single trades: /trades/stats must not be read as an id.
      tradeListsRoutes(unit, projections),
      tradeExportRoutes(unit, projections),
      statisticsRoutes(unit, projections),
      importsRoutes(unit, imports),
      tradesRoutes(unit),
      breakdownsRoutes(unit),
      tagsRoutes(unit),
    ],
    close: () => imports.stop(),
  };
}
