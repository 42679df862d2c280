import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

interface BusinessRow {
  brandKey: string;
}

/** Whether the businesses of a white-label user include the brand's own; not asked on the main brand (P-254). */
export function useBrandBusiness(): boolean {
  const { brand, user, api } = useHost();
  const { data } = useQuery({
    queryKey: ["brand-business", brand.brandKey],
    queryFn: async () => (await api("business").get<{ items: BusinessRow[] }>("/business/")).items,
    enabled: brand.whiteLabel && user !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.some(({ brandKey }) => brandKey === brand.brandKey) ?? false;
}
