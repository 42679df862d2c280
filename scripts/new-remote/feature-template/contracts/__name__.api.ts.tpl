import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { idResponse, instant, listOf, personText } from "../shared/wire.ts";

export const {{one}} = z.object({ id: z.uuid(), title: z.string(), createdAt: instant }).meta({ id: "{{One}}" });
export type {{One}} = z.infer<typeof {{one}}>;

export const add{{One}} = z.strictObject({ title: personText(120).min(1) });

export const {{camel}}Api = {
  list: endpoint({
    method: "get",
    path: "/{{name}}",
    summary: "My {{title}}, newest first",
    access: "user",
    query: z.object(paging),
    status: 200,
    answer: listOf({{one}}),
  }),
  add: endpoint({
    method: "post",
    path: "/{{name}}",
    summary: "Add to my {{title}}",
    access: "user",
    body: add{{One}},
    status: 201,
    answer: idResponse,
  }),
};
