import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { type Actor, jobActor } from "../auth/actor.ts";
import { createTokenMint } from "../auth/internal-token.ts";
import { ensureServiceKey } from "../auth/service-key.ts";
import type { serviceEnvironment } from "../config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { schemaOf } from "../db/schema-of.ts";
import type { Parts } from "../feature.ts";
import { createServiceClient } from "../http/service-client.ts";
import type { Service } from "../service.ts";
import { migrateTeamService } from "../team-service.ts";
import { callsTo, newActor, type ServiceApi } from "./call-service.ts";
import { temporaryDataFolder } from "./temporary-data-folder.ts";

/** A service that runs in its tests' process, with a PostgreSQL of its own. */
export interface TestService {
  url: string;
  /** Calls as a person, by default a new one; null: a visitor. */
  api(actor?: Actor | null): ServiceApi;
  /** Notifies the service that a person's account was deleted, as the platform does. */
  deleteAccount(actor: Actor): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a service with its schema, for its tests. `embedded-postgres` has to be installed beside it.
 *
 * @param environment what the service reads besides the settings of every service
 */
export async function startTestService<E extends typeof serviceEnvironment, C extends Parts<z.infer<E>>>(
  service: Service<E, C>,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestService> {
  const dataDir = temporaryDataFolder(`entrywise-${service.name}-`);
  const keysDir = join(dataDir, "keys");
  const keys = ["gateway", "platform", service.name].map((name) => ensureServiceKey(keysDir, name));
  writeFileSync(join(keysDir, "jwks.json"), JSON.stringify({ keys }));
  const password = randomBytes(12).toString("hex");
  const database = await startEmbeddedPostgres({ dataDir, password, durable: false, comesBack: false });
  const end = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = serviceDatabase(database, service.name);
    await migrateTeamService(service, { DATABASE_OWNER_URL: database.url, DATABASE_URL: url });
    const running = await service.start({
      ...{ NODE_ENV: "test", SERVICE_PORT: "0", OPS_PORT: "0", LOG_LEVEL: "error" },
      ...{ DATABASE_URL: url, KEYS_DIR: keysDir, ...environment },
    });
    const called = {
      service: service.name,
      url: `http://127.0.0.1:${running.port}`,
      mint: createTokenMint(keysDir, "gateway"),
    };
    return {
      url: called.url,
      api: (actor = newActor()) => callsTo(called, actor),
      async deleteAccount({ userId, brand }) {
        const platform = createServiceClient({ ...called, mint: await createTokenMint(keysDir, "platform") });
        await platform.post(jobActor("platform"), "/internal/deleted-accounts", { userId, brand });
      },
      async stop() {
        await running.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function serviceDatabase({ url }: EmbeddedPostgres, service: string): string {
  const own = new URL(url);
  own.username = schemaOf(service);
  own.password = randomBytes(12).toString("hex");
  return own.href;
}
