import type { Recap } from "@entrywise/contracts/trades/recap.api";
import type { RecapPeriod } from "@entrywise/domain/recap/recap-period";
import type { Journal } from "../../journal/journal.ts";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { progressOfGoals } from "../account-goals/goals-of-account.read-model.ts";
import { readStandingAccounts } from "../account-standing/standing-accounts.read-model.ts";

/** Where goals stood at the end of a period, or stand now: a week has those of its month too. */
export async function goalsOfPeriod(
  journal: Journal,
  { unit }: RecapPeriod,
  { accountIds, preference, now }: { accountIds: readonly string[] | undefined; preference: Preference; now: number },
): Promise<Recap["goals"]> {
  const goals: Recap["goals"] = [];
  for (const { accountId, name, currency, goals: set } of await readStandingAccounts(journal)) {
    if (set === null || (accountIds?.length && !accountIds.includes(accountId))) continue;
    const progress = await progressOfGoals(journal.tx, accountId, set, { preference, now });
    const shown = progress.filter(({ goal }) => unit === "week" || goal.period === "month");
    goals.push(...shown.map((goal) => ({ accountId, accountName: name, currency, timeZone: set.timeZone, goal })));
  }
  return goals;
}
