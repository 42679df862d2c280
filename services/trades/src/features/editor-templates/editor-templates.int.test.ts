import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { listOf } from "@entrywise/contracts/shared/wire";
import { editorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const add = async (name: string) =>
  (await api.call<{ id: string }>("POST", "/editor-templates", { body: { name, template: richTextOf(`${name}?`) } }))
    .body.id;
const list = async () => listOf(editorTemplate).parse((await api.call("GET", "/editor-templates")).body);

test("T-510 T-511 templates are listed in their order with their content", async () => {
  const first = await add("Checklist");
  const second = await add("Review");
  expect(await list()).toMatchObject({
    total: 2,
    items: [{ id: first, template: richTextOf("Checklist?") }, { id: second }],
  });
  const moved = await api.call("PUT", `/editor-templates/${second}/move`, { body: { id: second, position: 0 } });
  expect(moved.status).toBe(204);
  expect((await list()).items.map(({ name }) => name)).toEqual(["Review", "Checklist"]);
});

test("T-511 a template is read, changed against its version and deleted", async () => {
  const id = await add("Checklist");
  const read = editorTemplate.parse((await api.call("GET", `/editor-templates/${id}`)).body);
  expect(read).toMatchObject({ name: "Checklist", version: 1 });
  const change = (name: string, version: number) =>
    api.call<{ errors?: { path: string }[] }>("PUT", `/editor-templates/${id}`, {
      body: { name, template: null },
      version,
    });
  expect(editorTemplate.parse((await change("Other", 1)).body)).toMatchObject({
    name: "Other",
    template: null,
    version: 2,
  });
  expect((await change("Late", 1)).status).toBe(412);
  expect((await change(" ", 2)).body.errors?.[0]?.path).toBe("name");
  expect((await api.call("DELETE", `/editor-templates/${id}`)).status).toBe(204);
  expect((await api.call("GET", `/editor-templates/${id}`)).status).toBe(404);
});
