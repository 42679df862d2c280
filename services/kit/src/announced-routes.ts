import type { TeamServiceRoute } from "@entrywise/contracts/platform/team-services.api";
import type { Api } from "@entrywise/contracts/shared/endpoint";

/**
 * Routes that the gateway passes on to a team's service, in the form of `service.json`.
 *
 * @throws Error for a route that only teams or other services may call, which the gateway never passes on
 */
export function announcedRoutes(apis: readonly Api[]): TeamServiceRoute[] {
  return apis
    .flatMap((api) => Object.values(api))
    .map(({ method, path, access }) => {
      if (access === "team" || access === "service")
        throw new Error(`${method} ${path} can't be announced for ${access}.`);
      return { method: method.toUpperCase() as TeamServiceRoute["method"], path, access };
    });
}
