import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { factNames } from "../trade-core/storage/range-facts.ts";

type Ratings = Readonly<Record<string, number | null>>;

interface Row {
  id: string;
  overall: number | null;
  opens: Ratings[];
  closes: Ratings[];
}

/**
 * Ratings of a trade as facts: the means of its positions, then each position where there is more than one rated.
 *
 * @param actor null: of the named trades, whoever owns them
 */
export async function readRatingFacts(
  tx: Transaction,
  actor: Actor | null,
  ids: readonly string[] | null,
): Promise<Map<string, Float64Array>> {
  const owned = actor === null ? "trade_id = any($3)" : "user_id = $1 and brand_key = $2";
  const rows: Row[] = await tx.query(
    `select t.id, t.overall_rating as overall, coalesce(o.ratings, '[]') as opens, coalesce(c.ratings, '[]') as closes
       from trade t
       left join (select trade_id, jsonb_agg(ratings) as ratings from open_breakdown
                   where ${owned} and ratings <> '{}' group by trade_id) o on o.trade_id = t.id
       left join (select trade_id, jsonb_agg(ratings) as ratings from close_breakdown
                   where ${owned} and ratings <> '{}' group by trade_id) c on c.trade_id = t.id
      where ${actor === null ? "$1::uuid is null and $2::text is null" : "t.user_id = $1 and t.brand_key = $2"} and t.deleted_at is null
        and (t.overall_rating is not null or o.ratings is not null or c.ratings is not null)
        and ($3::uuid[] is null or t.id = any($3))`,
    [actor?.userId ?? null, actor?.brand ?? null, ids],
  );
  return new Map(rows.map((row) => [row.id, ratingFacts(row)]));
}

function ratingFacts({ overall, opens, closes }: Row): Float64Array {
  const record = (ratings: readonly Ratings[]) =>
    factNames.rating.map((name) => (name === "overallRating" ? (overall ?? Number.NaN) : mean(ratings, name)));
  const whole = record([...opens, ...closes]);
  if (opens.length <= 1 && closes.length <= 1) return Float64Array.from(whole);
  return Float64Array.from([whole, ...[...opens, ...closes].map((one) => record([one]))].flat());
}

function mean(ratings: readonly Ratings[], name: string): number {
  const given = ratings.flatMap((one) => one[name] ?? []);
  return given.length === 0 ? Number.NaN : given.reduce((sum, stars) => sum + stars, 0) / given.length;
}
