import type { AddTradeForm } from "./add-trade-form.ts";

const storageKey = (userId: string) => `entrywise.addTrade.${userId}`;

/** Whether something stands in the form that nobody wants to type twice. */
export function isTyped({ instrument, size, price, stop, target, title, pasted }: AddTradeForm): boolean {
  return instrument !== null || title !== "" || pasted.length > 0 || [size, price, stop, target].some(Boolean);
}

/** Keeps what was typed for as long as the tab is open, as far as the browser allows it. */
export function keepForm(userId: string, form: AddTradeForm): void {
  try {
    if (isTyped(form)) sessionStorage.setItem(storageKey(userId), JSON.stringify(form));
    else sessionStorage.removeItem(storageKey(userId));
  } catch {
    // switched off or full: a closed dialog then begins anew
  }
}

export function forgetForm(userId: string): void {
  try {
    sessionStorage.removeItem(storageKey(userId));
  } catch {
    // as above
  }
}

/**
 * What was typed before the dialog was closed, over a new form; null when there is nothing.
 *
 * @param fresh where accounts and strategies that are gone fall back to
 * @param known ids of accounts and strategies that can be chosen
 */
export function storedForm(userId: string, fresh: AddTradeForm, known: ReadonlySet<string>): AddTradeForm | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    return formOver(fresh, stored, known);
  } catch {
    return null;
  }
}

/** A stored form over a new one, as far as its account and strategy can still be chosen. */
export function formOver(fresh: AddTradeForm, stored: unknown, known: ReadonlySet<string>): AddTradeForm {
  if (typeof stored !== "object" || stored === null) return fresh;
  const form = { ...fresh, ...stored };
  return {
    ...form,
    accountId: known.has(form.accountId) ? form.accountId : fresh.accountId,
    strategyId: form.strategyId !== null && known.has(form.strategyId) ? form.strategyId : fresh.strategyId,
  };
}
