import {
  type AddTag,
  type Tag,
  type TagCategory,
  type TagColour,
  tagColours,
} from "@entrywise/contracts/trades/tags.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { readTagCategories, readTags } from "../../trade-core/tags/tags.read-model.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import * as rows from "./tags.repository.ts";

export async function readTag(tx: Transaction, actor: Actor, id: string): Promise<Tag> {
  const tag = (await readTags(tx, actor)).find((one) => one.id === id);
  if (!tag) throw notFound("Tag");
  return tag;
}

async function readCategory(tx: Transaction, actor: Actor, id: string): Promise<TagCategory> {
  const category = (await readTagCategories(tx, actor)).find((one) => one.id === id);
  if (!category) throw notFound("Category");
  return category;
}

/** A new tag goes to the end of the named category, else of the first one (T-393). */
export async function addTag(tx: Transaction, actor: Actor, { name, tagCategoryId }: AddTag): Promise<string> {
  await nextRevision(tx, actor);
  await checkName(tx, actor, "tag", name, null);
  if (tagCategoryId) await checkCategory(tx, actor, tagCategoryId);
  const id = newId();
  const categoryId = tagCategoryId ?? (await rows.firstCategoryId(tx, actor));
  await rows.insertTag(tx, actor, { id, name, categoryId });
  return id;
}

/** Ids of tags by these names, whatever their case; what is missing is added as {@link addTag} does. */
export async function tagsByName(
  tx: Transaction,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows.idsByName(tx, actor, names);
  for (const name of names) {
    if (found.has(name)) continue;
    // Of two new ones that differ by their case, the first is both.
    const known = await rows.idsByName(tx, actor, [name]);
    found.set(name, known.get(name) ?? (await addTag(tx, actor, { name, tagCategoryId: undefined })));
  }
  return found;
}

export async function addCategory(tx: Transaction, actor: Actor, name: string): Promise<string> {
  await nextRevision(tx, actor);
  await checkName(tx, actor, "tag_category", name, null);
  const id = newId();
  const colour = tagColours[(await rows.countCategories(tx, actor)) % tagColours.length] ?? "blue";
  await rows.insertCategory(tx, actor, { id, name, colour });
  return id;
}

/** Adds the categories and tags that are not there by name; what is there stays as it is, in its own category. */
export async function addTagCategories(
  tx: Transaction,
  actor: Actor,
  categories: readonly { name: string; isMistakes: boolean; tags: readonly string[] }[],
): Promise<void> {
  for (const { name, isMistakes, tags } of categories) {
    const known = (await readTagCategories(tx, actor)).find((one) => one.name.toLowerCase() === name.toLowerCase());
    const id = known?.id ?? (await addCategory(tx, actor, name));
    if (!known && isMistakes) await rows.updateTagRow(tx, actor, "tag_category", id, 1, ["is_mistakes", true]);
    for (const tag of tags) {
      if (!(await rows.isNameTaken(tx, actor, "tag", tag, null)))
        await addTag(tx, actor, { name: tag, tagCategoryId: id });
    }
  }
}

export async function renameTag(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  name: string,
): Promise<Tag> {
  await nextRevision(tx, actor);
  const current = await readTag(tx, actor, id);
  await checkName(tx, actor, "tag", name, id);
  if (!(await rows.updateTagRow(tx, actor, "tag", id, version, ["name", name]))) throw changed("Tag", current);
  return readTag(tx, actor, id);
}

export function renameCategory(tx: Transaction, actor: Actor, id: string, version: number, name: string) {
  return changeCategory(tx, actor, id, version, ["name", name]);
}

export function colourCategory(tx: Transaction, actor: Actor, id: string, version: number, colour: TagColour) {
  return changeCategory(tx, actor, id, version, ["colour", colour]);
}

export function markCategory(tx: Transaction, actor: Actor, id: string, version: number, isMistakes: boolean) {
  return changeCategory(tx, actor, id, version, ["is_mistakes", isMistakes]);
}

async function changeCategory(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  change: ["name" | "colour", string] | ["is_mistakes", boolean],
): Promise<TagCategory> {
  await nextRevision(tx, actor);
  const current = await readCategory(tx, actor, id);
  if (change[0] === "name") await checkName(tx, actor, "tag_category", change[1], id);
  if (!(await rows.updateTagRow(tx, actor, "tag_category", id, version, change))) throw changed("Category", current);
  return readCategory(tx, actor, id);
}

export async function moveTag(
  tx: Transaction,
  actor: Actor,
  id: string,
  to: { tagCategoryId: string; position: number },
): Promise<void> {
  await nextRevision(tx, actor);
  await readTag(tx, actor, id);
  await checkCategory(tx, actor, to.tagCategoryId);
  await rows.placeTag(tx, actor, id, to.tagCategoryId, to.position);
}

export async function moveCategory(tx: Transaction, actor: Actor, id: string, place: number): Promise<void> {
  await nextRevision(tx, actor);
  await readCategory(tx, actor, id);
  await rows.placeCategory(tx, actor, id, place);
}

/** Deletes a tag; no trade carries it any more. */
export async function removeTag(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const revision = await nextRevision(tx, actor);
  await rows.takeOffTrades(tx, actor, [id], revision);
  if (!(await rows.deleteTagRow(tx, actor, "tag", id))) throw notFound("Tag");
}

/** Deletes a category with its tags; no trade carries them any more (T-393). */
export async function removeCategory(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const revision = await nextRevision(tx, actor);
  await rows.takeOffTrades(tx, actor, await rows.tagsOfCategory(tx, actor, id), revision);
  if (!(await rows.deleteTagRow(tx, actor, "tag_category", id))) throw notFound("Category");
}

async function checkName(tx: Transaction, actor: Actor, table: rows.TagTable, name: string, except: string | null) {
  if (!(await rows.isNameTaken(tx, actor, table, name, except))) return;
  const noun = table === "tag" ? "tag" : "category";
  throw new ProblemError(
    409,
    table === "tag" ? "Tag.NameTaken" : "Category.NameTaken",
    `There is already a ${noun} named ${name}.`,
    {
      errors: [{ path: "name", message: `is the name of another ${noun}` }],
    },
  );
}

async function checkCategory(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (await rows.hasCategory(tx, actor, id)) return;
  throw ruleBroken("Tag.UnknownCategory", "This category no longer exists.", [
    { path: "tagCategoryId", message: "must be one of your categories" },
  ]);
}

function changed(subject: "Tag" | "Category", current: unknown): ProblemError {
  return new ProblemError(412, `${subject}.Changed`, "This was changed elsewhere. Reload and try again.", { current });
}
