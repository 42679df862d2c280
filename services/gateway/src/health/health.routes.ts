import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Express, Router } from "express";
import { request } from "undici";

/** Whether each part is healthy, by name. */
export type Health = Readonly<Record<string, boolean>>;

/** Checks whether the gateway and at least one instance of every service are ready. */
export async function readHealth(
  opsUrls: Readonly<Record<string, readonly string[]>>,
  ready: () => Promise<void>,
): Promise<Health> {
  const checks = await Promise.all([
    check("gateway", ready),
    ...Object.entries(opsUrls).map(([name, urls]) => check(name, () => Promise.any(urls.map(probe)))),
  ]);
  return Object.fromEntries(checks);
}

/** `/healthz` is 200 only if every service is ready; it doesn't reveal which one isn't. */
export function healthRoutes(read: () => Promise<Health>): Router {
  const router = strictRouter();
  router.get("/healthz", async (_request, response) => {
    const ok = isWell(await read());
    response
      .status(ok ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ ok });
  });
  return router;
}

/** The same for operators, with names. */
export function namedHealth(app: Express, read: () => Promise<Health>): Express {
  return app.get("/healthz", async (_request, response) => {
    const services = await read();
    const ok = isWell(services);
    response.status(ok ? 200 : 503).json({ ok, services });
  });
}

export const isWell = (health: Health): boolean => Object.values(health).every(Boolean);

async function check(name: string, work: () => Promise<void>): Promise<[string, boolean]> {
  try {
    await work();
    return [name, true];
  } catch {
    return [name, false];
  }
}

/** The instance reports that it should get no calls. */
export class Unready extends Error {}

/** @throws Unready, or the error of the connection */
export async function probe(url: string): Promise<void> {
  const response = await request(`${url}/readyz`, { headersTimeout: 2000, bodyTimeout: 2000 });
  await response.body.dump();
  if (response.statusCode !== 200) throw new Unready(`answered ${response.statusCode}`);
}
