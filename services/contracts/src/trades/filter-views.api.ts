import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { idResponse, listOf, personText } from "../shared/wire.ts";

/** A filter under a name (Y-110). */
export const filterView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The filter as it stands in the address of a page, without a question mark; empty filters nothing. */
    query: z.string(),
    version: z.int(),
  })
  .meta({ id: "FilterView" });
export type FilterView = z.infer<typeof filterView>;

export const saveFilterView = z.strictObject({
  name: personText(60).min(1, "Name must not be empty"),
  query: personText(8000),
});
export type SaveFilterView = z.infer<typeof saveFilterView>;

/** Views that one person may keep. */
export const MAX_FILTER_VIEWS = 100;

export const filterViewsApi = {
  list: endpoint({
    method: "get",
    path: "/trades/views",
    summary: "My named filters by name",
    access: "user",
    status: 200,
    answer: listOf(filterView),
  }),
  add: endpoint({
    method: "post",
    path: "/trades/views",
    summary: "Keep a filter under a name",
    access: "user",
    body: saveFilterView,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/trades/views/{id}",
    summary: "Rename a named filter or give it another filter",
    access: "user",
    params: idParams,
    body: saveFilterView,
    ifMatch: true,
    status: 200,
    answer: filterView,
  }),
  remove: endpoint({
    method: "delete",
    path: "/trades/views/{id}",
    summary: "Delete a named filter",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
