import { listOf } from "@entrywise/contracts/shared/wire";
import { editorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

const list = listOf(editorTemplate);
export const templatesKey = ["editor-templates", "list"] as const;

/** The user's templates in their order, with their content. */
export function useTemplates() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await callTrades("GET /editor-templates", { parser: list, signal })).items,
  });
}
