import express, { type Express, type Router } from "express";
import type { TokenCheck } from "../auth/internal-token.ts";
import type { Logger } from "../logging.ts";
import { notFound } from "../problem-error.ts";
import { traceIdFrom, withRequestContext } from "../request-context.ts";
import { authenticate } from "./authenticate.ts";
import { createMetrics } from "./metrics.ts";
import { problemHandler } from "./problem-handler.ts";

export interface AppOptions {
  service: string;
  /** Version of the service's API, checked against the ranges that remotes declare. */
  apiVersion: string;
  logger: Logger;
  tokens: TokenCheck;
  routers: readonly Router[];
  /** Rejects while the service should get no traffic: database away, migrations missing, shutting down. */
  ready(): Promise<void>;
  openApi: unknown;
}

/** The Express application that all services share: tracing, tokens, JSON, routes under `/v1.0`, problems, health. */
export function createApp(options: AppOptions): Express {
  const app = express();
  const metrics = createMetrics(options.service);
  app.disable("x-powered-by");
  app.set("etag", false);
  app.get("/livez", (_request, response) => void response.json({ ok: true }));
  app.get("/readyz", async (_request, response) => {
    try {
      await options.ready();
      response.json({ ok: true });
    } catch (error) {
      response.status(503).json({ ok: false, reason: error instanceof Error ? error.message : "not ready" });
    }
  });
  app.get("/metrics", async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get("/meta", (_request, response) => void response.json({ service: options.service, api: options.apiVersion }));
  app.get("/openapi.json", (_request, response) => void response.json(options.openApi));
  app.use((request, response, next) => {
    const traceId = traceIdFrom(request.get("traceparent"));
    response.set("Cache-Control", "no-store");
    withRequestContext({ traceId }, () => {
      const started = performance.now();
      response.once("finish", () => {
        const ms = Math.round(performance.now() - started);
        options.logger.info({ method: request.method, path: request.path, status: response.statusCode, ms }, "request");
      });
      next();
    });
  });
  app.use(metrics.measure);
  app.use(authenticate(options.tokens));
  app.use(express.json({ limit: "1mb", strict: false }));
  for (const router of options.routers) app.use("/v1.0", router);
  app.use(() => {
    throw notFound("Page");
  });
  app.use(problemHandler(options.logger));
  return app;
}
