import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { richText } from "../shared/rich-text.ts";
import { idResponse, instant, listOf, personText } from "../shared/wire.ts";
import { moveBody } from "./accounts.api.ts";

/** A text to begin others with. */
export const editorTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Null: empty so far. */
    template: richText.nullable(),
    position: z.int(),
    changedAt: instant,
    version: z.int(),
  })
  .meta({ id: "EditorTemplate" });
export type EditorTemplate = z.infer<typeof editorTemplate>;

export const saveEditorTemplate = z.strictObject({
  name: personText(100).min(1, "Name must not be empty"),
  template: richText.nullable(),
});
export type SaveEditorTemplate = z.infer<typeof saveEditorTemplate>;

export const editorTemplatesApi = {
  list: endpoint({
    method: "get",
    path: "/editor-templates",
    summary: "My templates in their order",
    access: "user",
    status: 200,
    answer: listOf(editorTemplate),
  }),
  read: endpoint({
    method: "get",
    path: "/editor-templates/{id}",
    summary: "One template",
    access: "user",
    params: idParams,
    status: 200,
    answer: editorTemplate,
  }),
  add: endpoint({
    method: "post",
    path: "/editor-templates",
    summary: "Add a template",
    access: "user",
    body: saveEditorTemplate,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/editor-templates/{id}",
    summary: "Change a template; texts that used it stay as they are",
    access: "user",
    params: idParams,
    body: saveEditorTemplate,
    ifMatch: true,
    status: 200,
    answer: editorTemplate,
  }),
  remove: endpoint({
    method: "delete",
    path: "/editor-templates/{id}",
    summary: "Delete a template; texts that used it stay as they are",
    access: "user",
    params: idParams,
    status: 204,
  }),
  move: endpoint({
    method: "put",
    path: "/editor-templates/{id}/move",
    summary: "Move a template in the order",
    access: "user",
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};
