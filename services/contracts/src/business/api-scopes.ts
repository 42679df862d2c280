/** What a key may be allowed, by whose key it is. A key has no other rights than these. */
export const personScopes = ["trades:read", "trades:write", "imports:write", "trades:import", "profile:read"] as const;
export const businessScopes = ["members:read", "members:write"] as const;
export type ApiScope = (typeof personScopes)[number] | (typeof businessScopes)[number];
export const apiScopes = [...personScopes, ...businessScopes] as const;

interface ScopeRoute {
  readonly scopes: readonly ApiScope[];
  readonly methods: readonly string[];
  /** Below `/v1.0`. */
  readonly path: RegExp;
}

const reads = ["GET"];
const writes = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * The stable part of the interface, which keys reach: who needs which scope for what. Keys get 403 for
 * everything else: above all accounts, settings, payments, keys themselves, and what shows trades to others.
 */
const scopeRoutes: readonly ScopeRoute[] = [
  {
    scopes: ["trades:read", "trades:write"],
    methods: reads,
    path: /^\/(trades|positions|tags|tag-categories|strategies|trade-accounts|instruments|insights|snapshots)(\/|$)/,
  },
  {
    scopes: ["trades:write"],
    methods: writes,
    path: /^\/(trades(?!\/[^/]+\/(share|trading-groups)(\/|$))|positions|tags|insights)(\/|$)/,
  },
  {
    scopes: ["imports:write", "trades:read"],
    methods: reads,
    // The file of an advisor has a token in it.
    path: /^\/(trade-imports(?!\/advisors\/[^/]+\/file)|trade-import-profiles)(\/|$)/,
  },
  {
    scopes: ["imports:write"],
    methods: ["POST"],
    path: /^\/(trade-imports(\/[^/]+\/imported-trades)?|trade-import-profiles\/[^/]+\/import)\/?$/,
  },
  { scopes: ["trades:import"], methods: ["POST"], path: /^\/trade-imports\/advisors\/[^/]+\/batches\/?$/ },
  { scopes: ["profile:read"], methods: reads, path: /^\/(users|membership)\/?$/ },
  {
    scopes: ["members:read", "members:write"],
    methods: reads,
    path: /^\/business\/[^/]+\/members(\/(?!export\/?$)[^/]+)?\/?$/,
  },
  {
    scopes: ["members:write"],
    methods: ["POST"],
    path: /^\/business\/[^/]+\/members(\/(cancel|reactivate|enable|disable))?\/?$/,
  },
];

/**
 * Scopes of which a key needs one for a call.
 *
 * @param path below `/v1.0`, without a query
 * @returns none for what keys do not reach at all
 */
export function scopesFor(method: string, path: string): readonly ApiScope[] {
  return scopeRoutes.find((route) => route.methods.includes(method) && route.path.test(path))?.scopes ?? [];
}
