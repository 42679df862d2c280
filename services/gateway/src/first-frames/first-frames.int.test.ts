import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { beforeAll, expect, inject, test } from "vitest";

const view = "auth.view=Europe%2FBerlin|1440";
const statement = join(import.meta.dirname, "../../../trades/src/features/imports/sample-statement.htm");
const symbol = `<script>alert("EURUSD")</script>`;
const session = new HttpSession(inject("system").port);

async function documentOf(http: HttpSession, path: string, cookie = view) {
  return http.request("localhost", "GET", path, { cookie: `${http.cookie("localhost")}; ${cookie}` });
}

/** Opens a page until it has a first screen: before the release's script is loaded, pages have none. */
async function framed(http: HttpSession, path: string, isDrawn: (frame: string) => boolean, cookie = view) {
  let frame = "";
  for (let tries = 0; tries < 300 && !isDrawn(frame); tries += 1) {
    const { body } = await documentOf(http, path, cookie);
    frame = /<div id="first-frame"[\s\S]*?<div id="root">/.exec(body)?.[0] ?? "";
    await new Promise((done) => setTimeout(done, 200));
  }
  return frame;
}

beforeAll(async () => {
  await session.signIn("trial");
  const { id } = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Frames" });
  const form = new FormData();
  form.append("file", new Blob([readFileSync(statement)]), "sample.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const { port } = inject("system");
  const response = await fetch(`http://localhost:${port}/v1.0/trade-import-profiles/${id}/import`, {
    method: "POST",
    headers: {
      ...{ cookie: session.cookie("localhost"), "x-requested-with": "entrywise", "sec-fetch-site": "same-origin" },
      "idempotency-key": crypto.randomUUID(),
    },
    body: form,
  });
  const started = (await response.json()) as { id: string };
  await session.request("localhost", "GET", `/v1.0/trade-imports/${started.id}/events`);
});

test("Y-350 the HTML of dashboard and list contains the requesting user's figures, and isn't cached for anyone else", async () => {
  const dashboard = await framed(session, "/dashboard", (frame) => /Net profit/.test(frame));
  expect(dashboard).toMatch(/aria-label="Key statistics"[\s\S]*Net profit[\s\S]*\d\.\d\d/);
  const list = await framed(session, "/trades/timeline", (frame) => /href="\/trades\/0/.test(frame));
  expect(list).toContain("inert");
  const { headers, body } = await documentOf(session, "/dashboard");
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect(body).toContain(`id="responses"`);
});

test("Y-350 markup in a name is escaped", async () => {
  const [account] = await session
    .api<TradeAccount[] | { items: TradeAccount[] }>("GET", "/trade-accounts")
    .then((list) => (Array.isArray(list) ? list : list.items));
  await session.api("POST", "/trades/add", {
    ...{ instrument: symbol, exchange: null, status: 1, direction: 1, openDate: new Date().toISOString() },
    ...{ strategyId: null, accountId: account?.id, marketType: 0 },
  });
  const list = await framed(session, "/trades/timeline?statuses=1", (frame) => /alert/i.test(frame));
  expect(list.toLowerCase()).toContain("&lt;script&gt;alert(&quot;eurusd&quot;)&lt;/script&gt;");
  const { body } = await documentOf(session, "/trades/timeline?statuses=1");
  expect(body.toLowerCase()).not.toContain("<script>alert");
});

test("Y-350 a user who hides amounts sees none in the first screen", async () => {
  await session.api("POST", "/settings/privacy-mode", { value: true });
  const hidden = await framed(session, "/dashboard?hidden=1", (frame) => /Strike rate/.test(frame));
  expect(hidden).toContain("Strike rate");
  expect(hidden).toContain("Private");
  expect(hidden).not.toMatch(/\d<\/span> ?<(small|span)[^>]*>USD|1,552/);
  await session.api("POST", "/settings/privacy-mode", { value: false });
});

test("Y-350 an unknown browser, a visitor and a page without frames get the page without a frame", async () => {
  const unknown = await documentOf(session, "/dashboard", "");
  expect(unknown.body).not.toContain("first-frame");
  const other = await documentOf(session, "/notebook");
  expect(other.body).not.toContain("first-frame");
});
