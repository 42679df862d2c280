import { propFirmLimits } from "@entrywise/contracts/platform/beginning";
import type { SavedAccountRules } from "@entrywise/contracts/trades/account-rules.api";
import type { SaveTradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { FirstData, FirstTagCategory } from "@entrywise/contracts/trades/first-data.api";
import type { Journal } from "../../journal/journal.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";

/** What other features do for it, in the same transaction. */
export interface FirstDataHooks {
  addAccount(journal: Journal, input: SaveTradeAccount): Promise<string>;
  addRules(journal: Journal, accountId: string, rules: SavedAccountRules): Promise<void>;
  tellAccountsChanged(journal: Journal): Promise<void>;
  /** Ids by name; what is not there is added. */
  strategies(journal: Journal, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Adds categories and tags that are not there by name. */
  tagCategories(journal: Journal, categories: readonly FirstTagCategory[]): Promise<void>;
  /** Adds slots that are not there by name. */
  slots(journal: Journal, names: readonly string[]): Promise<void>;
}

/** @returns how many accounts and strategies of these names there are afterwards */
export async function makeFirstData(
  journal: Journal,
  { accounts, strategies, propFirm, tagCategories = [], slots = [] }: FirstData,
  hooks: FirstDataHooks,
): Promise<{ accounts: number; strategies: number }> {
  const { tx, actor } = journal;
  // Locks: of two at the same time the second one finds what the first has made.
  await nextRevision(tx, actor);
  const known: { name: string }[] = await tx.query(
    "select lower(name) as name from trade_account where user_id = $1 and brand_key = $2",
    [actor.userId, actor.brand],
  );
  const names = new Set(known.map(({ name }) => name));
  const isMissing = ({ name }: SaveTradeAccount) => !names.has(name.toLowerCase());
  const missing = accounts.filter(isMissing);
  for (const account of missing) await hooks.addAccount(journal, account);
  const watched = propFirm && isMissing(propFirm.account) ? propFirm : undefined;
  if (watched) {
    const id = await hooks.addAccount(journal, watched.account);
    await hooks.addRules(journal, id, firstRules(watched.account.startBalance, watched.timeZone));
  }
  if (missing.length > 0 || watched) await hooks.tellAccountsChanged(journal);
  await hooks.tagCategories(journal, tagCategories);
  await hooks.slots(journal, [...new Set(slots)]);
  const found = await hooks.strategies(journal, [...new Set(strategies)]);
  return { accounts: accounts.length + (propFirm ? 1 : 0), strategies: found.size };
}

/** A daily loss and a drawdown as most firms have them, and nothing else that somebody has not said. */
function firstRules(startBalance: string, timeZone: string): SavedAccountRules {
  return {
    startBalance,
    since: null,
    resetTime: "00:00",
    timeZone,
    dailyLoss: { limit: { unit: "percent", value: propFirmLimits.dailyLoss }, of: "start" },
    ownDailyLoss: null,
    maximalDrawdown: {
      limit: { unit: "percent", value: propFirmLimits.maximalDrawdown },
      kind: "fixed",
      stopsAtStart: false,
    },
    profitTarget: null,
    minimumDays: null,
    bestDayShare: null,
  };
}
