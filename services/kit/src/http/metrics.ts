import type { RequestHandler } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { fileSeconds } from "../bounded/observe-file.ts";
import { measures } from "../metrics/process-metrics.ts";

/** All metrics of a process, as Prometheus reads them. */
export interface Metrics {
  contentType: string;
  metrics(): Promise<string>;
}

/** Rate, errors and duration per route, next to the process's own figures and those that its parts measure. */
export function createMetrics(service: string): { registry: Metrics; measure: RequestHandler } {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  measures.setDefaultLabels({ service });
  // Finer, its timer alone would wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const measure: RequestHandler = (request, response, next) => {
    const end = duration.startTimer();
    response.once("finish", () => {
      // The route's pattern, never the address: ids must not become labels.
      const route = (request.route as { path?: string } | undefined)?.path ?? "none";
      end({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
  fileSeconds();
  const metrics = async () => `${await registry.metrics()}\n${await measures.metrics()}`;
  return { registry: { contentType: registry.contentType, metrics }, measure };
}
