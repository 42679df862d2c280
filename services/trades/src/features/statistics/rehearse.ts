import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import type { ProjectedAccount } from "../../read-engine/projected-account.ts";
import { newDictionaries, type TradeTable } from "../../read-engine/table/trade-table.ts";
import { readAnyTrades } from "../../read-engine/table/trades.read-model.ts";
import { createProjection } from "../../read-engine/user-projection.ts";
import { preferenceOf } from "../../trade-core/preferences/preferences.read-model.ts";
import { headlineOf } from "./headline.presenter.ts";

const trades = 20_000;
const rounds = 3;

/**
 * Counts some trades for nobody before a service says that it is ready: code that has run is several times as fast, and
 * the first reader after a start should not be the one to run it. Nothing is cached of what was read.
 */
export async function rehearseStatistics(unit: UnitOfWork, logger: Logger): Promise<void> {
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { changed } = await unit.run(jobActor("trades"), "job", (tx) =>
        readAnyTrades(tx, trades, newDictionaries()),
      );
      const references = { accounts: accountsNamedBy(changed), strategies: [], tags: [] };
      const projection = createProjection({ version: "0", preference: preferenceOf(undefined) }, changed, references);
      JSON.stringify(headlineOf(projection, tradeFilter.parse({}), "net"));
    }
  } catch (error) {
    logger.warn({ error }, "statistics were not rehearsed");
  }
}

/** Accounts as counting needs them; the real ones belong to several people. */
function accountsNamedBy({ dictionaries }: TradeTable): ProjectedAccount[] {
  const usual = { name: "", currency: "USD", startBalance: "10000", cash: [], partialResults: [] };
  return dictionaries.accounts.values.map((id) => ({ ...usual, id }));
}
