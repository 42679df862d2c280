import { propFirmsApi } from "@entrywise/contracts/trades/prop-firms.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

/** Catalogue of prop firms; it changes with releases only. */
export function usePropFirms({ enabled = true }: { enabled?: boolean } = {}) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "prop-firms"],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-accounts/prop-firms", { parser: responseSchemaOf(propFirmsApi.list), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
