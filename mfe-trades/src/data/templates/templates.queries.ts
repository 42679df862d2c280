import { listOf } from "@entrywise/contracts/shared/wire";
import { editorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const list = listOf(editorTemplate);
export const templatesKey = ["editor-templates", "list"] as const;

/** The user's templates in their order, with their content. */
export function useTemplates() {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await trades.get("/editor-templates", { parser: list, signal })).items,
  });
}
