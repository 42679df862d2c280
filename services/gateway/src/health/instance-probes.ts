import { createOpsUrl } from "@entrywise/kit/ops-port";
import { routeTo, type ServiceRoute } from "@entrywise/kit/routing/service-route";
import { probe, Unready } from "./health.routes.ts";

const EVERY_MS = 1_000;
/** A busy instance may respond late once or twice without its users being moved. */
const MISSES = 3;

export interface ProbedService {
  name: string;
  /** As `serviceUrl` reads it. */
  urls: string;
  opsUrls: Readonly<Record<string, string>>;
}

/**
 * Probes each instance once a second, for services that have several. One that reports not ready, or refuses
 * connections, gets no more calls; a silent one gets none after the third miss.
 */
export function startInstanceProbes(services: readonly ProbedService[]): { stop(): void } {
  const misses = new Map<string, number>();
  const ask = async (route: ServiceRoute, origin: string, opsUrl: string) => {
    const outcome = await probe(opsUrl).then(
      () => "ready",
      (error: unknown) => (error instanceof Unready || isRefused(error) ? "unready" : "silent"),
    );
    const missed = outcome === "ready" ? 0 : outcome === "unready" ? MISSES : (misses.get(origin) ?? 0) + 1;
    misses.set(origin, missed);
    route.note(origin, missed < MISSES);
  };
  const askAll = () => {
    for (const { name, urls, opsUrls } of services) {
      const route = routeTo(urls);
      const origins = route.instances();
      if (origins.length > 1) for (const one of origins) void ask(route, one, createOpsUrl(name, urls, opsUrls, one));
    }
  };
  askAll();
  const timer = setInterval(askAll, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

const isRefused = (error: unknown) => (error as { code?: unknown } | null)?.code === "ECONNREFUSED";
