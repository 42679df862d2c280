import { businessSummary } from "@entrywise/contracts/business/business.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const businessSummaries = listOf(businessSummary);

/** Businesses that the user works for. */
export function useBusinesses() {
  const business = useHost().api("business");
  return useQuery({
    queryKey: ["business", "list"],
    queryFn: ({ signal }) => business.get("/business/", { parser: businessSummaries, query: { take: -1 }, signal }),
  });
}
