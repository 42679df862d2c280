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
  const change = (name: string, version: number | null) =>
    api.call<{ errors?: { path: string }[]; current?: unknown }>("PUT", `/editor-templates/${id}`, {
      body: { name, template: null },
      ...(version === null ? {} : { version }),
    });
  expect(editorTemplate.parse((await change("Other", 1)).body)).toMatchObject({
    name: "Other",
    template: null,
    version: 2,
  });
  const late = await change("Late", 1);
  expect([late.status, editorTemplate.parse(late.body.current).name]).toEqual([412, "Other"]);
  expect((await change("Without", null)).status).toBe(428);
  expect((await change(" ", 2)).body.errors?.[0]?.path).toBe("name");
  expect((await api.call("DELETE", `/editor-templates/${id}`)).status).toBe(204);
  expect((await api.call("GET", `/editor-templates/${id}`)).status).toBe(404);
});

test("T-511 a template says where it is offered; whoever does not name places leaves them as they are", async () => {
  const id = await add("Checklist");
  const change = (body: object, version: number) =>
    api.call<object>("PUT", `/editor-templates/${id}`, { body: { name: "A", template: null, ...body }, version });
  expect((await list()).items[0]).toMatchObject({ offeredIn: ["notes"], inserted: 0, lastInsertedAt: null });
  expect((await change({ offeredIn: ["summary", "review"] }, 1)).body).toMatchObject({
    offeredIn: ["summary", "review"],
  });
  expect((await change({}, 2)).body).toMatchObject({ offeredIn: ["summary", "review"] });
  expect((await change({ offeredIn: ["elsewhere"] }, 3)).status).toBe(400);
});

test("T-511 T-512 beginning a text with a template counts it, and asks for a plan that has templates", async () => {
  const id = await add("Checklist");
  const insert = (key: string, by = api) =>
    by.call<{ code?: string }>("POST", `/editor-templates/${id}/insert`, { headers: { "idempotency-key": key } });
  const taken = editorTemplate.parse((await insert("insert-once")).body);
  expect(taken).toMatchObject({ template: richTextOf("Checklist?"), inserted: 1, version: 1 });
  expect(taken.lastInsertedAt).not.toBeNull();
  await insert("insert-once");
  await insert("insert-again");
  expect((await list()).items[0]).toMatchObject({ inserted: 2 });

  const actor = newActor();
  const basic = serviceApi("trades", { ...actor, plan: "basic" });
  expect(await insert("insert-basic", basic)).toMatchObject({
    status: 403,
    body: { code: "MembershipPlan.UpgradePlan" },
  });
  expect((await insert("insert-other", serviceApi("trades", actor))).status).toBe(404);
});

test("T-512 a plan without templates keeps and changes those it has, and makes no new ones", async () => {
  const actor = newActor();
  const [pro, basic] = [serviceApi("trades", actor), serviceApi("trades", { ...actor, plan: "basic" })];
  const body = { name: "Checklist", template: richTextOf("Plan?") };
  const made = await pro.call<{ id: string }>("POST", "/editor-templates", { body });
  expect(await basic.call("POST", "/editor-templates", { body })).toMatchObject({
    status: 403,
    body: { code: "MembershipPlan.UpgradePlan" },
  });
  const change = { body: { ...body, name: "Plan" }, version: 1 };
  expect((await basic.call("PUT", `/editor-templates/${made.body.id}`, change)).status).toBe(200);
  expect((await basic.call("DELETE", `/editor-templates/${made.body.id}`)).status).toBe(204);
});
