import type { Billing } from "@entrywise/contracts/platform/payments.api";
import type { Frequency } from "@entrywise/contracts/platform/prices";
import { useHost, useLiveChange } from "@entrywise/host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type PlatformCall, usePlatformCall } from "../session/calls.ts";
import { appStartKey } from "../session/use-app-start.ts";

const billingKey = ["billing"];

/** Prices, subscription, payment methods and invoices of the user. */
export function useBilling() {
  const callPlatform = usePlatformCall();
  const queries = useQueryClient();
  useLiveChange("membership", () => void queries.invalidateQueries({ queryKey: billingKey }));
  return useQuery({
    queryKey: billingKey,
    queryFn: () => callPlatform("GET /subscriptions/billing"),
    refetchOnMount: "always",
  });
}

/** Refetches plan and billing. */
export function useMembershipRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [["membership"], billingKey, appStartKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
}

/** Opens a page of the payment provider at the address that the call returns. */
export function useProviderPage(failed: string) {
  const { reportError } = useHost();
  const callPlatform = usePlatformCall();
  return useMutation({
    mutationFn: (open: (call: PlatformCall) => Promise<{ url: string }>) => open(callPlatform),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => reportError(error, failed),
  });
}

export function priceOf(billing: Billing, frequency: Frequency) {
  return billing.prices.find((price) => price.frequency === frequency) ?? null;
}

/** The billing portal of the payment provider, for {@link useProviderPage}. */
export const openPortal = (call: PlatformCall) => call("POST /subscriptions/create-customer-portal-session");
