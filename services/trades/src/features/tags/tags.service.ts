import {
  type AddTag,
  type Tag,
  type TagCategory,
  type TagColour,
  tagColours,
} from "@entrywise/contracts/trades/tags.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { readTagCategories, readTags } from "../../trade-core/tags/tags.read-model.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import * as rows from "./tags.repository.ts";

export async function readTag(journal: Journal, id: string): Promise<Tag> {
  const tag = (await readTags(journal)).find((one) => one.id === id);
  if (!tag) throw notFound("Tag");
  return tag;
}

async function readCategory(journal: Journal, id: string): Promise<TagCategory> {
  const category = (await readTagCategories(journal)).find((one) => one.id === id);
  if (!category) throw notFound("Category");
  return category;
}

/** A new tag goes to the end of the named category, else of the first one (T-393). */
export async function addTag(journal: Journal, { name, tagCategoryId }: AddTag): Promise<string> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  await checkName(journal, "tag", name, null);
  if (tagCategoryId) await checkCategory(journal, tagCategoryId);
  const id = newId();
  const categoryId = tagCategoryId ?? (await rows.firstCategoryId(journal));
  await rows.insertTag(journal, { id, name, categoryId });
  return id;
}

/** Ids of tags by these names, whatever their case; what is missing is added as {@link addTag} does. */
export async function tagsByName(journal: Journal, names: readonly string[]): Promise<Map<string, string>> {
  const found = await rows.idsByName(journal, names);
  for (const name of names) {
    if (found.has(name)) continue;
    // Of two new ones that differ by their case, the first is both.
    const known = await rows.idsByName(journal, [name]);
    found.set(name, known.get(name) ?? (await addTag(journal, { name, tagCategoryId: undefined })));
  }
  return found;
}

export async function addCategory(journal: Journal, name: string): Promise<string> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  await checkName(journal, "tag_category", name, null);
  const id = newId();
  const colour = tagColours[(await rows.countCategories(journal)) % tagColours.length] ?? "blue";
  await rows.insertCategory(journal, { id, name, colour });
  return id;
}

/** Adds the categories and tags that are not there by name; what is there stays as it is, in its own category. */
export async function addTagCategories(
  journal: Journal,
  categories: readonly { name: string; isMistakes: boolean; tags: readonly string[] }[],
): Promise<void> {
  for (const { name, isMistakes, tags } of categories) {
    const known = (await readTagCategories(journal)).find((one) => one.name.toLowerCase() === name.toLowerCase());
    const id = known?.id ?? (await addCategory(journal, name));
    if (!known && isMistakes)
      await rows.updateTagRow(journal, "tag_category", { id, version: 1, change: ["is_mistakes", true] });
    for (const tag of tags) {
      if (!(await rows.isNameTaken(journal, "tag", tag, null))) await addTag(journal, { name: tag, tagCategoryId: id });
    }
  }
}

export async function renameTag(journal: Journal, id: string, version: number, name: string): Promise<Tag> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  const current = await readTag(journal, id);
  await checkName(journal, "tag", name, id);
  if (!(await rows.updateTagRow(journal, "tag", { id, version, change: ["name", name] })))
    throw changed("Tag", current);
  return readTag(journal, id);
}

export function renameCategory(journal: Journal, id: string, version: number, name: string) {
  return changeCategory(journal, id, version, ["name", name]);
}

export function colourCategory(journal: Journal, id: string, version: number, colour: TagColour) {
  return changeCategory(journal, id, version, ["colour", colour]);
}

export function markCategory(journal: Journal, id: string, version: number, isMistakes: boolean) {
  return changeCategory(journal, id, version, ["is_mistakes", isMistakes]);
}

async function changeCategory(
  journal: Journal,
  id: string,
  version: number,
  change: ["name" | "colour", string] | ["is_mistakes", boolean],
): Promise<TagCategory> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  const current = await readCategory(journal, id);
  if (change[0] === "name") await checkName(journal, "tag_category", change[1], id);
  if (!(await rows.updateTagRow(journal, "tag_category", { id, version, change }))) throw changed("Category", current);
  return readCategory(journal, id);
}

export async function moveTag(
  journal: Journal,
  id: string,
  to: { tagCategoryId: string; position: number },
): Promise<void> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  await readTag(journal, id);
  await checkCategory(journal, to.tagCategoryId);
  await rows.placeTag(journal, id, to.tagCategoryId, to.position);
}

export async function moveCategory(journal: Journal, id: string, place: number): Promise<void> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  await readCategory(journal, id);
  await rows.placeCategory(journal, id, place);
}

/** Deletes a tag; no trade carries it any more. */
export async function removeTag(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  await rows.takeOffTrades(journal, [id], revision);
  if (!(await rows.deleteTagRow(journal, "tag", id))) throw notFound("Tag");
}

/** Deletes a category with its tags; no trade carries them any more (T-393). */
export async function removeCategory(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  await rows.takeOffTrades(journal, await rows.tagsOfCategory(journal, id), revision);
  if (!(await rows.deleteTagRow(journal, "tag_category", id))) throw notFound("Category");
}

async function checkName(journal: Journal, table: rows.TagTable, name: string, except: string | null) {
  if (!(await rows.isNameTaken(journal, table, name, except))) return;
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

async function checkCategory(journal: Journal, id: string): Promise<void> {
  if (await rows.hasCategory(journal, id)) return;
  throw ruleBroken("Tag.UnknownCategory", "This category no longer exists.", [
    { path: "tagCategoryId", message: "must be one of your categories" },
  ]);
}

function changed(subject: "Tag" | "Category", current: unknown): ProblemError {
  return new ProblemError(412, `${subject}.Changed`, "This was changed elsewhere. Reload and try again.", { current });
}
