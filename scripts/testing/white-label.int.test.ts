import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import type { EditedBrand, StoredPicture } from "@entrywise/contracts/platform/brand-designs.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  knownPerson,
  memberWith,
  runningBusiness,
  type TestBusiness,
} from "../../services/business/src/testing/business-of.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
const admin = serviceApi("admin", newActor({ roles: ["Admin"], fullName: "Ada Admin" }));
const newKey = () => `desk-${crypto.randomUUID().slice(0, 8)}`;

interface Refused {
  code: string;
  errors: { path: string; message: string }[];
}

let owner: ServiceApi & { email: string };
let manager: ServiceApi;
let business: TestBusiness;
const brandKey = newKey();

const convert = <T = Business>(id: string, key: string, reason = "Partner contract") =>
  admin.call<T>("POST", `/commands/businesses/${id}/convert-to-white-label`, { body: { brandKey: key, reason } });
/** A page by its host, which `fetch` does not let anybody choose. */
const pageOn = async (host: string, path = "/") => {
  const { port } = inject("system");
  const asked = get({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

beforeAll(async () => {
  await database.connect();
  owner = await knownPerson(database);
  business = await runningBusiness(database, owner);
  manager = await memberWith(database, business, 2);
});
afterAll(() => database.end());

describe("conversion to white label", () => {
  test("B-160 M-247 a site admin gives a business a brand of its own, and the log has it", async () => {
    expect((await convert<Refused>(business.id, "id")).body.errors).toMatchObject([
      { path: "brandKey", message: "id is reserved" },
    ]);
    expect((await convert<Refused>(business.id, "northdesk")).status).toBe(409);
    expect((await convert(business.id, brandKey)).body).toMatchObject({ brandKey });
    const again = await convert(business.id, brandKey);
    expect(again.status).toBe(200);
    expect(await convert<Refused>(business.id, newKey())).toMatchObject({
      status: 409,
      body: { code: "Business.HasBrand" },
    });
    const log = await admin.call<{ items: AdminLogEntry[] }>("GET", `/commands/log?target=${business.id}`);
    expect(log.body.items.at(-1)).toMatchObject({
      command: "business.convert-to-white-label",
      reason: "Partner contract",
      before: { brandKey: null },
      after: { brandKey },
    });
  });

  test("B-160 only site admins convert", async () => {
    const response = await business.call(owner, "POST", "/convert-to-white-label", { body: { brandKey: newKey() } });
    expect(response.status).toBe(404);
  });

  test("B-160 P-254 the Admins of the business are invited to look after its brand there", async () => {
    const invited = async () => {
      const { rows } = await database.query(
        "select email, role, status from business.business_member where business_id = $1 and brand_key = $2",
        [business.id, brandKey],
      );
      return rows;
    };
    await vi.waitFor(
      async () => expect(await invited()).toEqual([{ email: owner.email, role: 1, status: "invited" }]),
      { timeout: 30_000 },
    );
  });
});

describe("the brand of a business", () => {
  const read = () => business.call<EditedBrand>(owner, "GET", "/brand");
  const save = <T = EditedBrand>(version: number, body: object) =>
    business.call<T>(owner, "PUT", "/brand/draft", { version, body });

  test("M-247 it begins published and complete; a draft is checked, published and taken back", async () => {
    const first = (await read()).body;
    expect(first).toMatchObject({ brandKey, draft: null, published: { version: 1 }, registration: "invitation" });
    const design = { ...first.published.design, name: "Harbour Desk" };

    const weak = await save<Refused>(0, {
      ...design,
      tokens: { "p-solid": "#ffee00" },
      nav: { ...design.nav, hide: ["nothing-there"] },
    });
    expect(weak.status).toBe(422);
    const said = weak.body.errors.map(({ path }) => path);
    expect(said).toContain("tokens.p-on-solid");
    expect(said).toContain("nav.hide.0");
    const empty = await save<Refused>(0, { ...design, name: " " });
    expect([empty.status, empty.body.errors]).toMatchObject([
      400,
      [{ path: "name", message: "Name must not be empty" }],
    ]);
    expect((await read()).body.draft).toBeNull();

    const draft = (await save(0, design)).body.draft;
    expect(draft).toMatchObject({ version: 2, problems: [], by: owner.actor.fullName });
    expect((await save(0, design)).status).toBe(412);
    expect((await read()).body.published.design.name).not.toBe("Harbour Desk");

    const published = await business.call<EditedBrand>(owner, "POST", "/brand/publication", {
      body: { rowVersion: draft?.rowVersion },
    });
    expect(published.body).toMatchObject({ draft: null, published: { version: 2, design: { name: "Harbour Desk" } } });
    const restored = await business.call<EditedBrand>(owner, "POST", "/brand/restoration", { body: { version: 1 } });
    expect(restored.body.draft).toMatchObject({ version: 3, design: { name: first.published.design.name } });
    expect((await business.call<EditedBrand>(owner, "DELETE", "/brand/draft")).body.draft).toBeNull();
    expect((await business.call(owner, "POST", "/brand/restoration", { body: { version: 9 } })).status).toBe(404);
  });

  test("M-247 pictures are checked, written anew and shown on the brand's own pages", async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#7c3aed" } })
      .withExif({ IFD0: { Copyright: "somewhere" } })
      .png()
      .toBuffer();
    const upload = <T = StoredPicture>(data: Buffer, use = "mark") =>
      business.call<T>(owner, "POST", "/brand/pictures", { body: { use, data: data.toString("base64") } });
    const picture = await upload(png);
    expect(picture.body).toMatchObject({ url: expect.stringContaining(`/brand/pictures/${brandKey}/`) });
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script><rect width="8" height="8"/></svg>',
    );
    expect((await upload(drawing)).body).toMatchObject({ width: 512, height: 512 });
    expect((await upload<Refused>(Buffer.from("no picture"))).body.errors).toMatchObject([
      { path: "data", message: "Picture must be a PNG, JPEG, WebP or SVG file" },
    ]);
    const { design } = (await read()).body.published;
    const others = await save<Refused>(0, { ...design, faviconUrl: "/brand/pictures/northdesk/1.png" });
    expect(others.body.errors).toMatchObject([{ path: "faviconUrl", message: "isn't an image of this brand" }]);
    const draft = (await save(0, { ...design, logos: { mark: picture.body.url } })).body.draft;
    const publication = { body: { rowVersion: draft?.rowVersion } };
    expect((await business.call(owner, "POST", "/brand/publication", publication)).status).toBe(200);

    await vi.waitFor(async () => expect(`${(await pageOn(`${brandKey}.localhost`)).body}`).toContain("Harbour Desk"), {
      timeout: 10_000,
    });
    const shown = await pageOn(`${brandKey}.localhost`, picture.body.url);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await sharp(shown.body).metadata()).exif).toBeUndefined();
  });

  test("M-247 K-130 hosts that may frame its calculators are published and taken back with a version", async () => {
    const framed = async (host = `${brandKey}.localhost`) => {
      const { status, headers } = await pageOn(host, "/embed/position-size");
      expect(status).toBe(200);
      const [frames] = `${headers["content-security-policy"]}`.match(/frame-ancestors [^;]*/) ?? [];
      return [frames, headers["x-frame-options"]];
    };
    const publish = async (draft: EditedBrand["draft"]) =>
      business.call<EditedBrand>(owner, "POST", "/brand/publication", { body: { rowVersion: draft?.rowVersion } });
    const { published } = (await read()).body;
    expect(published.design).not.toHaveProperty("embedHosts");
    const wrong = await save<Refused>(0, { ...published.design, embedHosts: ["a.example", "*; script-src *"] });
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      400,
      [{ path: "embedHosts.1", message: "Embedding site must be a host name such as www.example.com" }],
    ]);
    const hosts = ["www.harbour.example", "localhost:8080"];
    const { draft } = (await save(0, { ...published.design, embedHosts: hosts })).body;
    expect(await framed()).toEqual(["frame-ancestors 'none'", "DENY"]);
    expect((await publish(draft)).body.published.design.embedHosts).toEqual(hosts);
    const allowed = [`frame-ancestors ${hosts.join(" ")}`, undefined];
    await vi.waitFor(async () => expect(await framed()).toEqual(allowed), { timeout: 10_000 });
    expect(await framed("localhost")).toEqual(["frame-ancestors 'none'", "DENY"]);

    const { version } = published;
    const restored = await business.call<EditedBrand>(owner, "POST", "/brand/restoration", { body: { version } });
    expect((await publish(restored.body.draft)).body.published.design).not.toHaveProperty("embedHosts");
    await vi.waitFor(async () => expect(await framed()).toEqual(["frame-ancestors 'none'", "DENY"]), {
      timeout: 10_000,
    });
  });

  test("M-247 its people can sign in at once, at a provider of its own", async () => {
    await vi.waitFor(
      async () => {
        const response = await pageOn(`${brandKey}.localhost`, "/login?returnTo=%2Fdashboard");
        expect([302, 303]).toContain(response.status);
        expect(response.headers.location).toContain(`//id.${brandKey}.localhost`);
      },
      { timeout: 20_000 },
    );
  });

  test("M-247 a host is served once it is proven, and none of the installation can be brought", async () => {
    const host = `${brandKey}.example.test`;
    const add = <T = EditedBrand>(name: string) =>
      business.call<T>(owner, "POST", "/brand/hosts", { body: { host: name } });
    for (const taken of ["other.localhost", "northdesk.localhost", "id.localhost"]) {
      expect(
        (await add<Refused>(taken)).body.errors?.map(({ path }) => path),
        taken,
      ).toEqual(["host"]);
    }
    expect((await add<Refused>("not a host")).status).toBe(400);
    const added = (await add(host)).body.hosts.find((one) => one.host === host);
    expect(added).toMatchObject({ isOwn: true, state: "unverified", record: { name: `_brand-verification.${host}` } });
    expect((await add(host)).status).toBe(409);
    const checked = await business.call<EditedBrand>(owner, "POST", "/brand/hosts/verification", { body: { host } });
    expect(["missing", "away"]).toContain(checked.body.hosts.find((one) => one.host === host)?.state);
    expect((await pageOn(host)).status).toBe(421);
    const removed = await business.call<EditedBrand>(owner, "POST", "/brand/hosts/removal", { body: { host } });
    expect(removed.body.hosts.map((one) => one.host)).toEqual([`${brandKey}.localhost`]);
  });

  test("M-247 B-105 it is for the Admins of its business alone, and a business without one has none", async () => {
    expect((await business.call(manager, "GET", "/brand")).status).toBe(403);
    expect((await business.call(serviceApi("business"), "GET", "/brand")).status).toBe(404);
    const plain = await runningBusiness(database, owner);
    expect((await plain.call(owner, "GET", "/brand")).status).toBe(404);
  });
});
