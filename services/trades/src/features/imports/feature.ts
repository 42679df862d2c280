import { createTickets } from "@entrywise/kit/auth/tickets";
import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { continueTrade } from "../../trade-core/trades/continue-trade.ts";
import { deliveriesRoutes } from "./deliveries/deliveries.routes.ts";
import { createDropAttempts } from "./deliveries/drop-attempts.ts";
import { askPlatform } from "./deliveries/drop-logins.ts";
import { createDeliveryRunner } from "./deliveries/run-deliveries.ts";
import { tellOwner } from "./deliveries/tell-owner.ts";
import { importsRoutes } from "./imports.routes.ts";
import { createImportRunner } from "./run-import.ts";
import { tellFinished } from "./tell-finished.ts";
import { startWaiting } from "./waiting/start-waiting.ts";
import { WaitingStatementEntity } from "./waiting/waiting-statement.entity.ts";
import { waitingStatementsRoutes } from "./waiting/waiting-statements.routes.ts";

export const imports = defineFeature({
  name: "imports",
  entities: [WaitingStatementEntity],
  // Files that go within a day.
  notExported: ["waiting_statement"],
  async start(context: TradesContext) {
    const { unit, heavy, logger, config, outbox, platform, onStop } = context;
    const hooks = {
      tellAccountsChanged: context.tellChanged.accounts,
      tellFinished: tellFinished(outbox),
      continueTrade,
      choices: context.choices,
    };
    const runner = createImportRunner({ unit, heavy }, logger, hooks, config.IMPORT_SWEEP_SECONDS * 1000);
    const waiting = startWaiting(unit, runner, logger);
    const deliveries = createDeliveryRunner({ unit, heavy }, logger, { hooks, tell: tellOwner(outbox) });
    for (const { stop } of [waiting, runner, deliveries]) onStop(stop);
    return {
      routes: [
        importsRoutes(unit, { runner, hooks, room: waiting.room }),
        waitingStatementsRoutes(unit),
        deliveriesRoutes(unit, {
          servers: config.DROP_SERVERS,
          attempts: createDropAttempts(context.limits),
          mayImport: askPlatform(platform),
          runner: deliveries,
          tickets: await createTickets(config.KEYS_DIR, "trades", "deliveries", "1d"),
        }),
      ],
    };
  },
});
