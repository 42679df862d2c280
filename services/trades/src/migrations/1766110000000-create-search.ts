import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The texts of somebody's journal in one place: pages, days, notes of trades and tags, each as its lexemes in English and in
 * German. Triggers write them, so that every way by which a text is saved is searched. Words stand beside them for the
 * correction of typing errors.
 */
export class CreateSearch1766110000000 implements MigrationInterface {
  name = "CreateSearch1766110000000";

  async up(runner: QueryRunner): Promise<void> {
    const similarity = await extension(runner, "pg_trgm");
    const distance = await extension(runner, "fuzzystrmatch");
    await runner.query(`create function word_similarity_of(a text, b text) returns real language sql immutable parallel safe
      as $$ select ${similarity}.similarity(a, b) $$`);
    await runner.query(`create function word_distance(a text, b text) returns int language sql immutable parallel safe
      as $$ select ${distance}.levenshtein_less_equal(a, b, 2) $$`);
    for (const statement of [...tables, ...functions, ...sources.flatMap(triggers)]) await runner.query(statement);
    for (const { table, ...source } of sources) {
      const { ref, title, body } = source.row(table);
      const owner = `${table}.user_id, ${table}.brand_key`;
      await runner.query(`select index_text(${owner}, '${source.kind}', ${ref}, ${title}, ${body}) from ${table}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of sources) {
      await runner.query(`drop trigger ${table}_indexed on ${table}`);
      await runner.query(`drop trigger ${table}_changed on ${table}`);
      await runner.query(`drop trigger ${table}_forgotten on ${table}`);
      await runner.query(`drop function index_${table}(), forget_${table}()`);
    }
    await runner.query("drop function index_text(uuid, text, text, text, text, text)");
    await runner.query("drop function search_vector(text, text), texts_in(jsonb)");
    await runner.query("drop function word_similarity_of(text, text), word_distance(text, text)");
    await runner.query("drop table search_text, search_word");
  }
}

/** Schema in which an extension stands; it is made here where the database has none. */
async function extension(runner: QueryRunner, name: string): Promise<string> {
  await runner.query(`create extension if not exists ${name}`);
  const [{ schema }] = await runner.query(
    "select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where extname = $1",
    [name],
  );
  return schema;
}

const owned = "user_id uuid not null, brand_key text not null";

const tables = [
  `create table search_text (${owned}, kind text not null, ref text not null, title text not null, body text not null,
     lexemes tsvector not null, primary key (user_id, brand_key, kind, ref))`,
  `create table search_word (${owned}, word text collate "C" not null, primary key (user_id, brand_key, word))`,
  ...ownerPolicies("search_text"),
  ...ownerPolicies("search_word"),
  "create index open_position_ticket on open_position (user_id, brand_key, ticket_number) where ticket_number is not null",
];

const functions = [
  `create function search_vector(title text, body text) returns tsvector language sql immutable parallel safe as $$
     select setweight(to_tsvector('pg_catalog.simple', title) || to_tsvector('pg_catalog.english', title)
              || to_tsvector('pg_catalog.german', title), 'A')
         || setweight(to_tsvector('pg_catalog.simple', body) || to_tsvector('pg_catalog.english', body)
              || to_tsvector('pg_catalog.german', body), 'B') $$`,
  `create function texts_in(document jsonb) returns text language sql immutable parallel safe as $$
     select coalesce(string_agg(value #>> '{}', ' '), '') from jsonb_path_query(document, 'strict $.**.text ? (@.type() == "string")') value $$`,
  `create function index_text(owner uuid, brand text, source text, wanted text, head text, content text) returns void
     language plpgsql set search_path from current as $$
   begin
     if head = '' and content = '' then
       delete from search_text where user_id = owner and brand_key = brand and kind = source and ref = wanted;
       return;
     end if;
     insert into search_text values (owner, brand, source, wanted, head, left(content, 200000), search_vector(head, left(content, 200000)))
       on conflict (user_id, brand_key, kind, ref)
       do update set title = excluded.title, body = excluded.body, lexemes = excluded.lexemes;
     insert into search_word select distinct owner, brand, word
         from regexp_split_to_table(lower(head || ' ' || left(content, 200000)), '[^[:alnum:]]+') word
        where length(word) between 4 and 30 and word !~ '^[0-9]+$'
       on conflict do nothing;
   end $$`,
];

interface Source {
  table: string;
  kind: string;
  /** Expressions over a row of the table. */
  row: (row: string) => { ref: string; title: string; body: string };
  columns: string;
  /** Which new rows have a text at all. */
  when?: string;
}

const sources: Source[] = [
  {
    table: "note",
    kind: "note",
    row: (row) => ({ ref: `${row}.id::text`, title: `${row}.title`, body: `${row}.plain_text` }),
    columns: "title, plain_text",
  },
  {
    table: "journal_day",
    kind: "day",
    row: (row) => ({
      ref: `${row}.day::text`,
      title: "''",
      body: `texts_in(jsonb_build_array(${row}.plan, ${row}.review, ${row}.levels, ${row}.checks, ${row}.tomorrow))`,
    }),
    columns: "plan, review, levels, checks, tomorrow",
  },
  {
    table: "trade",
    kind: "trade",
    row: (row) => ({
      ref: `${row}.id::text`,
      title: "''",
      body: `concat_ws(' ', nullif(${row}.summary_text, ''), nullif(${row}.notes_text, ''))`,
    }),
    columns: "summary_text, notes_text",
    when: "new.summary_text <> '' or new.notes_text <> ''",
  },
];

function triggers({ table, kind, row, columns, when }: Source): string[] {
  const [now, before] = [row("new"), row("old")];
  const changed = columns
    .split(", ")
    .map((column) => `old.${column} is distinct from new.${column}`)
    .join(" or ");
  return [
    `create function index_${table}() returns trigger language plpgsql set search_path from current as $$ begin
       perform index_text(new.user_id, new.brand_key, '${kind}', ${now.ref}, ${now.title}, ${now.body}); return null; end $$`,
    `create function forget_${table}() returns trigger language plpgsql set search_path from current as $$ begin
       delete from search_text where user_id = old.user_id and brand_key = old.brand_key and kind = '${kind}' and ref = ${before.ref};
       return null; end $$`,
    `create trigger ${table}_indexed after insert on ${table} for each row ${when ? `when (${when})` : ""}
       execute function index_${table}()`,
    `create trigger ${table}_changed after update on ${table} for each row when (${changed}) execute function index_${table}()`,
    `create trigger ${table}_forgotten after delete on ${table} for each row
       ${when ? `when (${when.replaceAll("new.", "old.")})` : ""} execute function forget_${table}()`,
  ];
}
