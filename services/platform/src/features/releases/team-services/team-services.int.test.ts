import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import type { TeamService } from "@entrywise/contracts/platform/team-services.api";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { sendEvent } from "@entrywise/kit/testing/send-event";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findBrokenEntry } from "../../../audit/audit.read-model.ts";
import { newTeam, siteAdmin, type TestTeam } from "../../../testing/release-fixture.ts";

const { port, ownerUrl } = inject("system");
const service = `reports-${randomBytes(4).toString("hex")}`;
const seen: { path: string; authorisation: string | undefined; body: string }[] = [];
let failures = 0;
let server: Server;
let url: string;
let team: TestTeam;

const routes = [
  { method: "GET", path: `/${service}/notes/{id}`, access: "user" },
  { method: "GET", path: `/${service}/open`, access: "public" },
  { method: "GET", path: `/${service}/figures`, access: "admin" },
];
const path = `/releases/services/${service}`;
const announcement = () => ({ team: team.team, url, opsUrl: url, routes });
const announce = (body: object = announcement()) => team.api.call<TeamService>("PUT", path, { body });
const approve = () => siteAdmin().call<TeamService>("POST", `${path}/approval`, { body: { url } });

async function get(below: string, user: "pro" | "admin" | null): Promise<number> {
  const http = new HttpSession(port);
  if (user !== null) await http.signIn(user);
  return (await http.request("localhost", "GET", `/v1.0/${service}${below}`)).status;
}

beforeAll(async () => {
  team = await newTeam();
  server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/meta") return response.end(JSON.stringify({ api: "1.4.0" }));
    const { url: path = "", headers } = request;
    void text(request).then((body) => {
      seen.push({ path, authorisation: headers.authorization, body });
      if (path.includes("/internal/") && failures > 0) response.statusCode = 500;
      if (response.statusCode === 500) failures -= 1;
      response.end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe("M-248 a service of a team is announced", () => {
  test("M-248 nobody reaches it before an administrator has approved it, and its team can't approve it", async () => {
    const announced = await announce();
    expect(announced).toMatchObject({ status: 200, body: { service, approvedAt: null, apiVersion: null } });
    expect((await team.api.call("POST", `${path}/approval`, { body: { url } })).status).toBe(401);
    expect(await get("/open", null)).toBe(404);
    expect(seen).toEqual([]);
  });

  test("M-248 once approved it is reachable behind the gateway, with the rights that its routes say", async () => {
    expect(await approve()).toMatchObject({ status: 200, body: { apiVersion: "1.4.0", approvedBy: "Ada Castellan" } });
    await expect.poll(() => get("/open", null), { timeout: 20_000 }).toBe(200);
    expect(seen.at(-1)?.path).toBe(`/v1.0/${service}/open`);
    expect(await get("/notes/1", null)).toBe(401);
    expect(await get("/notes/1", "pro")).toBe(200);
    expect(seen.at(-1)?.authorisation).toMatch(/^Bearer /);
    expect(await get("/figures", "pro")).toBe(404);
    expect(await get("/figures", "admin")).toBe(200);
    expect(await get("/secret", "admin")).toBe(404);
  });

  test("M-251 it is told of a deleted account where it asked for that, again until it takes it, and others aren't", async () => {
    const boss = new PgBoss({
      connectionString: ownerUrl,
      schema: "pgboss",
      max: 1,
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    const remove = async () => {
      const owner = { userId: crypto.randomUUID(), brand: "entrywise" };
      await sendEvent(boss, "platform.tell-team-services", { id: crypto.randomUUID(), event: owner });
      return owner;
    };
    const received = ({ userId }: { userId: string }) => seen.filter(({ body }) => body.includes(userId));
    try {
      await announce();
      const first = await remove();
      const handled =
        "select from pgboss.job where name = 'platform.tell-team-services' and state = 'completed' and data::text like $1";
      await expect
        .poll(async () => (await client.query(handled, [`%${first.userId}%`])).rowCount, { timeout: 30_000 })
        .toBe(1);
      await announce({ ...announcement(), events: ["account-deleted"] });
      failures = 1;
      const second = await remove();
      await expect.poll(() => received(second).length, { timeout: 40_000 }).toBe(2);
      expect(received(second)[1]).toMatchObject({
        path: "/v1.0/internal/deleted-accounts",
        body: JSON.stringify(second),
      });
      expect(received(second)[1]?.authorisation).toMatch(/^Bearer /);
      expect(received(first)).toEqual([]);
    } finally {
      await client.end();
      await boss.stop({ graceful: false });
    }
  });

  test("M-248 new routes of an approved address count at once, another address waits for an administrator", async () => {
    expect((await announce({ ...announcement(), routes: routes.slice(0, 1) })).body.approvedAt).not.toBeNull();
    await expect.poll(() => get("/open", null), { timeout: 20_000 }).toBe(404);
    expect(await get("/notes/1", "pro")).toBe(200);
    expect((await announce({ ...announcement(), url: "http://127.0.0.1:9" })).body.approvedAt).toBeNull();
    expect(await approve()).toMatchObject({ status: 422, body: { code: "Service.Moved" } });
    await expect.poll(() => get("/notes/1", "pro"), { timeout: 20_000 }).toBe(404);
  });

  test("M-251 a taken name, a foreign route and a foreign service are refused with words", async () => {
    const other = await newTeam();
    const asOther = (name: string, body: object) => other.api.call("PUT", `/releases/services/${name}`, { body });
    const theirs = { ...announcement(), team: other.team };
    expect(await asOther("insights", theirs)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("the path /v1.0/insights belongs to the service trades") },
    });
    expect(await asOther(`${service}x`, theirs)).toMatchObject({
      status: 422,
      body: { code: "Service.ForeignRoute" },
    });
    expect(await asOther(service, theirs)).toMatchObject({ status: 422, body: { code: "Service.OtherTeam" } });
    expect(await asOther(service, announcement())).toMatchObject({ status: 422, body: { code: "Service.OtherTeam" } });
    expect((await other.api.call("DELETE", path)).status).toBe(404);
    const listed = await other.api.call<{ items: TeamService[] }>("GET", "/releases/services");
    expect(listed.body.items).toEqual([]);
  });

  test("M-248 one that doesn't say its version is not approved, and a withdrawn one is free again", async () => {
    await announce({ ...announcement(), opsUrl: "http://127.0.0.1:9" });
    expect(await approve()).toMatchObject({ status: 422, body: { code: "Service.NotResponding" } });
    expect((await team.api.call("DELETE", path)).status).toBe(204);
    const all = await siteAdmin().call<{ items: TeamService[] }>("GET", "/releases/services?take=1000");
    expect(all.body.items.some((one) => one.service === service)).toBe(false);
  });

  test("M-248 every announcement, change, approval and withdrawal is in the audit log, with what it changed", async () => {
    const read = async (query: string) => {
      const { body } = await siteAdmin().call<{ items: AuditEntry[]; brokenAt: number | null }>(
        "GET",
        `/releases/audit?take=1000${query}`,
      );
      return body;
    };
    const { items, brokenAt } = await read("&services=true");
    const ours = items.filter((entry) => entry.service === service).reverse();
    const by = { who: `${team.team}: this checkout`, remote: null };
    expect(ours).toMatchObject([
      { ...by, action: "announce", from: null, to: url, why: expect.stringContaining(`+ address ${url}`) },
      { action: "approve", who: "Ada Castellan", to: url },
      { ...by, action: "announce", from: url, to: url, why: "+ event account-deleted" },
      {
        ...by,
        action: "announce",
        why: expect.stringMatching(/^- GET .*\/open \(public\), - GET .*, - event account-deleted$/),
      },
      { ...by, action: "announce", from: url, to: "http://127.0.0.1:9" },
      { ...by, action: "announce" },
      { ...by, action: "withdraw", from: url, to: null },
    ]);
    expect(brokenAt).toBeNull();
    expect(
      (await read("")).items.some((entry) => entry.service === service),
      "pages that don't know them",
    ).toBe(false);
  });

  test("M-248 an entry of the audit log that is changed behind its back is found", async () => {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await client.query("begin");
      await client.query("alter table platform.release_audit disable trigger release_audit_stands");
      const changed =
        "update platform.release_audit set who = 'Nobody' where service = $1 and action = 'approve' returning seq";
      const { rows } = await client.query(changed, [service]);
      await client.query("set local search_path to platform");
      const found = await findBrokenEntry({
        query: async <T>(text: string) => (await client.query(text)).rows as T,
      });
      expect(found).toBe(Number(rows[0].seq));
    } finally {
      await client.query("rollback");
      await client.end();
    }
  });
});
