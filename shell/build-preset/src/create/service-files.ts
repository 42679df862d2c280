import { pascal, title } from "./names.ts";

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

interface NewService {
  name: string;
  /** Of its first migration, in milliseconds. */
  stamp: number;
}

/** Text of each file of a new service, by its path in the repository of its remote. */
export function serviceFiles({ name, stamp }: NewService): Record<string, string> {
  const names = { name, api: `${camel(name)}Api`, item: `${pascal(name)}Item`, schema: `${camel(name)}Item`, stamp };
  const feature = "service/src/features/items";
  return {
    [`contracts/${name}.api.ts`]: contract(names),
    "service.json": announcement(name),
    "service/src/main.ts": main,
    "service/src/service.ts": definition(names),
    [`service/src/migrations/${stamp}-create-${name}.ts`]: migration(names),
    [`${feature}/feature.ts`]: featureTs,
    [`${feature}/item.entity.ts`]: entity,
    [`${feature}/items.repository.ts`]: repository(names),
    [`${feature}/items.routes.ts`]: routes(names),
    "service/test/items.test.ts": itemsTest(names),
    "service/test/announced.test.ts": announcedTest,
  };
}

interface Names {
  name: string;
  api: string;
  /** Type and schema of what it lists. */
  item: string;
  schema: string;
  stamp: number;
}

const contract = ({
  name,
  api,
  item,
  schema,
}: Names) => `import type { Calls } from "@entrywise/contracts/shared/calls";
import { endpoint } from "@entrywise/contracts/shared/endpoint";
import { paging } from "@entrywise/contracts/shared/params";
import { idResponse, instant, listOf, personText } from "@entrywise/contracts/shared/wire";
import { z } from "zod";

export const ${schema} = z.object({ id: z.uuid(), title: z.string(), createdAt: instant }).meta({ id: "${item}" });
export type ${item} = z.infer<typeof ${schema}>;
export const ${schema}s = listOf(${schema});

/** Every route of the service: what it checks, what screens call, and what \`service.json\` announces. */
export const ${api} = {
  list: endpoint({
    method: "get",
    path: "/${name}",
    summary: "My items, newest first",
    access: "user",
    query: z.object(paging),
    status: 200,
    answer: ${schema}s,
  }),
  add: endpoint({
    method: "post",
    path: "/${name}",
    summary: "Add an item",
    access: "user",
    body: z.strictObject({ title: personText(120).min(1) }),
    status: 201,
    answer: idResponse,
  }),
};

export type ${pascal(name)}Calls = Calls<readonly [typeof ${api}]>;
`;

const announcement = (name: string) =>
  `${JSON.stringify(
    {
      service: name,
      routes: [
        { method: "GET", path: `/${name}`, access: "user" },
        { method: "POST", path: `/${name}`, access: "user" },
      ],
      events: ["account-deleted"],
    },
    null,
    2,
  )}\n`;

const main = `import { runTeamService } from "@entrywise/kit/team-service";
import { definition } from "./service.ts";

await runTeamService(definition);
`;

const definition = ({ name, api, stamp }: Names) => `import { serviceEnvironment } from "@entrywise/kit/config";
import { defineService } from "@entrywise/kit/service";
import { ${api} } from "../../contracts/${name}.api.ts";
import { items } from "./features/items/feature.ts";
import { Create${pascal(name)}${stamp} } from "./migrations/${stamp}-create-${name}.ts";

export const definition = defineService({
  name: "${name}",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  context: (parts) => parts,
  features: [items],
  migrations: [Create${pascal(name)}${stamp}],
  apis: [${api}],
});
`;

const migration = ({
  name,
  stamp,
}: Names) => `import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Create${pascal(name)}${stamp} implements MigrationInterface {
  name = "Create${pascal(name)}${stamp}";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...items, ...idempotencyTable]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table item, idempotency_key");
  }
}

const items = [
  \`create table item (
     id uuid primary key, user_id uuid not null, brand_key text not null, title text not null,
     created_at timestamptz not null default now())\`,
  "create index item_owner on item (user_id, brand_key, id desc)",
  // A user reaches their own rows alone, whatever a statement says.
  ...ownerPolicies("item"),
];
`;

const featureTs = `import { defineFeature, type Parts } from "@entrywise/kit/feature";
import { ItemEntity } from "./item.entity.ts";
import { itemsRoutes } from "./items.routes.ts";

export const items = defineFeature({
  name: "items",
  entities: [ItemEntity],
  start: ({ unit }: Parts<unknown>) => ({ routes: [itemsRoutes(unit)] }),
});
`;

const entity = `import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

@Entity("item")
export class ItemEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text")
  title: string;

  @CreateDateColumn({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
`;

const repository = ({ name, item }: Names) => `import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ${item} } from "../../../../contracts/${name}.api.ts";
import { ItemEntity } from "./item.entity.ts";

type Owner = Pick<Actor, "brand"> & { userId: string };

export async function insertItem(tx: Transaction, { userId, brand }: Owner, id: string, title: string): Promise<void> {
  await tx.getRepository(ItemEntity).insert({ id, userId, brandKey: brand, title });
}

export async function findItems(
  tx: Transaction,
  { userId, brand }: Owner,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: ${item}[]; total: number }> {
  const [rows, total] = await tx
    .getRepository(ItemEntity)
    .findAndCount({ where: { userId, brandKey: brand }, order: { id: "DESC" }, take: pageSize(take), skip });
  return { items: rows.map(({ id, title, createdAt }) => ({ id, title, createdAt: createdAt.toISOString() })), total };
}
`;

const routes = ({ name, api }: Names) => `import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { ${api} } from "../../../../contracts/${name}.api.ts";
import { findItems, insertItem } from "./items.repository.ts";

export function itemsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, ${api}.list, async ({ tx, actor, query }) => ({ body: await findItems(tx, actor, query) }));
  serve(router, unit, ${api}.add, async ({ tx, actor, body }) => {
    const id = newId();
    await insertItem(tx, actor, id, body.title);
    return { body: { id } };
  });
  return router;
}
`;

const itemsTest = ({ name }: Names) => `// @vitest-environment node
import { newActor } from "@entrywise/kit/testing/service-api";
import { startTestService, type TestService } from "@entrywise/kit/testing/test-service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definition } from "../src/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(definition);
}, 120_000);
afterAll(() => service?.stop());

test("what is added is listed, to its owner alone", async () => {
  const mine = service.api();
  const added = await mine.call<{ id: string }>("POST", "/${name}", { body: { title: "First" } });
  expect(added.status).toBe(201);
  const listed = await mine.call("GET", "/${name}");
  expect(listed.body).toMatchObject({ items: [{ id: added.body.id, title: "First" }], total: 1 });
  expect((await service.api().call("GET", "/${name}")).body).toEqual({ items: [], total: 0 });
});

test("nothing is left of an account that is gone, and others keep what they have", async () => {
  const [leaver, stayer] = [newActor(), newActor()];
  for (const actor of [leaver, stayer]) await service.api(actor).call("POST", "/${name}", { body: { title: "Mine" } });
  await service.deleteAccount(leaver);
  await service.deleteAccount(leaver);
  expect((await service.api(leaver).call("GET", "/${name}")).body).toMatchObject({ total: 0 });
  expect((await service.api(stayer).call("GET", "/${name}")).body).toMatchObject({ total: 1 });
});

test("a title is required, and so is a user", async () => {
  const refused = await service.api().call("POST", "/${name}", { body: { title: " " } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: "title" }] } });
  expect((await service.api(null).call("GET", "/${name}")).status).toBe(401);
});
`;

const announcedTest = `// @vitest-environment node
import { readFileSync } from "node:fs";
import { announcedRoutes } from "@entrywise/kit/announced-routes";
import { expect, test } from "vitest";
import { definition } from "../src/service.ts";

test("service.json announces what the contract says, with the same rights", () => {
  const announced = JSON.parse(readFileSync("service.json", "utf8"));
  const { name, apis } = definition;
  expect(announced).toEqual({ service: name, routes: announcedRoutes(apis), events: ["account-deleted"] });
});
`;

/** A page that lists what the service has, in place of an empty one. */
export const listingPage = (name: string, page: string) => `import { Page } from "@entrywise/host";
import { useCall } from "@entrywise/host/call";
import { useLingui } from "@entrywise/host/macro";
import { PageContent, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { ${camel(name)}Items, type ${pascal(name)}Calls } from "../contracts/${name}.api.ts";

/** The first page of the remote: what its service has of the reader. */
export function ${page}() {
  const { t } = useLingui();
  const call = useCall<${pascal(name)}Calls>("${name}");
  const query = useQuery({
    queryKey: ["${name}"],
    queryFn: ({ signal }) => call("GET /${name}", { parser: ${camel(name)}Items, signal }),
  });
  return (
    <Page title={t\`${title(name)}\`}>
      <PageContent>
        <Panel title={t\`${title(name)}\`}>
          <QuerySection query={query} failure={t\`Couldn't load ${name.replaceAll("-", " ")}\`}>
            {({ items }) =>
              items.length === 0 ? (
                t\`Nothing here yet.\`
              ) : (
                <ul>
                  {items.map(({ id, title }) => (
                    <li key={id}>{title}</li>
                  ))}
                </ul>
              )
            }
          </QuerySection>
        </Panel>
      </PageContent>
    </Page>
  );
}
`;
