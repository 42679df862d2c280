import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { type SharedTrade, sharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { type TextImage, textImage } from "@entrywise/contracts/trades/text-images.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost, uploadImage } from "@entrywise/kit/testing/upload-image";
import { Client } from "pg";
import sharp, { type Metadata } from "sharp";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const add = (url: string, headers = {}) => api.call<TextImage>("POST", "/notes/images", { body: { url }, headers });
const textWith = (src: string): RichText => ({
  v: 1,
  root: { type: "root", version: 1, children: [{ type: "image", version: 1, src, alt: "Entry" }] },
});

/** Signed address of an image as its owner gets it. */
async function addressOf(id: string): Promise<string> {
  const { urls, keysDir } = inject("system");
  const token = await (await createTokenMint(keysDir, "gateway")).mint(api.actor, "trades", "behalf");
  const response = await fetch(`${urls.trades}/v1.0/notes/images/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: "manual",
  });
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}

/** Follows the signed address as a browser would. */
async function pictureAt(location: string): Promise<Metadata> {
  const [address, headers] = atBlobHost(location);
  return sharp(Buffer.from(await (await fetch(address, { headers })).arrayBuffer())).metadata();
}

describe("images in texts", () => {
  test("P-720 X-304 an upload becomes an image of its owner, without the metadata it came with", async () => {
    const file = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#3cb371" } })
      .withExif({ IFD0: { Make: "a camera" } })
      .png()
      .toBuffer();
    const { status, body } = await add(await uploadImage(api.actor, file));
    expect(status).toBe(201);
    const image = textImage.parse(body);
    expect(image).toMatchObject({ width: 8, height: 6, url: `/v1.0/notes/images/${image.id}` });
    const metadata = await pictureAt(await addressOf(image.id));
    expect([metadata.format, metadata.exif]).toEqual(["webp", undefined]);
  });

  test("P-720 the same request twice gives one image, also when the key was forgotten", async () => {
    const url = await uploadImage(api.actor);
    const first = await add(url, { "idempotency-key": "text-image-once" });
    const again = await add(url, { "idempotency-key": "text-image-once" });
    expect(again.body).toEqual(first.body);
    expect((await add(url)).status).toBe(201);
  });

  test("P-362 O-173 a basic plan is refused by the service", async () => {
    api = serviceApi("trades", newActor({ plan: "basic" }));
    expect(await add(await uploadImage(api.actor))).toMatchObject({
      status: 403,
      body: { code: "MembershipPlan.UpgradePlan" },
    });
  });

  test("P-720 X-401 what is no image and what is somebody else's becomes none", async () => {
    const text = await uploadImage(api.actor, Buffer.from("<html><script>alert(1)</script></html>"));
    expect(await add(text)).toMatchObject({ status: 422, body: { code: "Image.Invalid" } });
    expect((await add(await uploadImage(newActor()))).status).toBe(404);
    const mine = textImage.parse((await add(await uploadImage(api.actor))).body);
    const other = serviceApi("trades", newActor());
    expect((await other.call("GET", `/notes/images/${mine.id}`)).status).toBe(404);
    expect((await serviceApi("trades", null).call("GET", `/notes/images/${mine.id}`)).status).toBe(401);
  });

  test("T-475 a visitor sees the image of an open text, and not that of a closed one", async () => {
    const [inSummary, inNotes, nowhere] = await Promise.all(
      [1, 2, 3].map(async () => textImage.parse((await add(await uploadImage(api.actor))).body)),
    );
    if (!(inSummary && inNotes && nowhere)) throw new Error("three images");
    let trade = await newTrade(api);
    const write = (part: "summary" | "notes", src: string) =>
      api.call("POST", `/trades/${trade.id}/${part}`, {
        body: { tradeId: trade.id, [part]: textWith(src) },
        version: trade.versions[part],
      });
    expect((await write("summary", inSummary.url)).status).toBe(200);
    expect((await write("notes", inNotes.url)).status).toBe(200);
    trade = await readTrade(api, trade.id);
    const shared = await api.call<{ shareCode: string; trade: TradeDetail }>("POST", `/trades/${trade.id}/share`, {
      version: trade.versions.share,
    });
    const { shareCode, trade: current } = shared.body;
    const permissions = { ...defaultSharePermissions, sharePermissionsViewNotes: false, tradeId: trade.id };
    await api.call("POST", `/trades/${trade.id}/share/permissions`, {
      body: permissions,
      version: current.versions.share,
    });
    const visitor = serviceApi("trades", null);
    const seen = sharedTrade.parse((await visitor.call<SharedTrade>("GET", `/trades/shared/${shareCode}`)).body);
    const address = `/trades/shared/${shareCode}/text-images/`;
    expect(JSON.stringify(seen.summary)).toContain(`/v1.0${address}${inSummary.id}`);
    const response = await fetch(`${inject("system").urls.trades}/v1.0${address}${inSummary.id}`, {
      redirect: "manual",
    });
    expect(response.status).toBe(302);
    expect((await pictureAt(response.headers.get("location") ?? "")).format).toBe("webp");
    for (const { id } of [inNotes, nowhere]) {
      expect((await visitor.call("GET", `${address}${id}`)).status).toBe(404);
    }
  });

  test("P-720 no transaction is open while an image is decoded", async () => {
    const noise = Buffer.alloc(6000 * 6000 * 3, "entrywise");
    const large = await sharp(noise, { raw: { width: 6000, height: 6000, channels: 3 } })
      .png()
      .toBuffer();
    const url = await uploadImage(api.actor, large);
    const client = new Client({ connectionString: inject("system").ownerUrl });
    await client.connect();
    let isDone = false;
    const accepted = add(url).finally(() => {
      isDone = true;
    });
    // The same transaction seen idle twice in a row has waited for something outside the database.
    const waiting = new Set<string>();
    let before = new Set<string>();
    while (!isDone) {
      const { rows } = await client.query(
        `select pid || ' ' || xact_start as "transaction" from pg_stat_activity
          where state = 'idle in transaction' and query ~ 'idempotency|advisory'`,
      );
      const now = new Set<string>(rows.map(({ transaction }) => transaction));
      for (const one of now) if (before.has(one)) waiting.add(one);
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await client.end();
    expect((await accepted).status).toBe(201);
    expect([...waiting]).toEqual([]);
  });
});
