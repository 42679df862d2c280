import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { AddTradePreset } from "@entrywise/host/product";
import { useEffect, useState } from "react";
import { newTradeForm } from "./add-trade-form.ts";
import { lastAccount } from "./last-account.ts";
import { forgetForm, formOver, keepForm, storedForm } from "./stored-form.ts";

export interface FormSource {
  userId: string;
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
  preset: AddTradePreset | null;
}

/** The form as it was left, or a new one. What a page wishes is about another trade than the one that was left. */
export function useStoredForm({ userId, accounts, strategies, preset }: FormSource) {
  const begin = () => {
    const form = newTradeForm({
      accounts,
      strategyId: strategies[0]?.id ?? null,
      lastAccountId: lastAccount(userId),
      presetAccountId: preset?.accountId ?? null,
      status: preset?.status,
      now: preset?.openDate ?? new Date().toISOString(),
    });
    const { direction = form.direction, size = null, price = null, stop = null } = preset ?? {};
    const known = new Set([...accounts, ...strategies].map(({ id }) => id));
    const entered = { ...form, direction, size, price, stop };
    return preset?.queued === undefined ? entered : formOver(entered, preset.queued.form, known);
  };
  const isOwn = preset === null;
  const [stored, setStored] = useState(() => {
    const known = new Set([...accounts, ...strategies].map(({ id }) => id));
    return isOwn ? storedForm(userId, begin(), known) : null;
  });
  const [form, setForm] = useState(() => stored ?? begin());
  useEffect(() => {
    if (isOwn) keepForm(userId, form);
  }, [isOwn, userId, form]);
  return {
    form,
    setForm,
    isStored: stored !== null,
    startOver: () => {
      setStored(null);
      setForm(begin());
    },
    forget: () => {
      if (isOwn) forgetForm(userId);
    },
  };
}
