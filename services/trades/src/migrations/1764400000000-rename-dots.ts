import type { MigrationInterface, QueryRunner } from "typeorm";

const isDots = (column: string) => `${column} in ('.', '..')`;

/** Names that no address can hold: a path drops them. They get the word that tells what they are. */
export const renames = [
  `update chart_template set name = 'Template ' || name where ${isDots("name")}`,
  `update chart set symbol = 'Symbol ' || symbol where ${isDots("symbol")}`,
  `update own_bars set symbol = 'Symbol ' || symbol, symbol_key = 'SYMBOL' where ${isDots("symbol")}`,
  `update instrument set symbol = 'Symbol ' || symbol where ${isDots("symbol")}`,
  `update trade set instrument = 'Symbol ' || instrument where ${isDots("instrument")}`,
];
const tables = ["chart_template", "chart", "own_bars", "instrument", "trade"];

export class RenameDots1764400000000 implements MigrationInterface {
  name = "RenameDots1764400000000";

  async up(runner: QueryRunner): Promise<void> {
    // Rows of everybody: whoever migrates is the owner of the tables and no person.
    for (const table of tables) await runner.query(`alter table ${table} no force row level security`);
    for (const statement of renames) await runner.query(statement);
    for (const table of tables) await runner.query(`alter table ${table} force row level security`);
  }

  async down(): Promise<void> {
    // What they were called is not worth having back.
  }
}
