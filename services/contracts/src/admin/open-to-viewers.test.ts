import { expect, test } from "vitest";
import { businessApis } from "../business/all.apis.ts";
import { groupsApis } from "../groups/all.apis.ts";
import { identityApis } from "../identity/all.apis.ts";
import { platformApis } from "../platform/all.apis.ts";
import { tradesApis } from "../trades/all.apis.ts";
import { adminApis } from "./all.apis.ts";
import { isOpenToViewers } from "./open-to-viewers.ts";

const all = [businessApis, groupsApis, identityApis, platformApis, tradesApis, adminApis].flat();
const reads = all.flatMap((api) => Object.values(api)).filter(({ method }) => method === "get");
const closed = new Set(reads.filter(({ path }) => !isOpenToViewers(path)).map(({ path }) => path as string));

test("Y-260 whoever views as somebody reads the journal, groups and settings", () => {
  for (const path of ["/trades", "/trades/{id}", "/settings", "/membership/", "/app/start2", "/groups/{groupId}"]) {
    expect(isOpenToViewers(path), path).toBe(true);
  }
});

test("Y-260 accounts, keys, notifications, archives, files, streams and administration are closed to viewers", () => {
  const private_ =
    /^\/(account|api-keys|notifications|payment|subscriptions|commands|internal|log-events|releases|channels)|your-data|export|\/events$|\/file$/;
  expect(reads.filter(({ path }) => private_.test(path) && isOpenToViewers(path))).toEqual([]);
  for (const path of [
    "/account/sessions",
    "/account/mailbox",
    "/events",
    "/api-keys",
    "/subscriptions/billing",
    "/trades/export-trades",
  ]) {
    expect(isOpenToViewers(path), path).toBe(false);
  }
  expect(closed.size).toBeGreaterThan(20);
});

test("Y-260 what stands in no row of the table is closed to viewers", () => {
  expect(isOpenToViewers("/something-new")).toBe(false);
  expect(isOpenToViewers("/tradesman")).toBe(false);
});
