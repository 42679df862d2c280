import type { ServiceLevelId } from "@entrywise/contracts/platform/service-levels";
import { type ServiceLevel, serviceLevels } from "@entrywise/contracts/platform/service-levels.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { useQuery } from "@tanstack/react-query";
import { usePlatformCall } from "../../data/calls.ts";

const refetchInterval = 60_000;

/** Descriptions of service levels. */
export const promises: Readonly<Record<ServiceLevelId, MessageDescriptor>> = {
  lists: msg`Lists and statistics within 100 ms`,
  writes: msg`Writes are accepted`,
  imports: msg`Files are read within 60 s`,
  remotes: msg`Parts load`,
  live: msg`Live updates within 2 s`,
  archive: msg`Archive at most 90 s old`,
};

/** Whether the 30-day target was missed. */
export const isMissed = ({ reached, target }: ServiceLevel): boolean => reached !== null && reached < target;

/** Service levels of the last 30 days, read again every minute. */
export function useServiceLevels() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: ["admin", "service-levels"],
    queryFn: ({ signal }) => callPlatform("GET /releases/service-levels", { parser: serviceLevels, signal }),
    refetchInterval,
  });
}
