import type { MigrationInterface, QueryRunner } from "typeorm";

/** Trades as the statement has them whose totals agreed with the broker's (Y-224); an edit of figures takes the mark away. */
export class MarkReconciledTrades1766000000000 implements MigrationInterface {
  name = "MarkReconciledTrades1766000000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade add column reconciled boolean not null default false");
    // Of statements before this one the totals that were kept are compared; a later write to figures stands in the versions.
    await runner.query(`update trade t set reconciled = true from trade_import i
      where i.id = t.import_id and ${allReported} and ${unchanged}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop column reconciled");
  }
}

const total = (side: string, field: string) => `(i.statement_totals -> '${side}' ->> '${field}')::numeric`;

const allReported = `${total("reported", "netProfit")} is not null and ${[
  ...["count", "grossProfit", "grossLoss", "netProfit", "maximalDrawdown"],
]
  .map(
    (field) =>
      `coalesce(${total("reported", field)} = ${total("counted", field)}, ${total("reported", field)} is null)`,
  )
  .join(" and ")}`;

const unchanged = ["position", "definition", "account"]
  .map((part) => `coalesce((t.versions ->> '${part}')::int, 1) = 1`)
  .join(" and ");
