import { listOf } from "@entrywise/contracts/shared/wire";
import { tagCategory } from "@entrywise/contracts/trades/tags.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

const categoryList = listOf(tagCategory);
export const tagCategoriesKey = ["tags", "categorised"] as const;

/** The user's categories in their order, each with its tags. */
export function useTagCategories({ enabled }: { enabled: boolean }) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: tagCategoriesKey,
    queryFn: async ({ signal }) => (await callTrades("GET /tags/categorised", { parser: categoryList, signal })).items,
    enabled,
  });
}
