import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { richText } from "../shared/rich-text.ts";
import { idResponse, instant, listOf, personText } from "../shared/wire.ts";
import { moveBody } from "./accounts.api.ts";

/** Texts that can begin with a template: of a trade's notes and summary, and of its workflow. */
export const templatePlaces = ["notes", "preparation", "execution", "review", "summary"] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

const places = z.array(z.enum(templatePlaces)).max(templatePlaces.length);

/** A text to begin others with. */
export const editorTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Null: empty so far. */
    template: richText.nullable(),
    /** Where it is offered while nothing is written. */
    offeredIn: places,
    /** How often a text began with it. */
    inserted: z.int(),
    /** Null: never. */
    lastInsertedAt: instant.nullable(),
    position: z.int(),
    changedAt: instant,
    version: z.int(),
  })
  .meta({ id: "EditorTemplate" });
export type EditorTemplate = z.infer<typeof editorTemplate>;

export const saveEditorTemplate = z.strictObject({
  name: personText(100).min(1, "Name must not be empty"),
  template: richText.nullable(),
  /** Absent: as it is; of a new one the notes. */
  offeredIn: places.optional(),
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
  /** Needs the plan's feature `templates`, else `MembershipPlan.UpgradePlan`. */
  insert: endpoint({
    method: "post",
    path: "/editor-templates/{id}/insert",
    summary: "Take a template's content to begin a text with, and count it",
    access: "user",
    params: idParams,
    status: 200,
    answer: editorTemplate,
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
