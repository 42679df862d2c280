import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { expect, inject } from "vitest";
import type { TestTeam } from "./release-fixture.ts";

export const session = () => new HttpSession(inject("system").port);

export async function bootOf({ hosts }: BrandRecord): Promise<BootManifest> {
  return JSON.parse((await session().request(hosts[0] ?? "", "GET", "/boot")).body);
}

/** Version of the team's remote that pages of the brand get. */
export const servedVersion = async (team: TestTeam, brand: BrandRecord) =>
  (await bootOf(brand)).remotes.find(({ id }) => id === team.remote)?.version;

/** Different visitors; their addresses are used in turn. */
const ADDRESSES = 5;
let visitors = 0;

/** Each time another visitor opens a page of the brand, which reports how the release fares. */
export async function report(
  brand: BrandRecord,
  team: TestTeam,
  version: string,
  phase: string,
  times = 1,
): Promise<void> {
  const visit = async () => {
    visitors += 1;
    const page = await openPage(brand, `127.0.0.${2 + (visitors % ADDRESSES)}`);
    await page.report(team, version, phase);
  };
  await Promise.all(Array.from({ length: times }, visit));
}

const bootIn = (html: string): BootManifest => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "{}");

/** A page of the brand, opened from an address. */
export async function openPage(brand: BrandRecord, address: string) {
  const http = new HttpSession(inject("system").port, address);
  const host = brand.hosts[0] ?? "";
  const { id, reportToken } = bootIn((await http.request(host, "GET", "/")).body);
  return {
    async report(team: TestTeam, version: string, phase: string, token = reportToken): Promise<void> {
      const load = { remote: team.remote, version, phase, ms: 40, boot: id, brand: brand.brand.brandKey, token };
      const type = { "content-type": "application/json" };
      const response = await http.request(host, "POST", "/boot/reports", type, JSON.stringify(load));
      expect(response.status).toBe(204);
    },
    async trouble(team: TestTeam, version: string, kind: string, token = reportToken): Promise<number> {
      const trouble = { remote: team.remote, version, kind, boot: id, brand: brand.brand.brandKey, token };
      const type = { "content-type": "application/json" };
      return (await http.request(host, "POST", "/boot/troubles", type, JSON.stringify(trouble))).status;
    },
    token: reportToken,
  };
}

export async function healthOf(team: TestTeam): Promise<ReleaseHealth[]> {
  return (await team.api.call<{ items: ReleaseHealth[] }>("GET", "/releases/health?minutes=5")).body.items;
}
