import type { CaptureTrade } from "@entrywise/contracts/trades/captures.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { Mood } from "@entrywise/contracts/trades/mood";
import { decimal, toWire } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import type { AddTradePreset } from "@entrywise/host/product";
import type { FormErrors } from "@entrywise/ui/forms";

/** What is entered on a phone while a trade is being opened. */
export interface QuickForm {
  kind: "quick";
  accountId: string;
  instrument: Instrument | null;
  direction: Direction | null;
  /** Which of the two the sheet asks for. */
  amount: "risk" | "size";
  /** Percent of the account's balance. */
  risk: string | null;
  size: string | null;
  stop: string | null;
  mood: Mood | null;
  picture: CaptureTrade["picture"];
}

export const newQuickForm = (accountId: string): QuickForm => ({
  kind: "quick",
  accountId,
  instrument: null,
  direction: null,
  amount: "risk",
  risk: null,
  size: null,
  stop: null,
  mood: null,
  picture: null,
});

const isQuickForm = (form: unknown): form is Partial<QuickForm> =>
  typeof form === "object" && form !== null && "kind" in form && form.kind === "quick";

/** Whether the short form is wished, or waits on the device. */
export const isQuick = (preset: AddTradePreset | null): boolean =>
  preset?.quick !== undefined || isQuickForm(preset?.queued?.form);

/** A form that waits on the device; null where it is another one. */
export function storedQuickForm(form: unknown, fresh: QuickForm, known: ReadonlySet<string>): QuickForm | null {
  if (!isQuickForm(form)) return null;
  const stored = { ...fresh, ...form };
  return { ...stored, accountId: known.has(stored.accountId) ? stored.accountId : fresh.accountId };
}

/** What keeps the trade from being saved. */
export function quickErrors({ instrument, direction }: QuickForm): FormErrors {
  return {
    ...(instrument === null ? { instrument: t`Symbol must not be empty` } : {}),
    ...(direction === null ? { direction: t`Direction must not be empty` } : {}),
  };
}

/** The trade as it is sent; null as long as symbol or direction are missing. */
export function capturedTrade(form: QuickForm, capturedAt: string): CaptureTrade | null {
  const { accountId, instrument, direction, amount, risk, size, stop, mood, picture } = form;
  if (instrument === null || direction === null) return null;
  return {
    accountId,
    instrument: instrument.symbol,
    exchange: instrument.exchange,
    marketType: instrument.marketType,
    direction,
    capturedAt,
    size: amount === "size" ? size : null,
    intendedRisk: amount === "risk" ? risk : null,
    stopPrice: stop,
    mood,
    picture,
  };
}

/** What the whole form of Add Trade takes over. */
export function toPreset({ accountId, instrument, direction, amount, size, stop }: QuickForm): AddTradePreset {
  return {
    accountId,
    instrument: instrument?.symbol ?? null,
    ...(direction === null ? {} : { direction }),
    ...(amount === "size" && size !== null ? { size } : {}),
    ...(stop === null ? {} : { stop }),
  };
}

/** Money of a percentage of a balance; null without either. */
export function riskMoney(risk: string | null, balance: string | null): string | null {
  const [percent, whole] = [decimal(risk), decimal(balance)];
  return percent === null || whole === null ? null : toWire(percent.times(whole).div(100).round(2));
}

/**
 * A value one step further; from an empty field the first step is `first`.
 *
 * @returns null where there is nothing to step from, and for what is not above zero
 */
export function stepped(value: string | null, step: string, sign: 1 | -1, first: string | null): string | null {
  if (value === null) return first;
  const [from, by] = [decimal(value), decimal(step)];
  if (from === null || by === null) return value;
  const next = sign === 1 ? from.plus(by) : from.minus(by);
  return next.gt(0) ? toWire(next) : value;
}
