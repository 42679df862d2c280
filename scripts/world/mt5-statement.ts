import { Direction } from "@entrywise/domain/enumerations";
import { costCents, grossCents, lastCloseOf, netCents, type WorldTrade } from "./make-trades.ts";
import { decimalText, moneyText, priceText, sizeText } from "./markets.ts";

/** Money that comes in or goes out, in cents. */
export interface Payment {
  /** As the trades of the statement. */
  at: number;
  cents: number;
  comment: string;
}

export interface Mt5Statement {
  name: string;
  account: string;
  company: string;
  currency: string;
  /** Balance before it, in cents. */
  startCents: number;
  trades: readonly WorldTrade[];
  payments: readonly Payment[];
  /** With the price at which they stand. */
  open: readonly { trade: WorldTrade; price: number }[];
  /** Number of its first position. */
  firstNumber: number;
  /** Makes times of the world of those of its trades. */
  at(reference: number): number;
}

const text = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll("-", ".").replace("T", " ");
const grouped = (amount: string) => amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, " ");
const money = (cents: number) => grouped(moneyText(cents));
const cells = (values: readonly string[], widths: Readonly<Record<number, number>> = {}) =>
  values.map((value, at) => `<td${widths[at] ? ` colspan="${widths[at]}"` : ""}>${value}</td>`).join("");
const row = (inner: string) => `<tr align="right">${inner}</tr>`;
const title = (name: string) => `<tr align="center"><th colspan="14"><div><b>${name}</b></div></th></tr>`;
const heads = (names: readonly string[], widths: Readonly<Record<number, number>> = {}) =>
  `<tr align="center">${cells(
    names.map((name) => `<b>${name}</b>`),
    widths,
  )}</tr>`;
const hidden = (columns = 1) => `<td class="hidden"${columns > 1 ? ` colspan="${columns}"` : ""}></td>`;
const side = (isLong: boolean) => (isLong ? "buy" : "sell");

/** The history of an account as MetaTrader 5 saves it as HTML, whose totals follow from its rows to the cent. */
export function mt5Statement(statement: Mt5Statement): Buffer {
  const { name, account, company, currency, trades, at } = statement;
  const until = Math.max(...[...trades.map(lastCloseOf), ...statement.payments.map((payment) => payment.at)]);
  const head = [
    ["Name:", name],
    ["Account:", `${account}&nbsp;(${currency},&nbsp;Example-Live,&nbsp;real,&nbsp;Hedge)`],
    ["Company:", company],
    ["Date:", text(at(until)).slice(0, 16)],
  ].map(([label, value]) => `<tr align="left"><th colspan="3">${label}</th><th colspan="11"><b>${value}</b></th></tr>`);
  const parts = [
    '<tr align="center"><td colspan="14"><div><b>Trade History Report</b></div></td></tr>',
    ...head,
    ...positions(statement),
    ...deals(statement),
    ...openPositions(statement),
    ...results(trades),
  ];
  const html = `<!DOCTYPE html>\n<html><head><title>${account}: ${name} - Trade History Report</title></head>\n<body><table>\n${parts.join("\n")}\n</table></body></html>\n`;
  return Buffer.from(`\ufeff${html}`, "utf16le");
}

function positions({ trades, firstNumber, at }: Mt5Statement): string[] {
  const rows = trades.map((trade, index) => {
    const { market, isLong, units, price, stop, target, openAt, closes } = trade;
    const [number, close] = [String(firstNumber + index), closes.at(-1)];
    const before = [text(at(openAt)), number, market.symbol, side(isLong)];
    const after = [
      sizeText(units, market),
      ...[price, stop, target].map((one) => priceText(one, market)),
      text(at(lastCloseOf(trade))),
      priceText(close?.price ?? price, market),
      moneyText(costCents(trade)),
      "0.00",
      money(grossCents(trade)),
    ];
    return row(`${cells(before)}${hidden(8)}${cells(after, { 8: 2 })}`);
  });
  const names = ["Time", "Position", "Symbol", "Type", "Volume", "Price", "S / L", "T / P", "Time", "Price"];
  return [title("Positions"), heads([...names, "Commission", "Swap", "Profit"], { 12: 2 }), ...rows];
}

interface Deal {
  at: number;
  cells: readonly string[];
  /** Commission and profit. */
  commission: number;
  profit: number;
  comment: string;
}

function deals(statement: Mt5Statement): string[] {
  let balance = statement.startCents;
  const all = [...statement.payments.map(paymentDeal), ...statement.trades.flatMap(tradeDeals(statement))].sort(
    (a, b) => a.at - b.at,
  );
  const rows = all.map((deal, index) => {
    balance += deal.commission + deal.profit;
    const [symbol = "", ...rest] = deal.cells;
    const first = [text(statement.at(deal.at)), String(statement.firstNumber * 10 + index), symbol, ...rest];
    const amounts = [moneyText(deal.commission), "0.00", "0.00", money(deal.profit), money(balance), deal.comment];
    return row(`${cells(first)}${hidden()}${cells(amounts)}`);
  });
  const names = ["Time", "Deal", "Symbol", "Type", "Direction", "Volume", "Price", "Order"];
  const amounts = ["Commission", "Fee", "Swap", "Profit", "Balance", "Comment"];
  const bold = (list: readonly string[]) => cells(list.map((one) => `<b>${one}</b>`));
  return [title("Deals"), `<tr align="center">${bold(names)}${hidden()}${bold(amounts)}</tr>`, ...rows];
}

const paymentDeal = ({ at, cents, comment }: Payment): Deal => ({
  at,
  cells: ["", "balance", "", "", "", ""],
  commission: 0,
  profit: cents,
  comment,
});

const tradeDeals =
  ({ firstNumber }: Mt5Statement) =>
  (trade: WorldTrade, index: number): Deal[] => {
    const { market, isLong, units, price, openAt, closes, ending, stop, target } = trade;
    const size = sizeText(units, market);
    const last = closes.at(-1)?.price ?? price;
    const number = String(firstNumber + index);
    const mark = {
      stop: `[sl ${priceText(stop, market)}]`,
      target: `[tp ${priceText(target, market)}]`,
      time: "",
      open: "",
    };
    return [
      {
        at: openAt,
        cells: [market.symbol, side(isLong), "in", size, priceText(price, market), number],
        commission: 0,
        profit: 0,
        comment: trade.strategy.key,
      },
      {
        at: lastCloseOf(trade),
        cells: [market.symbol, side(!isLong), "out", size, priceText(last, market), `${number}9`],
        commission: costCents(trade),
        profit: grossCents(trade),
        comment: last === stop || last === target ? mark[ending] : "",
      },
    ];
  };

function openPositions({ open, trades, firstNumber, at }: Mt5Statement): string[] {
  if (open.length === 0) return [];
  const rows = open.map(({ trade, price }, index) => {
    const { market, isLong, units, openAt, stop, target } = trade;
    const profit = (isLong ? 1 : -1) * (price - trade.price) * units * market.pointCents;
    const levels = [trade.price, stop, target, price].map((one) => priceText(one, market));
    const number = String(firstNumber + trades.length + index);
    const first = [text(at(openAt)), number, market.symbol, side(isLong), sizeText(units, market), ...levels];
    return row(cells([...first, "0.00", money(profit), ""], { 9: 2, 11: 2 }));
  });
  const names = ["Time", "Position", "Symbol", "Type", "Volume", "Price", "S / L", "T / P", "Market Price"];
  return [title("Open Positions"), heads([...names, "Swap", "Profit", "Comment"], { 9: 2, 11: 2 }), ...rows];
}

function results(trades: readonly WorldTrade[]): string[] {
  const nets = trades.map(netCents);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const [won, lost] = [nets.filter((net) => net > 0), nets.filter((net) => net <= 0)];
  const value = (label: string, text: string) => `<td colspan="3">${label}</td><td><b>${text}</b></td>`;
  const last = (label: string, text: string) => `<td colspan="3">${label}</td><td colspan="2"><b>${text}</b></td>`;
  const factor = sum(lost) === 0 ? "0.000000" : decimalText(Math.round((sum(won) * 1_000_000) / -sum(lost)), 6);
  return [
    '<tr><td colspan="14" align="center"><div><b>Results</b></div></td></tr>',
    row(
      value("Total Net Profit:", money(sum(nets))) +
        value("Gross Profit:", money(sum(won))) +
        last("Gross Loss:", money(sum(lost))),
    ),
    row(value("Profit Factor:", factor)),
  ];
}

/** Of a trade as the contracts count it. */
export const directionOf = ({ isLong }: Pick<WorldTrade, "isLong">): Direction =>
  isLong ? Direction.Long : Direction.Short;
