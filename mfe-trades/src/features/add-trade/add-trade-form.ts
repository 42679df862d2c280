import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { SavePosition } from "@entrywise/contracts/trades/position";
import { type AddTrade, addTrade, type TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type Direction, Direction as Directions, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { type FormErrors, formErrors } from "../../forms/form-errors.ts";

export interface AddTradeForm {
  accountId: string;
  strategyId: string | null;
  instrument: Instrument | null;
  marketType: MarketType;
  direction: Direction;
  status: TradeStatus;
  /** Open date; of a plan the planned date. */
  openDate: string;
  size: string | null;
  price: string | null;
  stop: string | null;
  target: string | null;
  title: string;
}

export interface FormStart {
  accounts: readonly TradeAccount[];
  strategyId: string | null;
  /** Of the trade added last; null: none. */
  lastAccountId: string | null;
  presetAccountId: string | null;
  now: string;
}

/** The account that Add Trade begins with: the wished one, the last one, else the first; only enabled ones (T-203). */
export function firstAccount({ accounts, lastAccountId, presetAccountId }: Omit<FormStart, "now" | "strategyId">) {
  const enabled = accounts.filter(({ isEnabled }) => isEnabled);
  const find = (id: string | null) => enabled.find((account) => account.id === id);
  return find(presetAccountId) ?? find(lastAccountId) ?? enabled[0] ?? null;
}

export function newTradeForm(start: FormStart): AddTradeForm {
  const account = firstAccount(start);
  return {
    accountId: account?.id ?? "",
    strategyId: start.strategyId,
    instrument: null,
    marketType: account?.defaultMarketType ?? MarketType.Forex,
    direction: Directions.Long,
    status: TradeStatus.Executed,
    openDate: start.now,
    size: null,
    price: null,
    stop: null,
    target: null,
    title: "",
  };
}

/** Picking an account sets the market to its default, as long as no symbol has set one (T-204). */
export function withAccount(form: AddTradeForm, account: TradeAccount): AddTradeForm {
  const marketType = form.instrument === null ? account.defaultMarketType : form.marketType;
  return { ...form, accountId: account.id, marketType };
}

/** Picking a symbol sets market and exchange (T-204). */
export function withInstrument(form: AddTradeForm, instrument: Instrument): AddTradeForm {
  return { ...form, instrument, marketType: instrument.marketType };
}

const labels = {
  accountId: "Account",
  instrument: "Symbol",
  marketType: "Market",
  direction: "Direction",
  openDate: "Date",
  strategyId: "Strategy",
};

export function addTradeRequest(form: AddTradeForm): AddTrade {
  const { accountId, strategyId, instrument, marketType, direction, status, openDate } = form;
  return {
    accountId,
    strategyId,
    instrument: instrument?.symbol ?? "",
    exchange: instrument?.exchange ?? null,
    marketType,
    direction,
    status,
    openDate,
  };
}

/** What keeps the trade from being added (T-205). Prices never do. */
export function addTradeErrors(form: AddTradeForm): FormErrors {
  const errors = formErrors(addTrade, addTradeRequest(form), labels);
  return form.accountId === "" ? { ...errors, accountId: "Account must not be empty" } : errors;
}

export function hasPosition({ size, price, stop, target }: AddTradeForm): boolean {
  return [size, price, stop, target].some((entry) => entry !== null);
}

/** The position of the added trade with what was entered for its first open position. */
export function enteredPosition(form: AddTradeForm, { position }: TradeDetail, entries: SavePosition): SavePosition {
  const [first, ...others] = entries.openPositions;
  if (first === undefined) throw new Error(`The position ${position.id} has no open position.`);
  const { size, price: openPrice, stop: stopPrice, target: targetPrice } = form;
  return {
    ...entries,
    referencePrice: openPrice,
    openPositions: [{ ...first, size, openPrice, stopPrice, targetPrice }, ...others],
  };
}
