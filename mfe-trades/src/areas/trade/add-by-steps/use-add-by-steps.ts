import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { type SlotMap, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { type KeyboardEvent, useState } from "react";
import { type AddTradeForm, addTradeErrors, newTradeForm } from "../add-trade/add-trade-form.ts";
import { lastAccount, rememberAccount } from "../add-trade/last-account.ts";
import { useSaveTrade } from "../add-trade/use-save-trade.ts";
import { useInstruments, useRecentInstruments } from "../instruments/instruments.queries.ts";
import { asked, back, isComplete, onwards, type Steps, stepNames } from "./steps.ts";
import { type Suggestion, suggestions } from "./suggestions.ts";
import { useTradesOfSymbol } from "./symbol-trades.queries.ts";
import { useRisk } from "./use-risk.ts";

export interface Choices {
  /** Enabled ones, at least one. */
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
}

/** The trade that is typed, the values offered for it, and what keys do. */
export function useAddBySteps(choices: Choices, { onBack, onClose }: SlotMap["palette.addTrade"]) {
  const { user, openSlotDialog } = useHost();
  const userId = user?.userId ?? "visitor";
  const [steps, setSteps] = useState<Steps>(() => ({ form: begin(userId, choices), at: "symbol", typed: "" }));
  const [chosen, setChosen] = useState(0);
  const lines = useSuggestions(steps, choices);
  const index = Math.min(chosen, lines.length - 1);
  const line = lines[index];
  const form = line?.form ?? steps.form;
  const add = useAdd(userId, useRisk(form, choices.accounts)?.amount ?? null, onClose);
  const go = (next: Steps | null) => {
    if (next === null) onBack();
    else setSteps(next);
    setChosen(0);
  };
  const choose = (one: Suggestion | undefined) => {
    // What was typed and is no value stays: nothing is added without it.
    if (one === undefined && steps.typed !== "") return;
    const next = { ...steps, form: one?.form ?? steps.form };
    if (isComplete(next)) add(next.form);
    else if (one !== undefined) go(onwards(steps, next.form));
  };
  const openForm = () => {
    const { accountId, instrument, direction, size, price, stop } = form;
    onClose();
    const values = { direction, ...(size && { size }), ...(price && { price }), ...(stop && { stop }) };
    openSlotDialog("dialog.addTrade", { preset: { accountId, instrument: instrument?.symbol ?? null, ...values } });
  };
  const walk = (step: number) => setChosen(lines.length === 0 ? 0 : (index + step + lines.length) % lines.length);
  const acts = new Map<string, (() => void) | null>([
    ["ArrowDown", () => walk(1)],
    ["ArrowUp", () => walk(-1)],
    ["Enter", () => choose(line)],
    ["Tab", line !== undefined || canSkip(steps) ? () => go(onwards(steps, form)) : null],
    ["Backspace", steps.typed === "" ? () => go(back(steps)) : null],
  ]);
  const handleKey = (event: KeyboardEvent) => {
    const isFull = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const act = isFull ? openForm : acts.get(event.key);
    if (!act || event.nativeEvent.isComposing || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  return { steps, lines, index, form, go, choose, handleKey, setChosen };
}

/** Values that a trade may lack. */
const canSkip = ({ at, typed }: Steps) => typed === "" && stepNames.indexOf(at) >= asked - 1;

function begin(userId: string, { accounts, strategies }: Choices): AddTradeForm {
  const start = { accounts, lastAccountId: lastAccount(userId), presetAccountId: null, now: new Date().toISOString() };
  return newTradeForm({ ...start, strategyId: strategies[0]?.id ?? null });
}

function useAdd(userId: string, risk: string | null, onClose: () => void) {
  const { snackbar } = useHost();
  const save = useSaveTrade(null);
  return (form: AddTradeForm) => {
    if (save.isPending || Object.keys(addTradeErrors(form)).length > 0) return;
    save.mutate(
      { form, risk },
      {
        onSuccess: (saved) => {
          rememberAccount(userId, form.accountId);
          onClose();
          if (typeof saved === "object")
            snackbar({ type: "success", text: t`${form.instrument?.symbol ?? ""} was added.` });
        },
      },
    );
  };
}

function useSuggestions({ at, typed, form }: Steps, choices: Choices): Suggestion[] {
  const dates = useDateText();
  const instruments = useInstruments();
  const recent = useRecentInstruments();
  const trades = useTradesOfSymbol(form.instrument?.symbol ?? null);
  return suggestions(at, typed, form, {
    ...choices,
    instruments: instruments.data ?? [],
    recent: recent.data?.items ?? [],
    trades: trades.data?.items ?? [],
    dayOf: dates.day,
  });
}
