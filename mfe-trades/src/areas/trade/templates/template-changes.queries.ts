import { idResponse } from "@entrywise/contracts/shared/wire";
import type { EditorTemplate, SaveEditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { templatesKey } from "../../../data/templates/templates.queries.ts";
import { moved } from "../../../data/use-ordered-list.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";

/** Adding, moving and deleting templates; a new order shows at once and is taken back when the server refuses. */
export function useTemplateChanges() {
  const { reportError } = useHost();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const refresh = () => queries.invalidateQueries({ queryKey: ["editor-templates"] });
  const add = useMutation({
    mutationFn: (body: SaveEditorTemplate) => callTrades("POST /editor-templates", { body, parser: idResponse }),
    onSuccess: refresh,
    onError: (error) => reportError(error, t`Failed to save changes.`),
  });
  const move = useMutation({
    scope: { id: "editor-templates-move" },
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      callTrades("PUT /editor-templates/{id}/move", { params: { id }, body: { id, position } }),
    onMutate: ({ id, position }) => {
      const before = queries.getQueryData<EditorTemplate[]>(templatesKey);
      const from = before?.findIndex((template) => template.id === id) ?? -1;
      if (before && from !== -1) queries.setQueryData(templatesKey, moved(before, from, position));
      return before;
    },
    onError: (error, _, before) => {
      if (before) queries.setQueryData(templatesKey, before);
      reportError(error, t`Failed to save changes.`);
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callTrades("DELETE /editor-templates/{id}", { params: { id } }),
    onSuccess: refresh,
    onError: (error) => reportError(error, t`Failed to save changes.`),
  });
  return { add, move, remove };
}
