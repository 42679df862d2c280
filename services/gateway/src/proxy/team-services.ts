import type { ServedService } from "@entrywise/contracts/platform/team-services.api";
import type { KnownRoute } from "@entrywise/contracts/shared/known-route";
import { serviceNameConflict } from "@entrywise/contracts/shared/service-paths";
import { keepLooking } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { createKnownRoutes, type KnownRoutes } from "../door/known-routes.ts";
import type { Upstream } from "./upstream.ts";

/** Services of teams that are served now: those of the installation's settings, and those that were announced and approved. */
export interface TeamServices {
  /** @param segment first part of a path below `/v1.0` */
  find(segment: string): Upstream | undefined;
  /**
   * What may be called of a service.
   *
   * @returns null for a service of the settings: whatever it has, it guards itself
   */
  routes(segment: string): KnownRoutes | null;
  stop(): Promise<void>;
}

export interface TeamServicesOptions {
  /** Address of each service of the settings, by name; none of them has the name of another. */
  fixed: Readonly<Record<string, string>>;
  /** Approved services as the registry has them. */
  ask: () => Promise<readonly ServedService[]>;
  logger: Pick<Logger, "error" | "warn">;
}

const EVERY_MS = 5_000;

interface Announced extends Upstream {
  routes: KnownRoutes;
}

/** Asks for approved services now and again. While the registry is away, those that it has named last are served. */
export function watchTeamServices({ fixed, ask, logger }: TeamServicesOptions): TeamServices {
  let announced: ReadonlyMap<string, Announced> = new Map();
  const search = keepLooking({
    async find() {
      announced = announcedServices(await ask(), fixed, logger);
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

/** By name. One whose name is taken costs itself alone (M-251): the product's services and those of the settings stay what they are. */
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
