import { addUp, toWire } from "@entrywise/domain/decimal";
import type { Journal } from "../../journal/journal.ts";
import { readOpenRisks } from "../../trade-core/trades/open-risk.read-model.ts";

export interface AccountFacts {
  /** In time order. */
  closes: { at: number; net: string }[];
  opens: number[];
  openTrades: number;
  openWithoutRisk: number;
  openRisk: string;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const executed = "account_id = $1 and deleted_at is null and status = 1";

/** What happened in an account, as its rules look at it. */
export async function readAccountFacts(journal: Journal, accountId: string): Promise<AccountFacts> {
  const { tx } = journal;
  const closes = await tx.query(
    `select ${ms("at")} as at, net::text as net from trade_result r
      where account_id = $1 order by r.at, r.close_order, r.net, r.trade_id`,
    [accountId],
  );
  const opens: { at: number }[] = await tx.query(
    `select ${ms("open_date")} as at from trade where ${executed} and open_date is not null`,
    [accountId],
  );
  const risks = await readOpenRisks(journal, accountId);
  return {
    closes,
    opens: opens.map(({ at }) => at),
    openTrades: risks.length,
    openWithoutRisk: risks.filter((risk) => risk === null).length,
    openRisk: toWire(addUp(risks)) ?? "0",
  };
}
