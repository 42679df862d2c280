import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRegistryClient, type RegistryClient } from "@entrywise/build-preset/registry-client";
import { type ReleaseFolder, readReleaseFolder } from "@entrywise/build-preset/release-folder";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { readKeys } from "../scripts/launch/releases.ts";
import { root, type System } from "../scripts/launch/system.ts";
import { platformRegistry } from "../services/gateway/src/releases/release-registry.ts";
import { median, rounded, times } from "./timing.ts";

const REMOTE = "groups";
const ROUNDS = 10;
const PAGES = 20_000;

/**
 * How soon a release is served, how soon a rollback is, and what choosing releases costs a page. Files are those of the
 * checkout under new versions: nobody opens a page with them.
 */
export async function benchReleases(system: System, dataDir: string): Promise<Record<string, unknown>> {
  const built = builtRelease();
  const keys = readKeys(dataDir);
  const token = keys.tokens[REMOTE]?.token ?? "";
  const key = keys.teams[built.release.manifest.owner];
  if (!key) throw new Error("this installation has not released its remotes");
  const url = `http://127.0.0.1:${system.port}`;
  const client = createRegistryClient({ url, headers: { authorization: `Bearer ${token}` } });
  const version = (round: number) => `1.1.${round}`;
  const http = new HttpSession(system.port);
  await http.signIn("pro"); // visitors' manifests do not name it
  const publishing: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = { ...built, release: { ...built.release, version: version(round) } };
    const began = performance.now();
    await client.publish(folder, key, { channel: "production" });
    await served(http, version(round));
    publishing.push(performance.now() - began);
  }
  const rollingBack: number[] = [];
  for (let round = ROUNDS - 1; round > 0; round--) {
    const { rowVersion } = await client.channels(REMOTE);
    const began = performance.now();
    await client.change(REMOTE, "rollback", rowVersion, { why: "bench" });
    await served(http, version(round - 1));
    rollingBack.push(performance.now() - began);
  }
  return {
    publishToServedMs: figure(publishing, 10_000),
    rollbackToServedMs: figure(rollingBack, 1_000),
    resolvingMs: await resolving(system, client),
  };
}

function builtRelease(): ReleaseFolder {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, `mfe-${REMOTE}`, "package.json"), "utf8"),
  );
  return readReleaseFolder(join(root, `mfe-${REMOTE}`, "dist", version));
}

/** Asks for pages' manifests until they name the version. */
async function served(http: HttpSession, version: string): Promise<void> {
  for (;;) {
    const { remotes } = JSON.parse((await http.request("localhost", "GET", "/boot")).body) as {
      remotes: { id: string; version: string }[];
    };
    if (remotes.some((remote) => remote.id === REMOTE && remote.version === version)) return;
  }
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function figure(values: readonly number[], target: number) {
  const slowest = Math.max(...values);
  return { median: rounded(median(values)), slowest: rounded(slowest), target, met: slowest <= target };
}

/** What a page pays in the gateway, and what the platform service pays once after a change. */
async function resolving(system: System, client: RegistryClient) {
  const mint = await createTokenMint(system.keysDir, "gateway");
  const platform = createServiceClient({ service: "platform", url: system.serviceUrl("platform"), mint });
  const ask = (contract: string) =>
    platform.get<RegistrySnapshot>(jobActor("gateway"), `/internal/registry?contract=${contract}&revision=0`);
  const { rowVersion } = await client.channels(REMOTE);
  await client.change(REMOTE, "canary", rowVersion, { version: "1.1.5", percent: 50 });
  const snapshot = await ask("1.1.0");
  const registry = platformRegistry(() => snapshot);
  const [brand] = snapshot.brands;
  if (!brand) throw new Error("no brand");
  const perPage: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const user = { userId: crypto.randomUUID() } as Parameters<typeof registry.resolve>[1];
    const began = performance.now();
    registry.resolve(brand.record, user);
    perPage.push(performance.now() - began);
  }
  // Another patch of the host API each time: nothing is known of such a shell yet.
  const afterChange = await times(50, (run) => ask(`1.1.${100 + run}`));
  const unchanged = await times(50, () => ask("1.1.0"));
  const p95 = percentile(perPage, 0.95);
  return {
    perPage: { p95: Math.round(p95 * 10_000) / 10_000, target: 5, met: p95 <= 5 },
    inPlatform: {
      afterChange: { p95: rounded(percentile(afterChange, 0.95)) },
      known: { p95: rounded(percentile(unchanged, 0.95)) },
    },
  };
}
