import { type Explanation, explain } from "./explanation.ts";

/** Where the export that is read stands on a broker's site or in its program. */
interface Hint {
  /** Of names of files, titles and headers. */
  pattern: RegExp;
  format: string;
  section: string;
}

/** The surest first: a broker's own name, then names of columns that hardly anyone else has. */
const HINTS: readonly Hint[] = [
  { pattern: /trading ?212/i, format: "Trading 212 history", section: "History, Export, CSV" },
  { pattern: /robinhood/i, format: "Robinhood account activity", section: "Account, Reports and statements, Reports" },
  { pattern: /schwab/i, format: "Charles Schwab transactions", section: "Accounts, History, Export, CSV" },
  { pattern: /fidelity/i, format: "Fidelity account history", section: "Activity and orders, History, Download" },
  { pattern: /tasty(trade|works)/i, format: "tastytrade transactions", section: "History, Transactions, CSV" },
  { pattern: /topstep|projectx/i, format: "TopstepX trades", section: "Trades, Export" },
  { pattern: /etoro/i, format: "eToro closed positions", section: "Portfolio, History, Account statement" },
  { pattern: /degiro/i, format: "DEGIRO transactions", section: "Inbox, Transactions, Export, CSV" },
  {
    pattern: /\bxtb\b|xstation/i,
    format: "XTB closed positions",
    section: "Account history, Closed positions, Export",
  },
  { pattern: /capital\.?com\b/i, format: "Capital.com trading history", section: "Reports, Trading history, CSV" },
  { pattern: /coinbase/i, format: "Coinbase transactions", section: "Profile, Statements, Transactions, CSV" },
  { pattern: /bitvavo/i, format: "Bitvavo transaction history", section: "Account, Transaction history, Export" },
  {
    pattern: /\bokx\b|okex/i,
    format: "OKX trading history",
    section: "Assets, Order center, Trading history, Download",
  },
  { pattern: /bybit/i, format: "Bybit closed P&L", section: "Orders, Closed P&L, Export" },
  { pattern: /binance/i, format: "Binance trade history", section: "Orders, Spot Order, Trade History, Export" },
  { pattern: /kraken/i, format: "Kraken ledgers", section: "Documents, Export, Ledgers" },
  {
    pattern: /interactive ?brokers|\bibkr\b/i,
    format: "Interactive Brokers activity statement",
    section: "Performance & Reports, Statements, Activity, CSV",
  },
  { pattern: /ctrader/i, format: "cTrader statement", section: "History, right click, Export" },
  { pattern: /tradovate/i, format: "Tradovate position history", section: "Account Reports, Position History" },
  { pattern: /ninja ?trader/i, format: "NinjaTrader trade performance", section: "Trade Performance, Trades, Export" },
  {
    pattern: /nelogica|profit ?(chart|pro)\b/i,
    format: "Profit performance report",
    section: "Relatório de Performance, Operações",
  },
  { pattern: /thinkorswim/i, format: "thinkorswim account statement", section: "Monitor, Account Statement, Export" },
  { pattern: /webull/i, format: "Webull orders", section: "Orders, Export" },
  { pattern: /tradingview/i, format: "TradingView order history", section: "Trading Panel, History, Export" },
  { pattern: /meta ?trader ?5|\bmt5\b/i, format: "MetaTrader 5 history", section: "History, right click, Report" },
  {
    pattern: /meta ?trader|\bmt4\b/i,
    format: "MetaTrader 4 statement",
    section: "Account History, Save as Detailed Report",
  },
  {
    pattern: /\b(margin used|open origin)\b/i,
    format: "XTB closed positions",
    section: "Account history, Closed positions",
  },
  {
    pattern: /\btrans code\b/i,
    format: "Robinhood account activity",
    section: "Account, Reports and statements, Reports",
  },
  { pattern: /\bno\. of shares\b/i, format: "Trading 212 history", section: "History, Export, CSV" },
  { pattern: /\btxid\b/i, format: "Kraken trades", section: "Documents, Export, Trades" },
];

/**
 * Which format a file that is not read comes closest to, and where its export stands.
 *
 * @param name of the file
 * @param head its first lines
 */
export function nearestFormat(name: string, head: string): Explanation {
  const hint = HINTS.find(({ pattern }) => pattern.test(name)) ?? HINTS.find(({ pattern }) => pattern.test(head));
  if (hint === undefined) {
    return explain("noHeader", {});
  }
  return explain("nearestFormat", { format: hint.format, section: hint.section });
}
