import type { {{One}} } from "@entrywise/contracts/{{service}}/{{name}}.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const mine = serviceApi("{{service}}", newActor());
const list = (api: typeof mine) => api.call<{ items: {{One}}[]; total: number }>("GET", "/{{name}}");

test("what is added is listed, to its owner alone", async () => {
  const added = await mine.call<{ id: string }>("POST", "/{{name}}", { body: { title: "First" } });
  expect(added.status).toBe(201);
  expect((await list(mine)).body).toMatchObject({ items: [{ id: added.body.id, title: "First" }], total: 1 });
  expect((await list(serviceApi("{{service}}", newActor()))).body).toMatchObject({ items: [], total: 0 });
});

test("a title is required", async () => {
  const refused = await mine.call("POST", "/{{name}}", { body: { title: " " } });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ errors: [{ path: "title" }] });
});
