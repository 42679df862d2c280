import { join } from "node:path";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { readBrandFolder } from "@entrywise/kit/brands";
import { readConfig } from "@entrywise/kit/config";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { exitWithParent } from "@entrywise/kit/exit-with-parent";
import { listen, type Running } from "@entrywise/kit/http/listen";
import { createMetrics } from "@entrywise/kit/http/metrics";
import { createOpsApp } from "@entrywise/kit/http/ops-app";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { createLogger } from "@entrywise/kit/logging";
import { opsPort } from "@entrywise/kit/ops-port";
import { createAccounts } from "./accounts/accounts.repository.ts";
import { seedDemoAccounts } from "./accounts/seed-accounts.ts";
import { createIdentityApp } from "./app.ts";
import { createBrandHosts, followBrands } from "./brands/brand-hosts.ts";
import { identityEnvironment } from "./config.ts";
import { artifactAdapter, sweepArtifacts } from "./providers/artifact-adapter.repository.ts";
import { createProvider } from "./providers/create-provider.ts";
import { signingKeys } from "./providers/signing-keys.repository.ts";
import { definition } from "./service.ts";
import { createKnownDevices } from "./sign-in/known-devices.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { createSignInAttempts } from "./sign-in/sign-in-attempts.repository.ts";

const SWEEP_MS = 10 * 60_000;

export async function start(environment: NodeJS.ProcessEnv = process.env): Promise<Running> {
  const config = readConfig(identityEnvironment, environment);
  const logger = createLogger("identity", config.LOG_LEVEL);
  const dataSource = createDataSource({ url: config.DATABASE_URL, schema: "identity", ...definition, poolSize: 6 });
  await dataSource.initialize();
  const accounts = createAccounts(dataSource);
  if (config.SEED_DEMO && config.NODE_ENV !== "production") await seedDemoAccounts(accounts);
  const attempts = createSignInAttempts(dataSource);
  const hosts = createBrandHosts(
    async (record) => {
      const name = record.brand.authStrategyName;
      const storage = { adapter: artifactAdapter(dataSource, name), keys: await signingKeys(dataSource, name) };
      const provider = createProvider(config, record, accounts, storage, logger);
      const devices = createKnownDevices(config.COOKIE_SECRET, name, config.PUBLIC_SCHEME === "https");
      return { record, provider, routes: signInRoutes(record, provider, accounts, { attempts, devices }) };
    },
    (brand) => Object.hasOwn(config.CLIENT_SECRETS, brand),
  );
  await hosts.update(readBrandFolder(config.BRANDS_DIR).all());
  const mint = await createTokenMint(config.KEYS_DIR, "identity");
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const ask = async () => {
    const { items } = await platform.get<{ items: BrandRecord[] }>(jobActor("identity"), "/internal/brands");
    return items;
  };
  const following = followBrands(ask, hosts, logger);
  const sweepAll = () => Promise.all([sweepArtifacts(dataSource), attempts.sweep()]);
  const sweep = setInterval(() => void sweepAll().catch(() => {}), SWEEP_MS);
  exitWithParent();
  const metrics = createMetrics("identity");
  const app = createIdentityApp({
    config,
    logger,
    hosts: hosts.byHost,
    assets: { logos: join(config.BRANDS_DIR, "assets"), styles: import.meta.dirname },
    measure: metrics.measure,
  });
  const opsApp = createOpsApp({
    service: "identity",
    apiVersion: null,
    registry: metrics.registry,
    ready: async () => {
      await dataSource.query("select 1");
    },
  });
  return listen(app, {
    port: config.SERVICE_PORT,
    host: config.SERVICE_HOST,
    ops: { app: opsApp, port: opsPort(config.SERVICE_PORT, config.OPS_PORT), host: config.OPS_HOST },
    logger,
    close: async () => {
      clearInterval(sweep);
      following.stop();
      await dataSource.destroy();
    },
  });
}
