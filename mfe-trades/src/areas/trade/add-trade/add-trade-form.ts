import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { SavePosition } from "@entrywise/contracts/trades/position";
import { type AddTrade, addTrade } from "@entrywise/contracts/trades/trades.api";
import { type Direction, Direction as Directions, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { msg, t } from "@entrywise/host/macro";
import { type FormErrors, formErrors } from "@entrywise/ui/forms";
import { blankOpen } from "../../../data/trade/position-rows.ts";
import { translated } from "../../../display/translated.ts";
import { type PastedRow, withPastedRows } from "../pasted-rows/pasted-rows.ts";

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
  /** Rows of a broker's table; what they say of the first open position stands in the fields as well. */
  pasted: readonly PastedRow[];
}

export interface FormStart {
  accounts: readonly TradeAccount[];
  strategyId: string | null;
  /** Of the trade added last; null: none. */
  lastAccountId: string | null;
  presetAccountId: string | null;
  /** Executed unless a page asks for another. */
  status?: TradeStatus | undefined;
  now: string;
}

/** The account that Add Trade begins with: the wished one, the last one, else the first; only enabled ones (T-203). */
export function firstAccount({
  accounts,
  lastAccountId,
  presetAccountId,
}: Omit<FormStart, "now" | "status" | "strategyId">) {
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
    status: start.status ?? TradeStatus.Executed,
    openDate: start.now,
    size: null,
    price: null,
    stop: null,
    target: null,
    title: "",
    pasted: [],
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

const noRows: SavePosition = {
  positionId: "00000000-0000-0000-0000-000000000000",
  referencePrice: null,
  openPositions: [],
};

/** The open and close positions that pasted rows become. */
export const positionOfRows = (rows: readonly PastedRow[]): SavePosition => withPastedRows(noRows, rows);

/**
 * The form filled from rows of a broker's table (Y-153): a trade that was executed. A symbol that was chosen stays.
 *
 * @param instruments those that can be traded, to know the table's symbol by
 */
export function withPasted(
  form: AddTradeForm,
  rows: readonly PastedRow[],
  instruments: readonly Instrument[],
): AddTradeForm {
  const [row] = rows;
  const [open] = positionOfRows(rows).openPositions;
  if (row === undefined || open === undefined) return form;
  const known = instruments.find(({ symbol }) => symbol.toUpperCase() === row.symbol?.toUpperCase());
  const named = form.instrument === null && known !== undefined ? withInstrument(form, known) : form;
  return {
    ...named,
    status: TradeStatus.Executed,
    direction: row.kind === "buy" ? Directions.Long : Directions.Short,
    openDate: row.openDate,
    size: open.size,
    price: open.openPrice,
    pasted: rows,
  };
}

const labels = {
  accountId: msg`Account`,
  instrument: msg`Symbol`,
  marketType: msg`Market`,
  direction: msg`Direction`,
  openDate: msg`Date`,
  strategyId: msg`Strategy`,
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
  const errors = formErrors(addTrade, addTradeRequest(form), translated(labels));
  return form.accountId === "" ? { ...errors, accountId: t`Account must not be empty` } : errors;
}

export function hasPosition({ size, price, stop, target, pasted }: AddTradeForm): boolean {
  return pasted.length > 0 || [size, price, stop, target].some((entry) => entry !== null);
}

/** The whole trade as one call takes it: with its position and its title, where something of them was entered. */
export function enteredTrade(form: AddTradeForm): AddTrade {
  const summary = richTextOf(form.title);
  return {
    ...addTradeRequest(form),
    ...(hasPosition(form) ? { position: enteredPosition(form) } : {}),
    ...(summary === null ? {} : { summary }),
  };
}

function enteredPosition(form: AddTradeForm): NonNullable<AddTrade["position"]> {
  const { status, pasted, size, price: openPrice, stop: stopPrice, target: targetPrice } = form;
  const openDate = status === TradeStatus.Planning && pasted.length === 0 ? null : form.openDate;
  const [first = blankOpen(form.openDate), ...others] = positionOfRows(pasted).openPositions;
  return {
    referencePrice: openPrice,
    openPositions: [{ ...first, openDate, size, openPrice, stopPrice, targetPrice }, ...others],
  };
}
