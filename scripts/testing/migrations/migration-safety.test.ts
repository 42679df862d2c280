import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { riskyOperations } from "./risky-operations.ts";

const root = join(import.meta.dirname, "../../..");
/** Older migrations ran with only one release serving; from here on two releases may share a schema. */
const TWO_RELEASES_FROM = 1_795_990_000_000;

function checkedMigrations(): string[] {
  return ["services", "tools"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /^[^/]+\/src\/migrations\/\d{13}-[\w-]+\.ts$/.test(path) && !path.endsWith(".test.ts"))
      .filter((path) => Number(/\/(\d{13})-/.exec(path)?.[1]) >= TWO_RELEASES_FROM)
      .map((path) => join(folder, path)),
  );
}

test("R-113 no migration rewrites or long-locks a table, or drops what the previous release reads, without a reason", () => {
  const files = checkedMigrations();
  expect(files.length).toBeGreaterThan(0);
  const risky = files.flatMap((file) =>
    riskyOperations(file, readFileSync(join(root, file), "utf8")).map(({ sql, why }) => `${file}: "${sql}" ${why}`),
  );
  expect(risky).toEqual([]);
});

const migration = (...statements: string[]) => `export class A1 {
  name = "A1";
  async up(runner) {
    ${statements.join("\n    ")}
  }
  async down(runner) { await runner.query("drop table b"); }
}`;
const query = (sql: string) => `await runner.query(\`${sql}\`);`;
const found = (...statements: string[]) => riskyOperations("a.ts", migration(...statements)).map(({ sql }) => sql);

test.each([
  "alter table trade alter column size type text",
  "alter table trade add column code uuid default gen_random_uuid()",
  "alter table trade add column facts jsonb generated always as (facts_of(row)) stored",
  "create index trade_code on trade (code)",
  "create unique index trade_code on trade (code)",
  "alter table trade drop column code",
  "drop table trade",
  "alter table trade rename column code to sign",
  "alter table trade alter column code set not null",
  "alter table trade add constraint code_short check (length(code) < 9)",
  "truncate trade",
  "update trade set code = ''",
  "delete from trade where code is null",
])("R-113 refused without a reason: %s", (sql) => {
  expect(found(query(sql))).toEqual([sql]);
  expect(found("// Safe: the table has a hundred rows on the largest installation.", query(sql))).toEqual([]);
  expect(found("// because", query(sql))).toEqual([sql]);
});

test.each([
  "alter table trade add column code text",
  "alter table trade add column code text not null default ''",
  "alter table trade add constraint code_short check (length(code) < 9) not valid",
  "alter table trade validate constraint code_short",
  "create table b (id uuid primary key)",
])("R-113 fine beside the release before: %s", (sql) => {
  expect(found(query(sql))).toEqual([]);
});

test("R-113 a table created in the same migration may be indexed and filled freely", () => {
  expect(
    found(query("create table b (id uuid)"), query("create index b_id on b (id)"), query("update b set id = null")),
  ).toEqual([]);
});

test("R-113 creating an index concurrently needs a migration without a transaction", () => {
  const sql = "create index concurrently trade_code on trade (code)";
  expect(found(query(sql))).toEqual([sql]);
  const apart = migration(query(sql)).replace('name = "A1";', 'name = "A1";\n  transaction = false as const;');
  expect(riskyOperations("a.ts", apart)).toEqual([]);
});

test("R-113 a statement in a constant is checked too, and so is each of several in one string", () => {
  const text = `${migration("await runner.query(mark);")}\nconst mark = \`update trade set code = ''\`;`;
  expect(riskyOperations("a.ts", text)).toHaveLength(1);
  expect(found(query("select 1; drop table trade"))).toEqual(["drop table trade"]);
});
