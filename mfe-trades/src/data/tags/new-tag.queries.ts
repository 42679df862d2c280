import { idResponse } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { tagsHaveChanged } from "./tags-changed.ts";

/** Makes a tag where one is needed; it goes into the first category. Returns its id. */
export function useNewTag() {
  const { reportError } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => (await callTrades("POST /tags", { body: { name }, parser: idResponse })).id,
    onError: (error) => reportError(error, t`Error adding tag`),
    onSettled: () => tagsHaveChanged(queries),
  });
}
