import { proposedStrategies } from "@entrywise/contracts/platform/beginning";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { type SetupChoices, setupApi } from "@entrywise/contracts/platform/setup.api";
import type { FirstData } from "@entrywise/contracts/trades/first-data.api";
import { MarketType } from "@entrywise/domain/enumerations";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { JournalPort } from "../../journal-port.ts";
import type { ReadStart } from "../../user-setup/read-start.ts";
import { UserSetupEntity } from "../../user-setup/user-setup.entity.ts";
import { lockSetup } from "../../user-setup/user-setup.repository.ts";

type Owner = Actor & { userId: string };

export interface SetupParts {
  journal: Pick<JournalPort, "createFirstData">;
  changeSettings(tx: Transaction, actor: Owner, changes: Partial<Settings>): Promise<unknown>;
  readStart: ReadStart;
  now: () => Date;
}

/** Whoever does not want to be asked begins like this. */
const defaults: SetupChoices = {
  markets: [MarketType.Forex],
  account: { name: "Trading account", currency: "USD", startBalance: "10000" },
  timeZone: null,
  strategies: [...proposedStrategies],
};

export function setupRoutes(unit: UnitOfWork, { journal, changeSettings, readStart, now }: SetupParts): Router {
  const router = Router();
  const save = async (tx: Transaction, actor: Owner, choices: SetupChoices) => {
    const setup = await lockSetup(tx, actor);
    setup.setupSelectedAt ??= now();
    setup.markets = choices.markets;
    await tx.getRepository(UserSetupEntity).save(setup);
    const changes = toSettings(choices);
    if (Object.keys(changes).length > 0) await changeSettings(tx, actor, changes);
    return { body: await readStart(tx, actor) };
  };
  // The trades service is asked while no transaction is open, and may be asked again.
  serveInPhases(router, unit, setupApi.createSetupData, {
    work: ({ actor, body }) => journal.createFirstData(actor, toFirstData(body)),
    write: ({ tx, actor, body }) => save(tx, actor, body),
  });
  serveInPhases(router, unit, setupApi.createDefaultData, {
    work: ({ actor }) => journal.createFirstData(actor, toFirstData(defaults)),
    write: ({ tx, actor }) => save(tx, actor, defaults),
  });
  serve(router, unit, setupApi.userHasRunSetup, async ({ tx, actor }) => {
    const { hasCompletedSetupSelection } = await readStart(tx, actor);
    return { body: { userHasRunSetup: hasCompletedSetupSelection } };
  });
  return router;
}

function toFirstData({ markets, account, timeZone, strategies, propFirm, ...others }: SetupChoices): FirstData {
  const more = { defaultMarketType: markets[0] ?? MarketType.Forex, broker: null, accountNumber: null };
  const watched = propFirm && { account: { ...propFirm, ...more }, timeZone: timeZone ?? "UTC" };
  return {
    accounts: account === null ? [] : [{ ...account, ...more }],
    strategies,
    ...(watched ? { propFirm: watched } : {}),
    ...others,
  };
}

/** Totals are in the currency of the account that somebody begins with. */
function toSettings({ account, timeZone }: SetupChoices): Partial<Settings> {
  const isFiat = account !== null && /^[A-Z]{3}$/.test(account.currency);
  return {
    ...(timeZone === null ? {} : { timeZone }),
    ...(isFiat ? { reportingCurrency: account.currency } : {}),
  };
}
