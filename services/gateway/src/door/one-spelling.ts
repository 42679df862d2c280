import type { KnownRoute } from "@entrywise/contracts/shared/known-route";
import { notFound } from "@entrywise/kit/problem-error";
import type { Request, RequestHandler } from "express";
import type { TeamServices } from "../proxy/team-services.ts";
import type { KnownRoutes } from "./known-routes.ts";
import { isPlainPath } from "./plain-segment.ts";

declare global {
  namespace Express {
    interface Request {
      /**
       * The request's route below `/v1.0`; null for pages, and for a configured team service, whose routes are unknown
       * here.
       */
      known: KnownRoute | null;
    }
  }
}

const API = "/v1.0/";

/**
 * Passes on calls that match a route in its one spelling, and records which; requests that aren't calls also pass. All
 * later access checks use that route, never the text of the path.
 *
 * @param teamServices teams' own services, each of which owns the path of its name
 * @throws ProblemError 404 for every other address of the API
 */
export function oneSpelling(routes: KnownRoutes, teamServices: Pick<TeamServices, "find" | "routes">): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    request.known = null;
    if (!path.startsWith(API)) {
      // Another spelling of a call is neither a call nor a page.
      if (/^\/+v1/i.test(decodeURIComponent(path))) throw notFound("Page");
      next();
      return;
    }
    response.set("Cache-Control", "no-store");
    const below = path.slice(API.length - 1);
    request.known = routes.find(method, below) ?? withoutSlash(request, below, routes);
    if (request.known === null) request.known = routeOfTeam(request, below, teamServices);
    next();
  };
}

/**
 * @returns null for a service whose routes are unknown here @throws ProblemError 404 if the team's service doesn't have
 * the route
 */
function routeOfTeam(
  { method }: Request,
  below: string,
  services: Pick<TeamServices, "find" | "routes">,
): KnownRoute | null {
  const segment = below.split("/")[1] ?? "";
  if (services.find(segment) === undefined || !isPlainPath(below)) throw notFound("Page");
  const announced = services.routes(segment);
  if (announced === null) return null;
  const route = announced.find(method, below);
  if (route === null) throw notFound("Page");
  return route;
}

/** Routes that earlier releases call with a slash at the end; it is removed before the call is handled. */
function withoutSlash(request: Request, below: string, routes: KnownRoutes): KnownRoute | null {
  const route = below.endsWith("/") ? routes.find(request.method, below.slice(0, -1)) : null;
  if (!route?.withSlash) return null;
  request.url = request.url.replace(/\/(?=\?|$)/, "");
  request.originalUrl = request.url;
  return route;
}
