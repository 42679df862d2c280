import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

test("T-574 a person's profile is refused a name that is taken, a file's gets a number, and other people have theirs", async () => {
  const api = serviceApi("trades", newActor());
  const add = (name: string, query = "?takenName=refuse", by = api) =>
    by.call<{ id: string; code: string }>("POST", `/trade-import-profiles${query}`, { body: { name } });
  const names = async () =>
    (await api.call<{ items: ImportProfile[] }>("GET", "/trade-import-profiles")).body.items.map(({ name }) => name);
  const first = await add("Broker");
  expect(first.status).toBe(201);
  expect(await add(" BROKER ")).toMatchObject({
    status: 422,
    body: { code: "Profile.NameTaken", errors: [{ path: "name", message: "must be a unique name" }] },
  });
  const second = await add("Broker", "");
  expect(await names()).toEqual(["Broker", "Broker 2"]);
  const rename = (id: string, name: string) =>
    api.call("PUT", `/trade-import-profiles/${id}`, { body: { name }, version: 1 });
  expect(await rename(second.body.id, "broker")).toMatchObject({ status: 422, body: { code: "Profile.NameTaken" } });
  expect((await rename(first.body.id, "BROKER")).status).toBe(200);
  expect((await add("Broker", "?takenName=refuse", serviceApi("trades", newActor()))).status).toBe(201);
});
