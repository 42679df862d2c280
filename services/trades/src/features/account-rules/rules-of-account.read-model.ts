import type { AccountRulesAnswer, RuleProgressAnswer } from "@entrywise/contracts/trades/account-rules.api";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import { type RuleProgress, ruleProgress } from "@entrywise/domain/rules/rule-progress";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type AccountFacts, readAccountFacts } from "./rule-facts.read-model.ts";

export interface RulesStanding extends Pick<AccountFacts, "openTrades" | "openWithoutRisk" | "openRisk"> {
  progress: RuleProgress[];
}

/** Where an account stands with its rules now. */
export async function readRulesStanding(
  tx: Transaction,
  accountId: string,
  rules: AccountRulesAnswer | null,
): Promise<RulesStanding> {
  const { closes, opens, ...open } = await readAccountFacts(tx, accountId);
  const facts = {
    closes: closes.map(({ at, net }) => ({ at, net: Decimal(net) })),
    opens,
    openRisk: Decimal(open.openRisk),
    now: Date.now(),
  };
  return { ...open, progress: rules === null ? [] : ruleProgress(rules, facts) };
}

export function presentRule({ rule, state, ...figures }: RuleProgress): RuleProgressAnswer {
  return {
    rule,
    state,
    limit: toWire(figures.limit) ?? "0",
    used: toWire(figures.used) ?? "0",
    atRisk: toWire(figures.atRisk) ?? "0",
    left: toWire(figures.left) ?? "0",
    worst: toWire(figures.worst) ?? "0",
  };
}
