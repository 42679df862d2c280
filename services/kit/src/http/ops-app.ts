import express, { type Express } from "express";
import type { Metrics } from "./metrics.ts";

export interface OpsPages {
  service: string;
  /** Version of the service's API, checked against the ranges that remotes declare; null for a service without one. */
  apiVersion: string | null;
  registry: Metrics;
  /** Rejects while the service should get no traffic: database down, migrations missing, shutting down. */
  ready(): Promise<void>;
  /** Generated on request: kept in memory it would take more than the service's own code. */
  openApi?: () => object;
}

/** Pages for operators and other services, on a separate port that no proxy exposes. */
export function createOpsApp({ service, apiVersion, registry, ready, openApi }: OpsPages): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.get("/livez", (_request, response) => void response.json({ ok: true }));
  app.get("/readyz", async (_request, response) => {
    try {
      await ready();
      response.json({ ok: true });
    } catch (error) {
      response.status(503).json({ ok: false, reason: error instanceof Error ? error.message : "not ready" });
    }
  });
  app.get("/metrics", async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  if (apiVersion !== null) app.get("/meta", (_request, response) => void response.json({ service, api: apiVersion }));
  if (openApi !== undefined) app.get("/openapi.json", (_request, response) => void response.json(openApi()));
  return app;
}
