import { listOf } from "@entrywise/contracts/shared/wire";
import { positionSizeInstrument } from "@entrywise/contracts/trades/position-size-instruments.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const gold = {
  ...{ name: "Gold", symbol: "XAUUSD", marketType: 0, pipSize: "0.1", pipValue: null, contractSize: "100" },
  ...{ quoteCurrency: "USD", sizeStep: "0.01" },
};

test("K-160 instruments for position sizes are added, listed in their order, changed, moved and removed", async () => {
  const api = serviceApi("trades", newActor());
  const add = async (name: string) =>
    (await api.call<{ id: string }>("POST", "/position-size-instruments", { body: { ...gold, name } })).body.id;
  const list = async () =>
    listOf(positionSizeInstrument).parse((await api.call("GET", "/position-size-instruments")).body).items;
  const [first, second] = [await add("Gold"), await add("Dax")];
  expect(await list()).toMatchObject([
    { ...gold, id: first, position: 0, version: 1 },
    { id: second, name: "Dax" },
  ]);

  const change = (version: number) =>
    api.call("PUT", `/position-size-instruments/${first}`, { body: { ...gold, pipValue: "10" }, version });
  expect(positionSizeInstrument.parse((await change(1)).body)).toMatchObject({ pipValue: "10", version: 2 });
  expect((await change(1)).status).toBe(412);
  const path = `/position-size-instruments/${second}`;
  expect((await api.call("PUT", `${path}/move`, { body: { id: second, position: 0 } })).status).toBe(204);
  expect((await list()).map(({ name }) => name)).toEqual(["Dax", "Gold"]);
  expect((await api.call("DELETE", path)).status).toBe(204);
  expect((await api.call("GET", path)).status).toBe(404);
});

test("K-160 an instrument says what a pip is worth, and which field is wrong", async () => {
  const api = serviceApi("trades", newActor());
  const add = async (part: object) =>
    (
      await api.call<{ errors?: { path: string }[] }>("POST", "/position-size-instruments", {
        body: { ...gold, ...part },
      })
    ).body.errors?.map(({ path }) => path);
  expect(await add({ contractSize: null })).toEqual(["pipValue"]);
  expect(await add({ pipSize: "0" })).toEqual(["pipSize"]);
  expect(await add({ quoteCurrency: "usd" })).toEqual(["quoteCurrency"]);
});
