import type { AppStart } from "@entrywise/contracts/platform/app.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { appStartStore } from "./app-start-store.ts";
import { usePlatformCall } from "./calls.ts";

export const appStartKey = ["appStart"];

/** Whether Getting started is still in the navigation (P-483). */
export const isBeginning = (start: AppStart): boolean =>
  start.hasCompletedSetupSelection && !start.hasCompletedGettingStarted;

/** What of the beginning the user has behind them (P-480); undefined while nobody knows. */
export function useAppStart(): { start: AppStart | undefined; isUnknown: boolean } {
  const { user, isReadOnly } = useHost();
  const callPlatform = usePlatformCall();
  const store = user === null ? null : appStartStore(localStorage, user.userId);
  const { data, errorUpdateCount } = useQuery({
    queryKey: appStartKey,
    queryFn: async () => {
      const start = await callPlatform(isReadOnly ? "GET /app/start2" : "POST /app/start2");
      store?.write(start);
      return start;
    },
    initialData: () => store?.read(),
    initialDataUpdatedAt: 0,
    enabled: user !== null,
    staleTime: 60_000,
  });
  // Not `isError`: a page that opens because of the failure asks again, and would be taken away while that lasts.
  return { start: data, isUnknown: user !== null && data === undefined && errorUpdateCount === 0 };
}
