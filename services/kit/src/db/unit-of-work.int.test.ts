import { type DataSource, EntitySchema } from "typeorm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Actor } from "../auth/actor.ts";
import { newActor } from "../testing/service-api.ts";
import { createDataSource } from "./data-source.ts";
import { createUnitOfWork, demandHeavyConnection, type Transaction, type UnitOfWork } from "./unit-of-work.ts";

interface DataVersion {
  userId: string;
  brandKey: string;
  version: string;
}
const dataVersion = new EntitySchema<DataVersion>({
  name: "DataVersion",
  tableName: "data_version",
  columns: {
    userId: { name: "user_id", type: "uuid", primary: true },
    brandKey: { name: "brand_key", type: "text", primary: true },
    version: { type: "bigint" },
  },
});

let dataSource: DataSource;
let unit: UnitOfWork;
beforeAll(async () => {
  const url = inject("system").ownerUrl;
  // With one connection, anything that a transaction leaves behind affects the next.
  dataSource = await createDataSource({
    url,
    schema: "trades",
    entities: [dataVersion],
    migrations: [],
    poolSize: 1,
  }).initialize();
  unit = createUnitOfWork(dataSource);
});
afterAll(() => dataSource.destroy());

const whoAsks = async (tx: { query: Transaction["query"] }): Promise<string> =>
  (await tx.query("select current_setting('app.user_id', true) as id"))[0].id;
const versionsOf = ({ userId }: Actor): Promise<unknown[]> =>
  dataSource.query("select version::int from data_version where user_id = $1", [userId]);

test("X-401 a transaction has the caller's rights, and leaves none of them behind", async () => {
  const actor = newActor();
  expect(await unit.run(actor, "user", whoAsks)).toBe(actor.userId);
  expect(await whoAsks(dataSource)).toBe("");
});

test("X-401 failed work leaves nothing and releases its connection", async () => {
  const actor = newActor();
  const add = (tx: Transaction) => tx.query("insert into data_version values ($1, $2, 7)", [actor.userId, actor.brand]);
  const failing = unit.run(actor, "user", async (tx) => {
    await add(tx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await versionsOf(actor)).toEqual([]);
  await unit.run(actor, "user", add);
  expect(await versionsOf(actor)).toEqual([{ version: 7 }]);
});

test("L8 long work is repeated on a connection for it, with nothing left of the first attempt", async () => {
  const url = inject("system").ownerUrl;
  const options = { url, schema: "trades", entities: [], migrations: [], poolSize: 1, isHeavy: true };
  const heavySource = await createDataSource(options).initialize();
  const both = createUnitOfWork(dataSource, createUnitOfWork(heavySource));
  const actor = newActor();
  const nameOf = async (tx: Transaction) =>
    (await tx.query("select current_setting('application_name') as name"))[0].name;
  const names: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const long = (add: number) =>
    both.run(actor, "user", async (tx) => {
      const name = await nameOf(tx);
      names.push(name);
      // Before it writes: the other's first attempt would wait for its row, on the only light connection.
      if (name === "trades-heavy") await finished;
      const added =
        "insert into data_version values ($1, $2, $3) on conflict (user_id, brand_key) do update set version = $3";
      await tx.query(added, [actor.userId, actor.brand, add]);
      demandHeavyConnection(tx);
    });
  const works = [long(1), long(2)];
  // The only light connection is free meanwhile, however much long work waits.
  expect(await both.run(actor, "user", nameOf)).toBe("trades");
  expect(await versionsOf(actor)).toEqual([]);
  finish();
  await Promise.all(works);
  expect(names.filter((name) => name === "trades-heavy")).toHaveLength(2);
  expect(await versionsOf(actor)).toHaveLength(1);
  await heavySource.destroy();
});

const versionRow = ({ userId, brand }: Actor, version: string) => ({ userId: userId ?? "", brandKey: brand, version });

test("X-401 an entity saved before its transaction fails isn't stored", async () => {
  const actor = newActor();
  const failing = unit.run(actor, "user", async (tx) => {
    await tx.getRepository(dataVersion).save(versionRow(actor, "3"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await versionsOf(actor)).toEqual([]);
});

test("X-401 the caller's rights remain after saving an entity and after a nested transaction", async () => {
  const actor = newActor();
  await unit.run(actor, "user", async (tx) => {
    await tx.getRepository(dataVersion).save(versionRow(actor, "3"));
    expect(await whoAsks(tx)).toBe(actor.userId);
    await tx.transaction((inner) =>
      inner.getRepository(dataVersion).increment({ userId: actor.userId ?? "" }, "version", 1),
    );
    expect(await whoAsks(tx)).toBe(actor.userId);
    expect(await tx.getRepository(dataVersion).findOneBy({ userId: actor.userId ?? "" })).toMatchObject({
      version: "4",
    });
  });
  expect(await versionsOf(actor)).toEqual([{ version: 4 }]);
  expect(await whoAsks(dataSource)).toBe("");
});

test("Y-260 a transaction while viewing as another person refuses writes and says so", async () => {
  const actor = newActor();
  const add = (tx: Transaction) => tx.query("insert into data_version values ($1, $2, 7)", [actor.userId, actor.brand]);
  const viewed = { ...actor, viewedBy: crypto.randomUUID() };
  await expect(unit.run(viewed, "user", add)).rejects.toMatchObject({ status: 403, code: "ViewAs.ReadOnly" });
  expect(await unit.run(viewed, "user", whoAsks)).toBe(actor.userId);
  await unit.run(actor, "user", add);
  expect(await versionsOf(actor)).toEqual([{ version: 7 }]);
});
