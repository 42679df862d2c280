import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A search ranks the texts it matched without looking each of them up: `search_text` knows when its trade was opened, and what is
 * deleted has no row there until it is restored.
 */
export class RankTextsBeforeTrades1770560000000 implements MigrationInterface {
  name = "RankTextsBeforeTrades1770560000000";
  formerName = "RankTextsBeforeTrades1800560000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      "alter table search_text add column at timestamptz",
      "update search_text set at = t.open_date from trade t where kind = 'trade' and t.id = ref::uuid",
      "delete from search_text using trade t where kind = 'trade' and t.id::text = ref and t.deleted_at is not null",
      "delete from search_text using note n where kind = 'note' and n.id::text = ref and n.deleted_at is not null",
      ...sources.flatMap(withTime),
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of sources.flatMap(withoutTime)) await runner.query(statement);
    for (const { table, kind, title, body } of sources) {
      await runner.query(
        `select index_text(user_id, brand_key, '${kind}', id::text, ${title(table)}, ${body(table)}) from ${table}
          where deleted_at is not null and ${body(table)} <> ''`,
      );
    }
    await runner.query("alter table search_text drop column at");
  }
}

interface Source {
  table: string;
  kind: string;
  title: (row: string) => string;
  body: (row: string) => string;
  columns: readonly string[];
  /** Of the row, where it has one. */
  time: string | null;
}

const sources: readonly Source[] = [
  {
    table: "note",
    kind: "note",
    title: (row) => `${row}.title`,
    body: (row) => `${row}.plain_text`,
    columns: ["title", "plain_text"],
    time: null,
  },
  {
    table: "trade",
    kind: "trade",
    title: () => "''",
    body: (row) => `concat_ws(' ', nullif(${row}.summary_text, ''), nullif(${row}.notes_text, ''))`,
    columns: ["summary_text", "notes_text"],
    time: "open_date",
  },
];

const changed = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");

/** Most changes of a trade touch no text and most trades have none: those call nothing. */
function withTime({ table, kind, title, body, columns, time }: Source): string[] {
  const texts = ["old", "new"].flatMap((row) => columns.map((column) => `${row}.${column} <> ''`));
  const index = `perform index_text(new.user_id, new.brand_key, '${kind}', new.id::text, ${title("new")}, ${body("new")});`;
  return [
    `create or replace function index_${table}() returns trigger language plpgsql set search_path from current as $$ begin
       if new.deleted_at is not null then
         delete from search_text where user_id = new.user_id and brand_key = new.brand_key and kind = '${kind}' and ref = new.id::text;
         return null;
       end if;
       ${index}
       ${
         time === null
           ? ""
           : `update search_text set at = new.${time}
                where user_id = new.user_id and brand_key = new.brand_key and kind = '${kind}' and ref = new.id::text;`
       }
       return null; end $$`,
    `drop trigger ${table}_changed on ${table}`,
    `create trigger ${table}_changed after update on ${table} for each row
       when ((${changed([...columns, "deleted_at", ...(time === null ? [] : [time])])}) and (${texts.join(" or ")}))
       execute function index_${table}()`,
  ];
}

function withoutTime({ table, kind, title, body, columns }: Source): string[] {
  return [
    `create or replace function index_${table}() returns trigger language plpgsql set search_path from current as $$ begin
       perform index_text(new.user_id, new.brand_key, '${kind}', new.id::text, ${title("new")}, ${body("new")}); return null; end $$`,
    `drop trigger ${table}_changed on ${table}`,
    `create trigger ${table}_changed after update on ${table} for each row when (${changed(columns)}) execute function index_${table}()`,
  ];
}
