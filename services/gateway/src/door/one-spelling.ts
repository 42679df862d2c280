import type { KnownRoute } from "@entrywise/contracts/shared/known-route";
import { notFound } from "@entrywise/kit/problem-error";
import type { Request, RequestHandler } from "express";
import type { TeamServices } from "../proxy/team-services.ts";
import type { KnownRoutes } from "./known-routes.ts";
import { isPlainPath } from "./plain-segment.ts";

declare global {
  namespace Express {
    interface Request {
      /** Route below `/v1.0` that the request is for; null for pages, and for a team's service of the settings, whose routes nobody knows here. */
      known: KnownRoute | null;
    }
  }
}

const API = "/v1.0/";

/**
 * Lets calls through that are a route in its one spelling, and says which; everything that is no call goes on. Whatever decides
 * afterwards who may do what goes by that route and never by the text of the path.
 *
 * @param teamServices teams' own services, each of which owns the path of its name
 * @throws ProblemError 404 for every other address of the interface
 */
export function oneSpelling(routes: KnownRoutes, teamServices: Pick<TeamServices, "find" | "routes">): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    request.known = null;
    if (!path.startsWith(API)) {
      // What is written like a call in another way is none, and no page either.
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
 * @returns null for a service whose routes nobody knows here
 * @throws ProblemError 404 for what is no route of a team's service
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

/** The few routes that earlier releases write with a slash at the end: whoever handles the call sees it without. */
function withoutSlash(request: Request, below: string, routes: KnownRoutes): KnownRoute | null {
  const route = below.endsWith("/") ? routes.find(request.method, below.slice(0, -1)) : null;
  if (!route?.withSlash) return null;
  request.url = request.url.replace(/\/(?=\?|$)/, "");
  request.originalUrl = request.url;
  return route;
}
