import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { netAmount } from "../fills/net-amount.ts";
import type { StatementRow } from "../importer.ts";

const DIGITS = 8;

/**
 * Trades with the broker's own realized profit of each exit, which counts what prices do not tell: the premium of an
 * assigned option, a cost basis that was adjusted. Several entries of one exit share the difference by their size.
 *
 * @param realized by the row of the exit, after costs
 */
export function withBrokerResults(rows: readonly StatementRow[], realized: ReadonlyMap<number, Big>): StatementRow[] {
  const shares = new Map<number, { size: Big; net: Big; left: Big }>();
  for (const row of rows) {
    const total = realized.get(row.row);
    if (total === undefined) continue;
    const share = shares.get(row.row) ?? { size: Decimal(0), net: Decimal(0), left: total };
    const [size, net] = [share.size.plus(row.size), share.net.plus(row.net)];
    shares.set(row.row, { size, net, left: total.minus(net) });
  }
  return rows.map((row) => {
    const share = shares.get(row.row);
    if (share === undefined || share.left.eq(0)) return row;
    const isLast = share.size.eq(row.size);
    const part = isLast ? share.left : share.left.times(row.size).div(share.size).round(DIGITS);
    shares.set(row.row, { ...share, size: share.size.minus(row.size), left: share.left.minus(part) });
    return withAmounts(row, Decimal(row.profit).plus(part), Decimal(row.commission));
  });
}

/** A trade's amounts in the account's currency; its prices stay as they are. */
export function converted(row: StatementRow, rate: Big): StatementRow {
  if (rate.eq(1)) return row;
  const net = Decimal(row.net).times(rate).round(DIGITS);
  const commission = Decimal(row.commission).times(rate).round(DIGITS);
  return withAmounts(row, net.minus(commission), commission);
}

function withAmounts(row: StatementRow, profit: Big, commission: Big): StatementRow {
  const amounts = { profit: toWire(profit) ?? "0", commission: toWire(commission) ?? "0" };
  return { ...row, ...amounts, net: netAmount({ ...row, ...amounts }) };
}
