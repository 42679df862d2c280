import { type ServedService, servedService } from "@entrywise/contracts/platform/team-services.api";
import type { KnownRoute } from "@entrywise/contracts/shared/known-route";
import { serviceNameConflict } from "@entrywise/contracts/shared/service-paths";
import { keepLooking } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { z } from "zod";
import { createKnownRoutes, type KnownRoutes } from "../door/known-routes.ts";
import { readStored, store } from "../releases/stored-list.ts";
import type { Upstream } from "./upstream.ts";

/** Team services being served: those in the installation's settings, and announced ones that were approved. */
export interface TeamServices {
  /** @param segment first segment of a path below `/v1.0` */
  find(segment: string): Upstream | undefined;
  /**
   * Routes of a service that may be called.
   *
   * @returns null for a service in the settings, which checks access itself
   */
  routes(segment: string): KnownRoutes | null;
  stop(): Promise<void>;
}

export interface TeamServicesOptions {
  /** Address of each service in the settings, by unique name. */
  fixed: Readonly<Record<string, string>>;
  /** Stores the last good list for a start without the registry. */
  file: string;
  /** Reads approved services from the registry. */
  ask: () => Promise<readonly ServedService[]>;
  logger: Pick<Logger, "error" | "warn">;
}

const EVERY_MS = 5_000;

interface Announced extends Upstream {
  routes: KnownRoutes;
}

/** Reads approved services periodically. While the registry is down its last list is used, also by gateways that start then. */
export function watchTeamServices({ fixed, file, ask, logger }: TeamServicesOptions): TeamServices {
  let announced: ReadonlyMap<string, Announced> = new Map();
  let stored: string | null = null;
  const serve = (services: readonly ServedService[]) => {
    announced = announcedServices(services, fixed, logger);
  };
  const search = keepLooking({
    async find() {
      if (stored === null) {
        const before = (await readStored(file, z.array(servedService))) ?? [];
        stored = JSON.stringify(before);
        serve(before);
      }
      const services = await ask();
      serve(services);
      if (JSON.stringify(services) === stored) return true;
      await store(file, services);
      stored = JSON.stringify(services);
      return true;
    },
    onError: (error) => logger.warn({ err: error }, "services of teams"),
    soonMs: EVERY_MS,
    seldomMs: EVERY_MS,
  });
  return {
    find(segment) {
      const url = Object.hasOwn(fixed, segment) ? fixed[segment] : undefined;
      return url === undefined ? announced.get(segment) : { service: segment, url };
    },
    routes: (segment) => (Object.hasOwn(fixed, segment) ? null : (announced.get(segment)?.routes ?? null)),
    stop: search.stop,
  };
}

/**
 * Announced services by name. One whose name is taken is left out (M-251); the product's and configured services take
 * precedence.
 */
function announcedServices(
  services: readonly ServedService[],
  fixed: TeamServicesOptions["fixed"],
  logger: TeamServicesOptions["logger"],
): Map<string, Announced> {
  const free = services.filter(({ service }) => {
    const conflict = Object.hasOwn(fixed, service) ? `${service} is set up already` : serviceNameConflict(service);
    if (conflict !== null) logger.error({ service }, `the service is not served: ${conflict}`);
    return conflict === null;
  });
  return new Map(free.map((one) => [one.service, { service: one.service, url: one.url, routes: routesOf(one) }]));
}

const routesOf = ({ service, routes }: ServedService): KnownRoutes =>
  createKnownRoutes(
    routes
      .filter(({ path }) => path.split("/")[1] === service)
      .map(({ method, path, access }): KnownRoute => ({ method, path, access, service })),
  );
