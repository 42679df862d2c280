import { useHost } from "@entrywise/host";
import type { ServiceId } from "@entrywise/host/shell";
import { useMemo } from "react";
import { type Call, createCall } from "./create-call.ts";

/**
 * Typed calls to a service that the remote declares: `useCall<TradesCalls>("trades")`.
 *
 * @throws Error if the remote doesn't declare the service
 */
export function useCall<Map>(service: ServiceId): Call<Map> {
  const { api } = useHost();
  return useMemo(() => createCall<Map>(api(service)), [api, service]);
}
