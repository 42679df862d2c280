import type { GroupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import type { DataExport } from "@entrywise/contracts/platform/data-export.api";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { textImage } from "@entrywise/contracts/trades/text-images.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost, uploadImage } from "@entrywise/kit/testing/upload-image";
import { strFromU8, unzipSync } from "fflate";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { knownPerson } from "../../services/groups/src/testing/group-of.ts";
import { hiddenChanges, hiddenName, writeHiddenSizes } from "../../services/trades/src/testing/hidden-changes.ts";
import { newSnapshot } from "../../services/trades/src/testing/new-snapshot.ts";
import { newTrade, readTrade } from "../../services/trades/src/testing/new-trade.ts";
import {
  groupOfTraders,
  prefer,
  shareWith,
  showing,
  showingAll,
  type Trader,
} from "../../services/trades/src/testing/trading-group.ts";
import { sampled } from "./sampled.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());
const soon = { timeout: 60_000 };

interface Person extends Trader {
  handle: string;
  platform: ServiceApi;
}

async function person(): Promise<Person> {
  const { id, handle, api } = await knownPerson(database);
  return {
    id,
    handle,
    groups: api,
    trades: serviceApi("trades", api.actor),
    platform: serviceApi("platform", api.actor),
  };
}

/** A group of three with a trade of one of them, of which only what always is shown. */
interface World {
  admin: Person;
  owner: Person;
  reader: Person;
  groupId: string;
  trade: TradeDetail;
  snapshotId: string;
  /** Image in the notes, which are closed. */
  noteImageId: string;
}

async function newWorld(): Promise<World> {
  const [admin, owner, reader] = [await person(), await person(), await person()];
  const groupId = await groupOfTraders(admin, owner, reader);
  const trade = await newTrade(owner.trades);
  await writeHiddenSizes(owner, trade.id, { size: "1.5", commissions: "0", roll: "0" });
  const snapshotId = await newSnapshot(owner.trades, trade.id);
  const image = await owner.trades.call("POST", "/notes/images", {
    body: { url: await uploadImage(owner.trades.actor) },
  });
  const { id: noteImageId, url } = textImage.parse(image.body);
  const notes: RichText = {
    v: 1,
    root: { type: "root", version: 1, children: [{ type: "image", version: 1, src: url, alt: hiddenName }] },
  };
  const { versions } = await readTrade(owner.trades, trade.id);
  const saved = await owner.trades.call("POST", `/trades/${trade.id}/notes`, {
    version: versions.notes,
    body: { tradeId: trade.id, notes },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await shareWith(owner, groupId, trade);
  await prefer(owner, groupId, showing());
  return { admin, owner, reader, groupId, trade, snapshotId, noteImageId };
}

/** Everything that happens about a trade and reaches others by itself. */
async function talk({ admin, owner, reader, groupId, trade }: World): Promise<void> {
  const path = `/groups/${groupId}/trades/${trade.id}`;
  const post = async (who: Trader, to: string, body: object) => {
    const response = await who.groups.call("POST", to, { body });
    expect(response.status, `${to} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  };
  await post(owner, `${path}/comments`, { text: `@${reader.handle} what do you think?` });
  await post(owner, `/groups/${groupId}/reviews`, { tradeId: trade.id, question: "Too tight?", reviewerId: reader.id });
  await post(admin, `${path}/block`, { reason: "offTopic", text: "" });
  expect((await admin.groups.call("DELETE", `${path}/block`)).status).toBe(204);
}

const get = async (who: ServiceApi, path: string) => {
  const { status, body } = await who.call("GET", path, { redirect: "manual" });
  return { status, body };
};

/** What reaches the reader, and the Admin's copy of the log, besides responses about trades. */
const channels: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  notifications: async ({ reader }) => {
    const read = async () =>
      (await reader.platform.call<{ items: Notification[] }>("GET", "/notifications?take=50")).body.items;
    await expect.poll(async () => (await read()).length, soon).toBe(2);
    return (await read())
      .map(({ kind, params, href }) => ({ kind, params, href }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
  },
  mails: async ({ reader: { id, groups } }) => {
    const mails = async () => {
      // Notifications are mailed after some minutes, which are over here.
      await database.query(
        "update platform.notification set mail_due_at = now() - interval '1 minute' where user_id = $1 and mail_due_at > now()",
        [id],
      );
      const { rows } = await database.query<{ subject: string; text: string; html: string }>(
        "select subject, text, html from identity.local_mail where recipient = $1 order by template, subject",
        [groups.actor.email],
      );
      return rows;
    };
    await expect.poll(async () => (await mails()).length, soon).toBe(2);
    return mails();
  },
  "live stream": async (world) => [...new Set(await liveChanges(world))].toSorted(),
  comments: ({ reader, groupId, trade }) => get(reader.groups, `/groups/${groupId}/trades/${trade.id}/comments`),
  reviews: ({ reader, groupId }) => get(reader.groups, `/groups/${groupId}/reviews?list=waiting`),
  "state of the trade": ({ reader, groupId, trade }) =>
    get(reader.groups, `/groups/${groupId}/trades/${trade.id}/block`),
  log: async ({ admin, groupId }) =>
    (await admin.groups.call<{ items: GroupLogEntry[] }>("GET", `/groups/${groupId}/log`)).body.items,
  "log as a file": async ({ admin, groupId }) => get(admin.groups, `/groups/${groupId}/log/export`),
  "image addresses": async ({ reader, groupId, trade, snapshotId, noteImageId }) => {
    const path = `/groups/${groupId}/trades/${trade.id}`;
    const shown = await reader.groups.call("GET", `${path}/snapshots/${snapshotId}`, { redirect: "manual" });
    const address = new URL(shown.headers.get("location") ?? "");
    return [
      [shown.status, address.host, address.pathname],
      await get(reader.groups, `${path}/text-images/${noteImageId}`),
      await get(reader.groups, `${path}/snapshots/${noteImageId}`),
    ];
  },
  search: ({ reader }) => get(reader.trades, `/trades/search?text=${hiddenName}`),
  "my groups": ({ reader }) => get(reader.groups, "/groups/list?take=-1"),
};

/** The same text for two worlds that differ in their ids, names and moments alone. */
function withoutNames(response: unknown, { admin, owner, reader, groupId, trade }: World): string {
  let text = JSON.stringify(response, null, 1);
  const known = { admin, owner, reader };
  for (const [name, { id, handle, groups }] of Object.entries(known)) {
    text = text.replaceAll(groups.actor.fullName ?? "", `<name of ${name}>`).replaceAll(handle, `<${name}>`);
    text = text.replaceAll(id, `<id of ${name}>`);
  }
  text = text.replaceAll(groupId, "<group>").replaceAll(trade.id, "<trade>");
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/\bg[0-9a-f]{20}\b/g, "<handle>")
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "<moment>")
    .replaceAll(/"traceId": "\w+"/g, '"traceId": "<trace>"')
    .replaceAll(/token=[\w.-]+/g, "token=<token>");
}

/** What the reader's open pages have received about the group so far, once nothing of it is under way any more. */
async function liveChanges({ reader, groupId, trade }: World): Promise<string[]> {
  const underWay = async () => {
    const { rows } = await database.query(
      `select from pgboss.job where name = 'platform.live' and state < 'completed' and (data::text like $1 or data::text like $2)`,
      [`%${groupId}%`, `%${trade.id}%`],
    );
    return rows.length;
  };
  await expect.poll(underWay, soon).toBe(0);
  const { rows } = await database.query<{ change: string }>(
    `select topic || ' ' || coalesce(ref, '') as change from platform.live_change
      where $1 = any(user_ids) and topic <> 'notifications' order by id`,
    [reader.id],
  );
  return rows.map(({ change }) => change);
}

/** What of a world reaches others when this happens in it before they talk. */
async function heard(world: World, change: () => Promise<void> = async () => {}): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const before = (await liveChanges(world)).length;
  await change();
  all["live changes of the change itself"] = JSON.stringify((await liveChanges(world)).slice(before));
  await talk(world);
  for (const [name, read] of Object.entries(channels)) all[name] = withoutNames(await read(world), world);
  return all;
}

describe("what is not shared", () => {
  let known: Promise<Record<string, string>> | null = null;
  /** What is heard of a trade of which nobody has changed anything; the same for all tests. */
  const usual = () => {
    known ??= newWorld().then((world) => heard(world));
    return known;
  };

  const changes = sampled("hidden changes", Object.keys(hiddenChanges({} as Trader, "")), 3);
  test.each(changes)(
    "G-250 Y-210 Y-221 %s: changes nothing that reaches a member by itself, by image or by file",
    async (name) => {
      const world = await newWorld();
      const change = hiddenChanges(world.owner, world.trade.id)[name];
      expect(await heard(world, change)).toEqual(await usual());
    },
  );

  test("G-250 it says nothing that could differ: a shared value does reach them", async () => {
    const world = await newWorld();
    await prefer(world.owner, world.groupId, showingAll);
    const open = await heard(world);
    const closed = await usual();
    const differing = Object.keys(open).filter((name) => open[name] !== closed[name]);
    expect(differing).toEqual(["reviews", "image addresses"]);
    expect(JSON.stringify(closed).toLowerCase().replaceAll(`text=${hiddenName}`, "")).not.toContain(
      hiddenName.toLowerCase(),
    );
  });

  test("G-250 Y-161 a member's archive has nothing of trades that others share", async () => {
    const world = await newWorld();
    await prefer(world.owner, world.groupId, showingAll);
    await talk(world);
    // An archive is handed out after a fresh sign-in alone.
    const platform = serviceApi("platform", { ...world.reader.platform.actor, authenticatedAt: Date.now() });
    expect((await platform.call("POST", "/users/your-data")).status).toBe(202);
    const read = async () => (await platform.call<DataExport>("GET", "/users/your-data")).body;
    await expect.poll(async () => (await read()).state, soon).toBe("ready");
    const [address, headers] = atBlobHost((await read()).url ?? "");
    const zip = new Uint8Array(await (await fetch(address, { headers })).arrayBuffer());
    const files = Object.values(unzipSync(zip)).map((file) => strFromU8(file));
    expect(files.join("\n")).toContain(world.groupId);
    for (const value of ["1.0542", "1.0502", hiddenName]) expect(files.join("\n")).not.toContain(value);
  });
});
