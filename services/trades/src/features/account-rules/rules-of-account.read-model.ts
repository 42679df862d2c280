import {
  type AccountRulesAnswer,
  MAX_PHASE_DAYS,
  type PhaseDayAnswer,
  type PhaseResult,
  type RuleProgressAnswer,
  type RulesOfAccount,
} from "@entrywise/contracts/trades/account-rules.api";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import { nextOrder, type OrderRoom } from "@entrywise/domain/rules/next-order";
import { type PhaseDay, phaseDays } from "@entrywise/domain/rules/phase-days";
import { type PhaseNet, phaseResults } from "@entrywise/domain/rules/phase-results";
import { type RuleProgress, ruleProgress } from "@entrywise/domain/rules/rule-progress";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type AccountFacts, readAccountFacts } from "./rule-facts.read-model.ts";

export interface RulesStanding extends Pick<AccountFacts, "openTrades" | "openWithoutRisk" | "openRisk"> {
  progress: RuleProgress[];
  days: PhaseDay[];
  phases: PhaseNet[];
}

/** Rules with what those that were stored earlier lack. */
export function completeRules(stored: AccountRulesAnswer): AccountRulesAnswer {
  return { ...{ phase: null, earlierPhases: [], forbidden: [] }, ...stored };
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
  if (rules === null) return { ...open, progress: [], days: [], phases: [] };
  const { earlierPhases, phase, since } = completeRules(rules);
  const begins = [...earlierPhases, { name: phase, from: since }];
  return {
    ...open,
    progress: ruleProgress(rules, facts),
    days: phaseDays(rules, facts.closes),
    phases: phaseResults(begins, facts.closes),
  };
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

/** What the page of an account shows of its rules. */
export function presentStanding({
  progress,
  days,
  phases,
  ...open
}: RulesStanding): Omit<RulesOfAccount, "rules" | "version" | "currency" | "found"> {
  const { firm, own } = nextOrder(progress);
  return {
    ...open,
    progress: progress.map(presentRule),
    days: days.slice(-MAX_PHASE_DAYS).map(presentDay),
    phases: phases.map(presentPhase),
    nextOrder: { firm: presentRoom(firm), own: presentRoom(own) },
  };
}

function presentPhase({ net, trades, ...phase }: PhaseNet): PhaseResult {
  return { name: phase.name, from: phase.from, to: phase.to, net: toWire(net) ?? "0", count: trades };
}

function presentRoom(room: OrderRoom | null): RulesOfAccount["nextOrder"]["firm"] {
  return room === null ? null : { rule: room.rule, room: toWire(room.room) ?? "0" };
}

function presentDay({ day, net, trades, firstClose, lastClose }: PhaseDay): PhaseDayAnswer {
  const at = (ms: number) => new Date(ms).toISOString();
  return { day, net: toWire(net) ?? "0", count: trades, from: at(firstClose), to: at(lastClose) };
}
