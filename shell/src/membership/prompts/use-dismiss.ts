import type { AppStart } from "@entrywise/contracts/platform/app.api";
import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { appStartStore } from "../../session/app-start-store.ts";
import { usePlatformCall } from "../../session/calls.ts";
import { appStartKey } from "../../session/use-app-start.ts";

/** Dismisses a banner at once; it returns if the server refuses (P-448). */
export function useDismiss(): (banner: { key: string }) => void {
  const { user, reportError } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ key }: { key: string }) => callPlatform("POST /membership/banners/dismissed", { body: { key } }),
    onMutate: ({ key }) => {
      const start = queries.setQueryData<AppStart>(appStartKey, (before) => {
        if (before === undefined) return before;
        const { banner, planEnded, ...rest } = before;
        return {
          ...rest,
          ...(banner === undefined || banner.key === key ? {} : { banner }),
          ...(planEnded === undefined || planEnded.key === key ? {} : { planEnded }),
        };
      });
      if (start !== undefined && user !== null) appStartStore(localStorage, user.userId).write(start);
    },
    onError: (error) => reportError(error, t`Couldn't dismiss the banner. Try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: appStartKey }),
  });
  return mutate;
}
