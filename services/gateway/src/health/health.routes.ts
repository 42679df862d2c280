import { Router } from "express";
import { request } from "undici";

/** `/healthz` is 200 only when every service answers that it is ready; which one does not is nothing for the world. */
export function healthRoutes(services: Readonly<Record<string, string>>, ready: () => Promise<void>): Router {
  const router = Router();
  router.get("/livez", (_request, response) => void response.json({ ok: true }));
  router.get(["/healthz", "/readyz"], async (_request, response) => {
    const checks = await Promise.all([
      check("gateway", ready),
      ...Object.entries(services).map(([name, url]) => check(name, () => probe(url))),
    ]);
    const ok = checks.every((one) => one.ok);
    response.status(ok ? 200 : 503).set("Cache-Control", "no-store");
    response.json({ ok });
  });
  return router;
}

async function check(name: string, work: () => Promise<void>): Promise<{ name: string; ok: boolean }> {
  try {
    await work();
    return { name, ok: true };
  } catch {
    return { name, ok: false };
  }
}

async function probe(url: string): Promise<void> {
  const answer = await request(`${url}/readyz`, { headersTimeout: 2000, bodyTimeout: 2000 });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
}
