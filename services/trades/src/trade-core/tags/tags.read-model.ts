import type { Tag, TagCategory } from "@entrywise/contracts/trades/tags.api";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";

/** Colour of tags that are in no category. */
const plain = "gray";
const order = "c.position nulls last, c.id, t.position, t.id";

/** All tags of a user: categories in their order, those without one last. */
export async function readTags({ tx, actor }: Journal): Promise<Tag[]> {
  return tx.query(
    `select t.id, t.name, t.favourite, t.position as "sequenceNumber", t.category_id as "categoryId", c.name as category,
            coalesce(c.colour, '${plain}') as colour, coalesce(c.is_mistakes, false) as "isMistake", t.version
       from tag t left join tag_category c on c.id = t.category_id
      where t.user_id = $1 and t.brand_key = $2 order by ${order}`,
    [actor.userId, actor.brand],
  );
}

export async function readTagCategories(journal: Journal): Promise<TagCategory[]> {
  const { tx, actor } = journal;
  const tags = await readTags(journal);
  const categories: Omit<TagCategory, "tags">[] = await tx.query(
    'select id, name, colour, is_mistakes as "isMistakes", version from tag_category where user_id = $1 and brand_key = $2 order by position, id',
    [actor.userId, actor.brand],
  );
  const of = (id: string | null) => tags.filter((tag) => tag.categoryId === id);
  const rest = of(null);
  return [
    ...categories.map((category) => ({ ...category, tags: of(category.id) })),
    ...(rest.length === 0
      ? []
      : [{ id: null, name: "No category", colour: plain, isMistakes: false, version: 1, tags: rest } as const]),
  ];
}

/** Tags of a trade `t` as JSON, in the order of {@link readTags}. */
export const tradeTagsColumn = `coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'category', c.name,
    'colour', coalesce(c.colour, '${plain}')) order by c.position nulls last, c.id, g.position, g.id)
  from tag g left join tag_category c on c.id = g.category_id where g.id = any(t.tag_ids)), '[]')`;

/**
 * @param path the field that names them
 * @throws ProblemError 422 when one is not a tag of the actor
 */
export async function checkTags(
  { tx, actor }: Journal,
  ids: readonly string[],
  path = "selectedTagIds",
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.query("select id from tag where id = any($1) and user_id = $2 and brand_key = $3", [
    ids,
    actor.userId,
    actor.brand,
  ]);
  if (rows.length === new Set(ids).size) return;
  throw ruleBroken("Trade.UnknownTag", "This tag no longer exists.", [{ path, message: "must be your own tags" }]);
}
