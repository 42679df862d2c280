import type { ImportReconciliation, StatementTotals } from "@entrywise/contracts/trades/import-preview";
import { Decimal } from "@entrywise/domain/decimal";
import { currencyDecimals } from "@entrywise/domain/figures/currency-decimals";
import { statementTotals } from "@entrywise/domain/statement/statement-totals";
import type { Journal } from "../../journal/journal.ts";
import { costSum } from "../../trade-core/storage/cost-columns.ts";
import { isEdited } from "./edited-trades.ts";

interface ImportRow {
  id: string;
  fileName: string;
  importedAt: Date;
  lastCloseAt: Date | null;
  currency: string;
  totals: { reported: StatementTotals; counted: StatementTotals };
}

interface CloseRow {
  at: string | null;
  order: string | null;
  net: string | null;
}

interface PartRow extends CloseRow {
  tradeId: string;
  isTyped: boolean;
}

interface TradeRow extends CloseRow {
  id: string;
  isDeleted: boolean;
  isEdited: boolean;
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.US';

/**
 * The last statement of a profile beside what its account holds of it now.
 *
 * @returns null while no statement has come whose totals were stored
 */
export async function readReconciliation(
  { tx, actor }: Journal,
  profileId: string,
): Promise<ImportReconciliation | null> {
  const [last]: ImportRow[] = await tx.query(
    `select i.id, i.file_name as "fileName", i.created_at as "importedAt", i.last_close_at as "lastCloseAt", a.currency, i.statement_totals as totals
       from trade_import i join trade_account a on a.id = i.account_id
      where i.profile_id = $1 and i.user_id = $2 and i.brand_key = $3 and i.state = 'done' and i.statement_totals is not null
      order by i.created_at desc, i.id desc limit 1`,
    [profileId, actor.userId, actor.brand],
  );
  if (last === undefined) return null;
  const trades: TradeRow[] = await tx.query(tradesOf, [last.id]);
  const present = new Map(trades.filter(({ isDeleted }) => !isDeleted).map((trade) => [trade.id, trade]));
  const closes: PartRow[] = await tx.query(closesOf, [[...present.keys()], last.lastCloseAt]);
  const { id: importId, fileName, importedAt, currency, totals } = last;
  const stored = storedTotals(countedCloses(closes, present), currency);
  return {
    importId,
    fileName,
    importedAt: importedAt.toISOString(),
    currency,
    reported: totals.reported,
    counted: totals.counted,
    stored,
    agrees: agrees(stored, totals.reported, totals.counted),
    missingTrades: trades.length - present.size,
    editedTrades: trades.filter(({ isDeleted, isEdited: edited }) => edited && !isDeleted).length,
  };
}

const tradesOf = `with named as materialized (
    select distinct k.trade_id from trade_import i cross join lateral unnest(i.statement_keys) s(key)
      join imported_ticket k on k.user_id = i.user_id and k.brand_key = i.brand_key and k.key = s.key
     where i.id = $1)
  select t.id, t.deleted_at is not null as "isDeleted", ${isEdited} as "isEdited",
         to_char(coalesce(t.close_date, t.last_close_at) at time zone 'UTC', '${isoFormat}') as at,
         t.close_order::text as "order", trim_scale(t.net_profit)::text as net
    from named n join trade t on t.id = n.trade_id`;

const closesOf = `select trade_id as "tradeId", to_char(close_date at time zone 'UTC', '${isoFormat}') as at,
    close_order::text as "order", gross_profit is null as "isTyped",
    trim_scale(gross_profit + ${costSum("c")})::text as net
  from close_position c where trade_id = any($1::uuid[]) and close_date <= $2 and close_price is not null`;

/** A close without a profit of its own was typed: its trade then counts as a whole, as everywhere else. */
function countedCloses(closes: readonly PartRow[], present: ReadonlyMap<string, TradeRow>): CloseRow[] {
  const typed = new Set(closes.filter(({ isTyped }) => isTyped).map(({ tradeId }) => tradeId));
  const whole = [...typed].flatMap((id) => present.get(id) ?? []);
  return [...closes.filter(({ tradeId }) => !typed.has(tradeId)), ...whole];
}

function storedTotals(closes: readonly CloseRow[], currency: string): StatementTotals {
  const rows = closes.flatMap(({ at, order, net }) =>
    at === null || net === null ? [] : [{ closeTime: at, order: order ?? "", net: Decimal(net) }],
  );
  const totals = statementTotals(rows, null);
  const digits = currencyDecimals(currency);
  const ratio = (value: typeof totals.profitFactor) => (value === null ? null : Number(value.toFixed(6)));
  return {
    count: totals.count,
    grossProfit: totals.grossProfit.toFixed(digits),
    grossLoss: totals.grossLoss.toFixed(digits),
    netProfit: totals.netProfit.toFixed(digits),
    profitFactor: ratio(totals.profitFactor),
    expectedPayoff: ratio(totals.expectedPayoff),
    maximalDrawdown: totals.maximalDrawdown.toFixed(digits),
  };
}

const money = ["grossProfit", "grossLoss", "netProfit", "maximalDrawdown"] as const;

/** With the broker's own totals, and where a file carries none with what was counted in it. */
function agrees(stored: StatementTotals, reported: StatementTotals, counted: StatementTotals): boolean {
  return money.every((field) => {
    const [ours, theirs] = [stored[field], reported[field] ?? counted[field]];
    return ours === null || theirs === null || Decimal(ours).eq(theirs);
  });
}
