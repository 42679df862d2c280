import type { ImportReconciliation, StatementTotals } from "@entrywise/contracts/trades/imports.api";
import { Decimal } from "@entrywise/domain/decimal";
import { currencyDecimals } from "@entrywise/domain/figures/currency-decimals";
import { statementTotals } from "@entrywise/domain/statement/statement-totals";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { isEdited } from "./edited-trades.ts";

interface ImportRow {
  id: string;
  fileName: string;
  importedAt: Date;
  currency: string;
  totals: { reported: StatementTotals; counted: StatementTotals };
}

interface CloseRow {
  at: string;
  order: string | null;
  net: string;
}

/**
 * The last statement of a profile beside what its account holds of it now.
 *
 * @returns null while no statement has come whose totals were kept
 */
export async function readReconciliation(
  tx: Transaction,
  actor: Actor,
  profileId: string,
): Promise<ImportReconciliation | null> {
  const [last]: ImportRow[] = await tx.query(
    `select i.id, i.file_name as "fileName", i.created_at as "importedAt", a.currency, i.statement_totals as totals
       from trade_import i join trade_account a on a.id = i.account_id
      where i.profile_id = $1 and i.user_id = $2 and i.brand_key = $3 and i.state = 'done' and i.statement_totals is not null
      order by i.created_at desc, i.id desc limit 1`,
    [profileId, actor.userId, actor.brand],
  );
  if (last === undefined) return null;
  const [{ missing, edited }] = await tx.query(
    `select count(*) filter (where t.deleted_at is not null)::int as missing,
            count(*) filter (where t.deleted_at is null and ${isEdited})::int as edited
       from (${tradesOf}) t`,
    [last.id],
  );
  const closes: CloseRow[] = await tx.query(closesOf, [last.id]);
  const { id: importId, fileName, importedAt, currency, totals } = last;
  const stored = storedTotals(closes, currency);
  return {
    importId,
    fileName,
    importedAt: importedAt.toISOString(),
    currency,
    reported: totals.reported,
    counted: totals.counted,
    stored,
    agrees: agrees(stored, totals.reported, totals.counted),
    missingTrades: missing,
    editedTrades: edited,
  };
}

const tradesOf = `select t.* from trade t where t.id in (
  select k.trade_id from trade_import i, unnest(i.statement_keys) as s(key)
    join imported_ticket k on k.key = s.key
   where i.id = $1 and k.user_id = i.user_id and k.brand_key = i.brand_key)`;

// A close without a profit of its own was typed: its trade then counts as a whole, as everywhere else.
const closesOf = `select to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, c.place::text as "order",
    trim_scale(c.net)::text as net
  from trade_import i, (${tradesOf} and t.deleted_at is null) t cross join lateral (
    select p.close_date as at, p.close_order as place,
           p.gross_profit + coalesce(p.commissions, 0) + coalesce(p.roll, 0) + coalesce(p.dividends, 0)
             + coalesce(p.other_costs, 0) as net
      from close_position p where p.trade_id = t.id and p.gross_profit is not null and p.close_date is not null
       and not exists (select from close_position q where q.trade_id = t.id and q.gross_profit is null and q.close_price is not null)
    union all
    select coalesce(t.close_date, t.last_close_at), t.close_order, t.net_profit
     where exists (select from close_position q where q.trade_id = t.id and q.gross_profit is null and q.close_price is not null)
  ) c
  where i.id = $1 and c.at <= i.last_close_at and c.net is not null`;

function storedTotals(closes: readonly CloseRow[], currency: string): StatementTotals {
  const rows = closes.map(({ at, order, net }) => ({ closeTime: at, order: order ?? "", net: Decimal(net) }));
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
    const [held, told] = [stored[field], reported[field] ?? counted[field]];
    return held === null || told === null || Decimal(held).eq(told);
  });
}
