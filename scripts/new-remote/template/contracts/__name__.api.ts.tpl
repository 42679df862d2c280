import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { idResponse, instant, listOf, personText } from "../shared/wire.ts";

export const {{camel}}Item = z
  .object({ id: z.uuid(), title: z.string(), createdAt: instant })
  .meta({ id: "{{Name}}Item" });
export type {{Name}}Item = z.infer<typeof {{camel}}Item>;

export const add{{Name}}Item = z.strictObject({ title: personText(120).min(1) });

export const {{camel}}Api = {
  list: endpoint({
    method: "get",
    path: "/{{name}}",
    summary: "My items, newest first",
    access: "user",
    query: z.object(paging),
    status: 200,
    answer: listOf({{camel}}Item),
  }),
  add: endpoint({
    method: "post",
    path: "/{{name}}",
    summary: "Add an item",
    access: "user",
    body: add{{Name}}Item,
    status: 201,
    answer: idResponse,
  }),
};
