import { idResponse } from "@entrywise/contracts/shared/wire";
import { type Tag, type TagCategory, type TagColour, tag, tagCategory } from "@entrywise/contracts/trades/tags.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tagCategoriesKey } from "../../../data/tags/tag-choices.queries.ts";
import { tagsHaveChanged } from "../../../data/tags/tags-changed.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { withCategoryAt, withTagAt } from "./tag-order.ts";

type Categories = readonly TagCategory[];

interface Change<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The catalogue's message for a failure. */
  failed: string;
  /** How the change looks before the server has responded. */
  show?: (categories: Categories, input: Input) => TagCategory[];
}

/** One kind of change of the user's tags: shows at once and is taken back when the server refuses. */
function useTagChange<Input, Result>({ send, failed, show }: Change<Input, Result>) {
  const { reportError } = useHost();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: "tags" },
    mutationFn: send,
    onMutate: (input) => {
      const before = queries.getQueryData<Categories>(tagCategoriesKey);
      if (before && show) queries.setQueryData<Categories>(tagCategoriesKey, show(before, input));
      return before;
    },
    onError: (error, _, before) => {
      if (before && show) queries.setQueryData(tagCategoriesKey, before);
      reportError(error, failed);
    },
    onSettled: () => tagsHaveChanged(queries),
  });
}

/** Everything that can be done with tags and categories. */
export function useTagChanges() {
  const callTrades = useTradesCall();
  const add = useTagChange({
    send: (body: { name: string; tagCategoryId?: string }) => callTrades("POST /tags", { body, parser: idResponse }),
    failed: t`Error adding tag`,
  });
  const rename = useTagChange({
    send: ({ tag: { id, version }, name }: { tag: Tag; name: string }) =>
      callTrades("PUT /tags/{id}/rename", { params: { id }, body: { tagId: id, name }, ifMatch: version, parser: tag }),
    failed: t`Failed to rename tag`,
    show: (categories, { tag: { id }, name }) =>
      withTags(categories, (one) => (one.id === id ? { ...one, name } : one)),
  });
  const remove = useTagChange({
    send: ({ id }: { id: string }) => callTrades("DELETE /tags/{id}", { params: { id } }),
    failed: t`Failed to delete tag`,
  });
  const move = useTagChange({
    send: ({ tagId, tagCategoryId, position }: { tagId: string; tagCategoryId: string; position: number }) =>
      callTrades("PUT /tags/{id}/move", { params: { id: tagId }, body: { tagId, tagCategoryId, position } }),
    failed: t`Error saving tags`,
    show: (categories, { tagId, tagCategoryId, position }) => withTagAt(categories, tagId, tagCategoryId, position),
  });
  const addCategory = useTagChange({
    send: (name: string) => callTrades("POST /tag-categories", { body: { name }, parser: idResponse }),
    failed: t`Error saving tags`,
  });
  const renameCategory = useTagChange({
    send: ({ id, version, name }: { id: string; version: number; name: string }) =>
      callTrades("PUT /tag-categories/{id}/rename", {
        params: { id },
        body: { tagCategoryId: id, name },
        ifMatch: version,
        parser: tagCategory,
      }),
    failed: t`Failed to rename category`,
    show: (categories, { id, name }) => categories.map((one) => (one.id === id ? { ...one, name } : one)),
  });
  const colourCategory = useTagChange({
    send: ({ id, version, colour }: { id: string; version: number; colour: TagColour }) =>
      callTrades("PUT /tag-categories/{id}/colour", {
        params: { id },
        body: { tagCategoryId: id, colour },
        ifMatch: version,
        parser: tagCategory,
      }),
    failed: t`Failed to change category colour`,
    show: (categories, { id, colour }) => categories.map((one) => (one.id === id ? { ...one, colour } : one)),
  });
  const markCategory = useTagChange({
    send: ({ id, version, isMistakes }: { id: string; version: number; isMistakes: boolean }) =>
      callTrades("PUT /tag-categories/{id}/mistakes", {
        params: { id },
        body: { tagCategoryId: id, isMistakes },
        ifMatch: version,
        parser: tagCategory,
      }),
    failed: t`Error saving tags`,
    show: (categories, { id, isMistakes }) => categories.map((one) => (one.id === id ? { ...one, isMistakes } : one)),
  });
  const moveCategory = useTagChange({
    send: ({ id, position }: { id: string; position: number }) =>
      callTrades("PUT /tag-categories/{id}/move", { params: { id }, body: { tagCategoryId: id, position } }),
    failed: t`Error saving tags`,
    show: (categories, { id, position }) => withCategoryAt(categories, id, position),
  });
  const removeCategory = useTagChange({
    send: ({ id }: { id: string }) => callTrades("DELETE /tag-categories/{id}", { params: { id } }),
    failed: t`Failed to delete category`,
  });
  return {
    add,
    rename,
    remove,
    move,
    addCategory,
    renameCategory,
    colourCategory,
    markCategory,
    moveCategory,
    removeCategory,
  };
}
export type TagChanges = ReturnType<typeof useTagChanges>;

function withTags(categories: Categories, change: (tag: Tag) => Tag): TagCategory[] {
  return categories.map((category) => ({ ...category, tags: category.tags.map(change) }));
}
