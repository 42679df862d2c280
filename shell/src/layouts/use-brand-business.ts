import type { BusinessSummary } from "@entrywise/contracts/business/business.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { useBusinessCall } from "../session/calls.ts";

/** The businesses of a white-label user; null while they are not known, and on the main brand, where nothing asks for them. */
export function useBusinesses(): readonly BusinessSummary[] | null {
  const { brand, user } = useHost();
  const callBusiness = useBusinessCall();
  const { data } = useQuery({
    queryKey: ["brand-business", brand.brandKey],
    queryFn: async () => (await callBusiness("GET /business")).items,
    enabled: brand.whiteLabel && user !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** The brand's own business, where the user looks after it (P-254); whoever has the role None looks after none. */
export function useBrandBusiness(): BusinessSummary | null {
  const { brand } = useHost();
  return useBusinesses()?.find(({ brandKey, role }) => brandKey === brand.brandKey && role !== 0) ?? null;
}
