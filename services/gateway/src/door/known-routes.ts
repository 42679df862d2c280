import { readFileSync } from "node:fs";
import type { KnownRoute, ParameterKind } from "@entrywise/contracts/shared/known-route";
import { isPlainSegment } from "./plain-segment.ts";

/** Finds the route that a request is for. */
export interface KnownRoutes {
  /**
   * @param path below `/v1.0`, unparsed and without a query @returns null for an unknown route, and for any other
   * spelling of a known one
   */
  find(method: string, path: string): KnownRoute | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param file the table that `npm run openapi` writes from the contracts */
export function readKnownRoutes(file: string): KnownRoutes {
  return createKnownRoutes(JSON.parse(readFileSync(file, "utf8")));
}

export function createKnownRoutes(routes: readonly KnownRoute[]): KnownRoutes {
  const byShape = new Map<string, Pattern[]>();
  const literals = literalsByPlace(routes);
  for (const pattern of routes.map((route) => toPattern(route, literals))) {
    const shape = routeShape(pattern.route.method, pattern.parts);
    byShape.set(shape, [...(byShape.get(shape) ?? []), pattern]);
  }
  for (const patterns of byShape.values()) patterns.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return {
    find(method, path) {
      const segments = path.split("/").slice(1);
      const patterns = byShape.get(routeShape(method === "HEAD" ? "GET" : method, segments)) ?? [];
      return patterns.find(({ parts }) => parts.every((part, at) => isAt(part, segments[at] ?? "")))?.route ?? null;
    },
  };
}

/**
 * A literal of a path, or the kind of its parameter, which must not be another spelling of a literal in the same place.
 */
type Part = string | { readonly kind: ParameterKind; readonly literals: ReadonlySet<string> };

interface Pattern {
  readonly route: KnownRoute;
  readonly parts: readonly Part[];
  /** Literals sort before parameters, as in the services. */
  readonly rank: string;
}

function toPattern(route: KnownRoute, literals: ReadonlyMap<string, ReadonlySet<string>>): Pattern {
  const segments = route.path.split("/").slice(1);
  const parts = segments.map((text, at): Part => {
    if (!isParameter(text)) return text;
    return {
      kind: route.params?.[text.slice(1, -1)] ?? "text",
      literals: literals.get(placeAt(segments, at)) ?? new Set(),
    };
  });
  return { route, parts, rank: parts.map((part) => (typeof part === "string" ? "0" : "1")).join("") };
}

const isParameter = (text: string) => text.startsWith("{");
const placeAt = (segments: readonly string[], at: number) =>
  segments
    .map((text) => (isParameter(text) ? "{}" : text))
    .slice(0, at)
    .join("/");

/** Literals of all routes by their place in the path. */
function literalsByPlace(routes: readonly KnownRoute[]): ReadonlyMap<string, ReadonlySet<string>> {
  const literals = new Map<string, Set<string>>();
  for (const segments of routes.map(({ path }) => path.split("/").slice(1))) {
    for (const [at, text] of segments.entries()) {
      const place = placeAt(segments, at);
      if (!isParameter(text)) literals.set(place, (literals.get(place) ?? new Set()).add(text));
    }
  }
  return literals;
}

/** All routes begin with a literal: few share method, length and that literal. */
function routeShape(method: string, parts: readonly Part[]): string {
  return `${method} ${parts.length} ${String(parts[0])}`;
}

function isAt(part: Part, segment: string): boolean {
  if (typeof part === "string") return part === segment;
  if (part.kind === "id") return UUID.test(segment);
  if (part.kind !== "text") return part.kind.includes(segment);
  return isPlainSegment(segment) && !isDisguised(part.literals, segment);
}

function isDisguised(literals: ReadonlySet<string>, segment: string): boolean {
  const word = segment.toLowerCase().replace(/\.+$/, "");
  return word !== segment && literals.has(word);
}
