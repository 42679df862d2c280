import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { i18n } from "@entrywise/host/i18n";
import { localNotation } from "@entrywise/ui";
import { directionNames } from "../../../display/trade-texts.ts";
import type { AddTradeForm } from "../add-trade/add-trade-form.ts";
import { behind, type StepName, type Steps, stepLabels, stepNames } from "./steps.ts";

export interface StepChipsProps {
  steps: Steps;
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
  onGo: (at: StepName) => void;
}

/** The values chosen so far; each leads back to itself. */
export function StepChips({ steps, accounts, strategies, onGo }: StepChipsProps) {
  const shown = new Set(behind(steps));
  const extra = stepNames.slice(3).filter((at) => at !== steps.at && ["price", "stop", "target"].includes(at));
  return [...shown, ...extra].map((at) => {
    const value = shownValue(at, steps.form, accounts, strategies);
    if (value === null) return null;
    return (
      <button key={at} type="button" className="steps-chip" onClick={() => onGo(at)}>
        {i18n._(stepLabels[at])} <b>{value}</b>
      </button>
    );
  });
}

/** What stands for a value; null: it has none. */
function shownValue(
  at: StepName,
  form: AddTradeForm,
  accounts: readonly TradeAccount[],
  strategies: readonly Strategy[],
): string | null {
  switch (at) {
    case "symbol":
      return form.instrument?.symbol ?? null;
    case "direction":
      return i18n._(directionNames[form.direction]);
    case "account":
      return accounts.find(({ id }) => id === form.accountId)?.name ?? null;
    case "strategy":
      return strategies.find(({ id }) => id === form.strategyId)?.name ?? null;
    default: {
      const value = form[at];
      return value === null ? null : localNotation(value);
    }
  }
}
