import {
  type AccountRulesResponse,
  MAX_PHASE_DAYS,
  type PhaseDayResponse,
  type PhaseResult,
  type RuleProgressResponse,
  type RulesOfAccount,
  type SavedAccountRules,
} from "@entrywise/contracts/trades/account-rules.api";
import type { FirmTerms, ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import { nextOrder, type OrderRoom } from "@entrywise/domain/rules/next-order";
import { type PhaseDay, phaseDays } from "@entrywise/domain/rules/phase-days";
import { type PhaseNet, phaseResults } from "@entrywise/domain/rules/phase-results";
import { type RuleProgress, ruleProgress } from "@entrywise/domain/rules/rule-progress";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { findTerms } from "../prop-firms/firm-catalogue.read-model.ts";
import { type AccountFacts, readAccountFacts } from "./rule-facts.read-model.ts";

export interface RulesStanding extends Pick<AccountFacts, "openTrades" | "openWithoutRisk" | "openRisk"> {
  progress: RuleProgress[];
  days: PhaseDay[];
  phases: PhaseNet[];
}

/** What rules say only where somebody has said it: remotes of earlier releases do not know of it. */
type LaterRules = Pick<AccountRulesResponse, "phase" | "earlierPhases" | "forbidden" | "programme">;
export type StoredRules = Omit<AccountRulesResponse, keyof LaterRules> & Partial<LaterRules> & { terms?: FirmTerms };

export function completeRules(stored: StoredRules): AccountRulesResponse {
  return { phase: null, earlierPhases: [], forbidden: [], programme: null, ...stored };
}

/** Rules as they are stored and returned, without what nobody has said. */
export function saidRules({ phase, earlierPhases, forbidden, programme, ...rules }: AccountRulesResponse): StoredRules {
  return {
    ...rules,
    ...(programme === null ? {} : { programme }),
    ...(phase === null ? {} : { phase }),
    ...(earlierPhases.length === 0 ? {} : { earlierPhases }),
    ...(forbidden.length === 0 ? {} : { forbidden }),
  };
}

/**
 * What is left out of rules that are saved stays as it was.
 *
 * @throws ProblemError 422 for a programme that the catalogue does not have, or not in this version
 */
export function rulesToStore(before: StoredRules | null, rules: SavedAccountRules): StoredRules {
  const { phase = before?.phase ?? null, programme = before?.programme ?? null, ...saved } = rules;
  const { earlierPhases = before?.earlierPhases ?? [], forbidden = before?.forbidden ?? [], ...firm } = saved;
  const terms = programme === null ? undefined : termsToStore(before, programme);
  return { ...saidRules({ ...firm, phase, earlierPhases, forbidden, programme }), ...(terms && { terms }) };
}

/** Those that were stored for the same choice, so that a later version of the catalogue can be compared with them. */
function termsToStore(before: StoredRules | null, programme: ProgrammeChoice): FirmTerms | undefined {
  const had = before?.programme;
  const isSame = had != null && programmeKeys.every((key) => had[key] === programme[key]);
  if (isSame) return before?.terms;
  const now = findTerms(programme);
  if (now?.version === programme.version) return now.terms;
  throw ruleBroken(
    "PropFirm.Changed",
    "This programme has changed or is no longer in the catalogue. Select it again.",
    [{ path: "rules.programme", message: "must be a programme in the catalogue" }],
  );
}

const programmeKeys = ["firm", "programme", "phase", "version"] as const;

/** Where an account stands with its rules now. */
export async function readRulesStanding(
  journal: Journal,
  accountId: string,
  rules: StoredRules | null,
): Promise<RulesStanding> {
  const { closes, opens, ...open } = await readAccountFacts(journal, accountId);
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

export function presentRule({ rule, state, ...figures }: RuleProgress): RuleProgressResponse {
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
}: RulesStanding): Omit<RulesOfAccount, "rules" | "version" | "currency" | "found" | "proposal"> {
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

function presentDay({ day, net, trades, firstClose, lastClose }: PhaseDay): PhaseDayResponse {
  const at = (ms: number) => new Date(ms).toISOString();
  return { day, net: toWire(net) ?? "0", count: trades, from: at(firstClose), to: at(lastClose) };
}
