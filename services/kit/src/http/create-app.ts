import express, { type Express, type RequestHandler, type Router } from "express";
import { requireMembership } from "../access/membership.ts";
import type { TokenCheck } from "../auth/internal-token.ts";
import type { Logger } from "../logging.ts";
import { notFound } from "../problem-error.ts";
import { traceRequest } from "../tracing/trace-request.ts";
import { authenticate } from "./authenticate.ts";
import { orderedRoutes } from "./ordered-routes.ts";
import { problemHandler } from "./problem-handler.ts";

export interface AppOptions {
  service: string;
  logger: Logger;
  tokens: TokenCheck;
  routers: readonly Router[];
  measure: RequestHandler;
  /** Serves what is no API, such as pages on hosts of their own, and passes on the rest. */
  pages: readonly RequestHandler[];
  /** Writes of people whose membership is disabled, where others are refused; absent: none is. */
  openWithoutMembership?: readonly string[] | undefined;
}

/** The Express application that all services share: tracing, tokens, JSON, routes under `/v1.0`, problems. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.disable("x-powered-by");
  app.set("etag", false);
  app.use((request, response, next) => {
    response.set("Cache-Control", "no-store");
    const serve = () => {
      const started = performance.now();
      response.once("finish", () => {
        const ms = Math.round(performance.now() - started);
        options.logger.info({ method: request.method, path: request.path, status: response.statusCode, ms }, "request");
      });
      next();
    };
    traceRequest(request, response, { service: options.service, readRoute: () => mountedRoute(request), serve });
  });
  app.use(options.measure);
  for (const pages of options.pages) app.use(pages);
  app.use(authenticate(options.tokens));
  if (options.openWithoutMembership) app.use(requireMembership(options.openWithoutMembership));
  app.use(express.json({ limit: "1mb", strict: false }));
  for (const router of orderedRoutes(options.routers)) app.use("/v1.0", router);
  app.use(() => {
    throw notFound("Page");
  });
  app.use(problemHandler(options.logger));
  return app;
}

/** The route that Express has found, as its contract has it. */
function mountedRoute({ route }: { route?: { path?: unknown } }): string | undefined {
  return typeof route?.path === "string" ? route.path.replace(/:(\w+)/g, "{$1}") : undefined;
}
