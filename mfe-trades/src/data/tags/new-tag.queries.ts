import { idResponse } from "@entrywise/contracts/shared/wire";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tagsHaveChanged } from "./tags-changed.ts";

/** Makes a tag where one is needed; it goes into the first category. Answers its id. */
export function useNewTag() {
  const { api, reportError } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => (await api("trades").post("/tags", { name }, { parser: idResponse })).id,
    onError: (error) => reportError(error, t`Error adding tag`),
    onSettled: () => tagsHaveChanged(queries),
  });
}
