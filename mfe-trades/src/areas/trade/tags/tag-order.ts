import type { Tag, TagCategory } from "@entrywise/contracts/trades/tags.api";

/** Categories with a tag put at a place of another category or of its own. */
export function withTagAt(
  categories: readonly TagCategory[],
  tagId: string,
  categoryId: string,
  place: number,
): TagCategory[] {
  const tag = categories.flatMap(({ tags }) => tags).find(({ id }) => id === tagId);
  const target = categories.find(({ id }) => id === categoryId);
  if (tag === undefined || target === undefined) return [...categories];
  const moved: Tag = { ...tag, categoryId, category: target.name, colour: target.colour };
  return categories
    .map((category) => {
      const rest = category.tags.filter(({ id }) => id !== tagId);
      const tags = category.id === categoryId ? [...rest.slice(0, place), moved, ...rest.slice(place)] : rest;
      return { ...category, tags };
    })
    .filter(({ id, tags }) => id !== null || tags.length > 0);
}

export function withCategoryAt(categories: readonly TagCategory[], id: string, place: number): TagCategory[] {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return [...categories];
  const named = categories.filter((one) => one.id !== null && one.id !== id);
  const rest = categories.filter((one) => one.id === null);
  return [...named.slice(0, place), category, ...named.slice(place), ...rest];
}

/** Tags whose name contains the typed text, those that begin with them first. */
export function matchingTags(categories: readonly TagCategory[], typed: string): Tag[] {
  const term = typed.trim().toLowerCase();
  if (term === "") return [];
  const tags = categories.flatMap((category) => category.tags);
  const found = tags.filter(({ name }) => name.toLowerCase().includes(term));
  const rank = ({ name }: Tag) => (name.toLowerCase() === term ? 0 : name.toLowerCase().startsWith(term) ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, 8);
}
