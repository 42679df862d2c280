import { listOf } from "@entrywise/contracts/shared/wire";
import { tagCategory } from "@entrywise/contracts/trades/tags.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const categoryList = listOf(tagCategory);
export const tagCategoriesKey = ["tags", "categorised"] as const;

/** The user's categories in their order, each with its tags. */
export function useTagCategories({ enabled }: { enabled: boolean }) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: tagCategoriesKey,
    queryFn: async ({ signal }) => (await trades.get("/tags/categorised", { parser: categoryList, signal })).items,
    enabled,
  });
}
