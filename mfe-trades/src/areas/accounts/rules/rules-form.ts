import {
  type AccountRulesResponse,
  accountRules,
  type EarlierPhase,
  type ForbiddenRule,
} from "@entrywise/contracts/trades/account-rules.api";
import type { ProgrammeChoice } from "@entrywise/contracts/trades/firm-terms";
import { msg } from "@entrywise/host/macro";
import { type FormErrors, formErrors } from "@entrywise/ui/forms";
import { translated } from "../../../display/translated.ts";

export const ruleLabels = {
  startBalance: msg`Starting balance`,
  since: msg`Start date`,
  resetTime: msg`Day starts at`,
  timeZone: msg`Time zone`,
  profitTarget: msg`Profit target`,
  dailyLoss: msg`Daily loss`,
  ownDailyLoss: msg`Own daily loss limit`,
  maximalDrawdown: msg`Max loss`,
  bestDayShare: msg`Best day (consistency)`,
  minimumDays: msg`Trading days`,
  phase: msg`Phase`,
  earlierPhases: msg`Earlier phases`,
  forbidden: msg`Forbidden practices`,
  programme: msg`Programme`,
} as const;

export type LimitUnit = "percent" | "amount";
export type DrawdownKind = "fixed" | "trailing" | "trailingToStart";

/** Rules as they are being typed; an empty limit is no rule. */
export interface RulesForm {
  startBalance: string | null;
  since: string | null;
  resetTime: string;
  timeZone: string;
  profitTarget: string | null;
  profitTargetUnit: LimitUnit;
  dailyLoss: string | null;
  dailyLossUnit: LimitUnit;
  dailyLossOf: "start" | "day";
  ownDailyLoss: string | null;
  ownDailyLossUnit: LimitUnit;
  maximalDrawdown: string | null;
  maximalDrawdownUnit: LimitUnit;
  drawdownKind: DrawdownKind;
  bestDayShare: string | null;
  minimumDays: string | null;
  phase: string;
  earlierPhases: readonly EarlierPhase[];
  forbidden: readonly ForbiddenRule[];
  /** Where the rules were taken from; null: they were typed. */
  programme: ProgrammeChoice | null;
}

const limit = (unit: LimitUnit, value: string | null) => (value === null || value === "" ? null : { unit, value });

/** The form of rules that exist, or of new ones. */
export function toRulesForm(
  rules: AccountRulesResponse | null,
  { startBalance, timeZone }: { startBalance: string; timeZone: string },
): RulesForm {
  const of = rules ?? { ...noRules, startBalance, timeZone };
  const [target, daily] = [typed(of.profitTarget), typed(of.dailyLoss?.limit)];
  const [own, drawdown] = [typed(of.ownDailyLoss, "amount"), typed(of.maximalDrawdown?.limit)];
  return {
    startBalance: of.startBalance,
    since: of.since,
    resetTime: of.resetTime,
    timeZone: of.timeZone,
    profitTarget: target.value,
    profitTargetUnit: target.unit,
    dailyLoss: daily.value,
    dailyLossUnit: daily.unit,
    dailyLossOf: of.dailyLoss?.of ?? "start",
    ownDailyLoss: own.value,
    ownDailyLossUnit: own.unit,
    maximalDrawdown: drawdown.value,
    maximalDrawdownUnit: drawdown.unit,
    drawdownKind: toDrawdownKind(of.maximalDrawdown),
    bestDayShare: of.bestDayShare,
    minimumDays: of.minimumDays?.toString() ?? null,
    phase: of.phase ?? "",
    earlierPhases: of.earlierPhases,
    forbidden: of.forbidden,
    programme: of.programme,
  };
}

/** An account of which nothing is asked. */
export const noRules: AccountRulesResponse = {
  startBalance: "",
  since: null,
  resetTime: "00:00",
  timeZone: "",
  profitTarget: null,
  dailyLoss: null,
  ownDailyLoss: null,
  maximalDrawdown: null,
  bestDayShare: null,
  minimumDays: null,
  phase: null,
  earlierPhases: [],
  forbidden: [],
  programme: null,
};

function typed(
  limitOf: { unit: LimitUnit; value: string } | null | undefined,
  usual: LimitUnit = "percent",
): { unit: LimitUnit; value: string | null } {
  return limitOf ?? { unit: usual, value: null };
}

function toDrawdownKind(drawdown: AccountRulesResponse["maximalDrawdown"]): DrawdownKind {
  if (drawdown?.kind !== "trailing") return "fixed";
  return drawdown.stopsAtStart ? "trailingToStart" : "trailing";
}

export function rulesRequest(form: RulesForm): AccountRulesResponse {
  const daily = limit(form.dailyLossUnit, form.dailyLoss);
  const drawdown = limit(form.maximalDrawdownUnit, form.maximalDrawdown);
  return {
    startBalance: form.startBalance ?? "",
    since: form.since,
    resetTime: form.resetTime.trim(),
    timeZone: form.timeZone.trim(),
    profitTarget: limit(form.profitTargetUnit, form.profitTarget),
    dailyLoss: daily && { limit: daily, of: form.dailyLossOf },
    ownDailyLoss: limit(form.ownDailyLossUnit, form.ownDailyLoss),
    maximalDrawdown: drawdown && {
      limit: drawdown,
      kind: form.drawdownKind === "fixed" ? "fixed" : "trailing",
      stopsAtStart: form.drawdownKind === "trailingToStart",
    },
    bestDayShare: form.bestDayShare || null,
    minimumDays: form.minimumDays ? Number(form.minimumDays) : null,
    phase: form.phase.trim() || null,
    earlierPhases: form.earlierPhases.filter(({ name, from }) => name.trim() !== "" || from !== null),
    forbidden: form.forbidden.filter(({ text }) => text.trim() !== ""),
    programme: form.programme,
  };
}

export function rulesErrors(form: RulesForm): FormErrors {
  return formErrors(accountRules, rulesRequest(form), translated(ruleLabels));
}
