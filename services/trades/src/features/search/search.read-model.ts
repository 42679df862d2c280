import type { FoundItem, FoundKind } from "@entrywise/contracts/trades/search.api";
import type { Journal } from "../../journal/journal.ts";
import { type SearchTerm, tsQuerySql } from "./search-terms.ts";

const MOST_OF_KIND = 8;
const MOST_OF_ONE_KIND = 50;
const SHORTEST_CORRECTED = 4;
/** Longest word that is remembered; distances of longer ones are an error of the database. */
const LONGEST_CORRECTED = 30;

type Row = Omit<FoundItem, "at"> & { at: Date | null };

const present = ({ at, ...row }: Row): FoundItem => ({ ...row, at: at?.toISOString() ?? null });

/** Where texts are looked for. */
export interface SearchedTexts {
  /** Null: texts of every kind. */
  kind: FoundKind | null;
  /** Trades that are not found: those of the demo once there are others. */
  hidden: readonly string[];
}

/**
 * Texts that have all of the words, the best of each kind first, and of equal ones the trade that was opened last. What is deleted
 * has no text.
 */
export async function findTexts(
  { tx, actor }: Journal,
  terms: readonly SearchTerm[],
  { kind, hidden }: SearchedTexts,
): Promise<FoundItem[]> {
  const rows: Row[] = await tx.query(
    `with asked as materialized (select ${tsQuerySql(terms, 6)} as lexemes),
     placed as (
       select kind, ref, row_number() over (partition by kind order by ts_rank(s.lexemes, asked.lexemes) desc, at desc nulls last, ref desc) as place
         from search_text s, asked where s.user_id = $1 and s.brand_key = $2 and s.lexemes @@ asked.lexemes
          and ($4::text is null or kind = $4) and not (kind = 'trade' and ref = any($5::text[]))),
     -- Row security lets no cast that may fail into the look-up of a trade: ids are read as such before it.
     best as materialized (
       select kind, ref, place, case kind when 'trade' then ref::uuid end as trade_id from placed where place <= $3)
     select kind, ref as id, coalesce(t.instrument, s.title) as title, t.open_date as at,
            case when s.body = '' then '' else
              ts_headline('pg_catalog.simple', left(s.body, 20000), asked.lexemes, 'MaxWords=16, MinWords=6, StartSel="", StopSel=""') end as excerpt
       from best join search_text s using (kind, ref) cross join asked left join trade t on t.id = best.trade_id
      where s.user_id = $1 and s.brand_key = $2 order by kind, place`,
    [
      actor.userId,
      actor.brand,
      kind === null ? MOST_OF_KIND : MOST_OF_ONE_KIND,
      kind,
      hidden,
      ...terms.flatMap(({ alternatives }) => alternatives),
    ],
  );
  return rows.map(present);
}

/** Trades with a position of this ticket. */
export async function findTicket(
  { tx, actor }: Journal,
  ticket: string,
  hidden: readonly string[],
): Promise<FoundItem[]> {
  const rows: Row[] = await tx.query(
    `select distinct on (t.id) 'trade' as kind, t.id, t.instrument as title, '#' || o.ticket_number as excerpt, t.open_date as at
       from open_position o join trade t on t.id = o.trade_id and t.deleted_at is null
      where o.user_id = $1 and o.brand_key = $2 and o.ticket_number = $3 and t.id <> all($4::uuid[]) limit ${MOST_OF_KIND}`,
    [actor.userId, actor.brand, ticket, hidden],
  );
  return rows.map(present);
}

/** Tags, and symbols of one's own trades, whose name has the text or is close to it; what begins with it first. */
export async function findNames(
  { tx, actor }: Journal,
  text: string,
  symbols: readonly string[],
): Promise<FoundItem[]> {
  const rows: Row[] = await tx.query(
    `with named as (
       select 'tag' as kind, id::text, name from tag where user_id = $1 and brand_key = $2
       union all select 'symbol', symbol, symbol from unnest($4::text[]) symbol),
     close as (
       select *, strpos(lower(name), $3) as at, word_distance(lower(left(name, 40)), $3) as distance from named),
     placed as (
       select *, row_number() over (partition by kind order by at = 0, nullif(at, 0), distance, name) as place from close
        where at > 0 or (length($3) >= ${SHORTEST_CORRECTED} and distance <= case when length($3) < 6 then 1 else 2 end))
     select kind, id, name as title, '' as excerpt, null::timestamptz as at from placed
      where place <= ${MOST_OF_KIND} order by kind, place`,
    [actor.userId, actor.brand, text.slice(0, 40), symbols],
  );
  return rows.map(present);
}

/** Words of one's own texts that a typed one may have been meant for, the likeliest first; none where one begins with it. */
export async function findCorrections({ tx, actor }: Journal, typed: string): Promise<string[]> {
  if (typed.length < SHORTEST_CORRECTED || typed.length > LONGEST_CORRECTED) return [];
  const rows: { word: string }[] = await tx.query(
    `select word from search_word
      where user_id = $1 and brand_key = $2 and length(word) between length($3) - 2 and length($3) + 2
        and (word_distance(word, $3) <= 1 or word_similarity_of(word, $3) >= 0.5
          -- Two letters that changed places are two errors.
          or (length($3) > 4 and left(word, 1) = left($3, 1) and word_distance(word, $3) = 2))
      order by word_distance(word, $3), word_similarity_of(word, $3) desc, word limit 3`,
    [actor.userId, actor.brand, typed],
  );
  return rows.some(({ word }) => word.startsWith(typed)) ? [] : rows.map(({ word }) => word);
}
