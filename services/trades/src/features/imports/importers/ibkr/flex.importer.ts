import { Decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { Parser } from "htmlparser2";
import { decimalText, localTime, plainText } from "../cell-text.ts";
import { type Fill, fillsToTrades } from "../fills-to-trades.ts";
import { futuresGuess } from "../futures-guess.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementWarning } from "../importer.ts";
import type { InstrumentGuess } from "../instrument-guess.ts";
import { badRow, StatementError } from "../statement-error.ts";
import { statementLimits } from "../statement-limits.ts";
import { buyOrSell, statementOf } from "../statement-row.ts";
import { warn } from "../statement-warnings.ts";

/** Interactive Brokers: a Flex Query with trades at the level of executions, as XML. */
export const ibkrFlexImporter: Importer = {
  format: "ibkr-flex",
  label: "Interactive Brokers Flex Query",
  detect: ({ kind, text }) => (kind === "text" && /<FlexQueryResponse\b/.test(text?.slice(0, 2_000) ?? "") ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

interface FlexTrade {
  row: number;
  of: Readonly<Record<string, string>>;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const trades = readTrades(file.text ?? "");
  onRows?.(trades.length);
  const accounts = new Set(trades.map(({ of }) => of.accountId ?? ""));
  if (accounts.size > 1) {
    throw badRow(trades[0]?.row ?? 1, null, "the file holds several accounts. Query one account at a time.");
  }
  const currency = mostFrequent(trades.map(({ of }) => of.currency ?? ""));
  const warnings: StatementWarning[] = [];
  const usable = trades.filter((trade) => isUsable(trade, currency, warnings));
  const { unmatched, ...matched } = fillsToTrades(usable.map(readFill));
  return statementOf(ibkrFlexImporter, {
    account: {
      number: plainText([...accounts][0] ?? ""),
      name: null,
      currency,
      broker: "Interactive Brokers",
      hedging: false,
    },
    ...matched,
    warnings: [...warnings, ...matched.warnings],
    skipped: { cancelled: 0, other: trades.length - usable.length + unmatched },
  });
}

/** Executions only: orders, closed lots and symbol summaries repeat them. */
function readTrades(text: string): FlexTrade[] {
  const trades: FlexTrade[] = [];
  const lines = new LineFinder(text);
  let depth = 0;
  let isComplete = false;
  const parser: Parser = new Parser(
    {
      onopentag(name, of) {
        depth += 1;
        if (depth > statementLimits.nesting) {
          throw new StatementError("Statement.Unreadable", "This file is nested too deeply to be a statement.");
        }
        if (name !== "Trade" || (of.levelOfDetail ?? "EXECUTION") !== "EXECUTION") return;
        if (trades.length >= statementLimits.rows) {
          throw new StatementError("Statement.TooManyRows", "This file has too many rows. Query a shorter period.");
        }
        trades.push({ row: lines.at(parser.startIndex), of });
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        if (name === "FlexQueryResponse" && !isImplied) isComplete = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (isComplete) return trades;
  throw new StatementError("Statement.Truncated", "The file ends before its last tag. Download it again.", {
    row: trades.at(-1)?.row ?? null,
  });
}

/** Lines of ascending positions. */
class LineFinder {
  private readonly text: string;
  private line = 1;
  private from = 0;

  constructor(text: string) {
    this.text = text;
  }

  at(index: number): number {
    for (let next = this.text.indexOf("\n", this.from); next >= 0 && next < index; ) {
      this.line += 1;
      this.from = next + 1;
      next = this.text.indexOf("\n", this.from);
    }
    return this.line;
  }
}

function mostFrequent(words: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) if (/^[A-Z]{3}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Conversions of cash are no trades; profits in another currency cannot be added to those of the account. */
function isUsable({ row, of }: FlexTrade, currency: string | null, warnings: StatementWarning[]): boolean {
  if (of.assetCategory === "CASH") return false;
  if (of.currency === currency) return true;
  const ticket = of.tradeID ?? null;
  const message = `Row ${row}: ${(of.symbol ?? "").slice(0, 40)} trades in another currency than ${currency} and was left out.`;
  warn(warnings, { row, ticket, code: "Statement.OtherCurrency", message });
  return false;
}

function readFill({ row, of }: FlexTrade): Fill {
  const id = plainText(of.tradeID || of.transactionID || of.ibExecID || "");
  const number = (name: string, fallback?: string) => {
    const value = decimalText(of[name] || fallback || "");
    if (value !== null) return value;
    throw badRow(row, id, `the ${name} “${(of[name] ?? "").slice(0, 40)}” is not a number.`);
  };
  const side = buyOrSell[(of.buySell ?? "").toLowerCase().replace(/ \(ca\.\)$/, "")];
  const time = flexTime(of.dateTime ?? "");
  const symbol = plainText(of.symbol ?? "");
  const size = Decimal(number("quantity")).abs();
  if (side === undefined) throw badRow(row, id, "buySell is neither BUY nor SELL.");
  if (time === null) throw badRow(row, id, `the dateTime “${(of.dateTime ?? "").slice(0, 40)}” is not a time.`);
  if (symbol === null || size.eq(0)) throw badRow(row, id, "the symbol or the quantity is missing.");
  const isForeignFee = of.ibCommissionCurrency !== undefined && of.ibCommissionCurrency !== of.currency;
  return {
    row,
    id,
    symbol,
    guess: guessOf(of, symbol),
    contractSize: number("multiplier", "1"),
    side,
    size: size.toFixed(),
    price: number("tradePrice"),
    time,
    fees: isForeignFee ? "0" : number("ibCommission", "0"),
    effect: effectOf(of.openCloseIndicator ?? ""),
    comment: null,
  };
}

function effectOf(indicator: string): Fill["effect"] {
  if (indicator === "O") return "open";
  return indicator === "C" ? "close" : null;
}

/** `20260126;115715`, also with dashes, blanks or a comma; a zone behind it is the account's own. */
function flexTime(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:[;, T]+(\d{2}):?(\d{2}):?(\d{2}))?/.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = match;
  return localTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
}

function guessOf(of: Readonly<Record<string, string>>, symbol: string): InstrumentGuess {
  const quoteCurrency = of.currency ?? null;
  if (of.assetCategory === "FUT") return futuresGuess(of.underlyingSymbol || symbol, quoteCurrency);
  const marketType = of.assetCategory === "CFD" ? MarketType.CFD : MarketType.Stock;
  return { instrument: symbol.toUpperCase(), marketType, quoteCurrency };
}
