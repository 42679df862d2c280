import type { Router } from "express";
import { strictRouter } from "./strict-router.ts";

/**
 * One router with the routes of many, sorted so that a literal segment matches before a parameter and a parameter
 * before a wildcard: `/trades/stats` is never read as `/trades/{id}`, whatever was registered first. Routers with more
 * than routes, such as checks, stay whole and come first, in their own order. Each route is known in one spelling,
 * whatever the router says that it was registered with.
 */
export function orderedRoutes(routers: readonly Router[]): Router[] {
  const isPlain = ({ stack }: Router) => stack.every(({ route }) => route !== undefined);
  const layers = routers.filter(isPlain).flatMap(({ stack }) => stack);
  const ranked = layers.map((layer) => ({ layer, rank: rankPath(layer.route?.path ?? "") }));
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));
  const router = strictRouter();
  for (const { layer } of ranked) Object.assign(router.route(layer.route?.path ?? ""), findHandlers(layer.route));
  return [...routers.filter((one) => !isPlain(one)), router];
}

/** A digit per segment: 0 literal, 1 parameter, 2 wildcard. Sorts paths that could match the same address. */
function rankPath(path: string): string {
  const digits = path.split("/").map((segment) => {
    if (segment.includes("*")) return "2";
    return segment.includes(":") ? "1" : "0";
  });
  return digits.join("");
}

/** A route's methods and handlers. */
function findHandlers(route: Router["stack"][number]["route"]): object {
  const { stack, methods } = route as unknown as Record<"stack" | "methods", unknown>;
  return { stack, methods };
}
