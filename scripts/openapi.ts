/** Writes `openapi.json` of every service and the document of the stable part; with `--check` fails when one is not what the contracts say. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { adminApis } from "@entrywise/contracts/admin/all.apis";
import { businessApis } from "@entrywise/contracts/business/all.apis";
import { stableOpenApi } from "@entrywise/contracts/business/stable-openapi";
import { groupsApis } from "@entrywise/contracts/groups/all.apis";
import { identityApis } from "@entrywise/contracts/identity/all.apis";
import { platformApis } from "@entrywise/contracts/platform/all.apis";
import type { Api } from "@entrywise/contracts/shared/endpoint";
import { gatewayApis } from "@entrywise/contracts/shared/gateway.apis";
import { knownRoutes } from "@entrywise/contracts/shared/known-route";
import { openApiOf } from "@entrywise/contracts/shared/openapi";
import { servicePaths } from "@entrywise/contracts/shared/service-paths";
import { tradesApis } from "@entrywise/contracts/trades/all.apis";

const services: Record<string, readonly Api[]> = {
  platform: platformApis,
  trades: tradesApis,
  groups: groupsApis,
  business: businessApis,
  admin: adminApis,
  identity: identityApis,
};

/** Services that `npm run new` made: `<name>/<name>.api.ts` of the contracts exports their routes. */
const contracts = join(import.meta.dirname, "../services/contracts/src");
for (const name of readdirSync(contracts).filter((folder) => services[folder] === undefined)) {
  const file = join(contracts, name, `${name}.api.ts`);
  if (!existsSync(file)) continue;
  const module: Record<string, Api> = await import(pathToFileURL(file).href);
  services[name] = Object.entries(module).flatMap(([exported, api]) => (exported.endsWith("Api") ? [api] : []));
}

const root = join(import.meta.dirname, "..");

/** The version that a service tells in `/meta`; it is raised with what its consumers can see. */
function versionOf(service: string): string {
  const source = readFileSync(join(root, "services", service, "src/service.ts"), "utf8");
  const [, version] = /apiVersion: "([\d.]+)"/.exec(source) ?? [];
  if (version === undefined) throw new Error(`${service}: its apiVersion is not a literal`);
  return version;
}

/** Routes of the product, one a line: a team's own service brings its routes along when it runs. */
function routeTable(): string {
  const owners = Object.keys(servicePaths).filter((name) => services[name] !== undefined);
  const rows = [
    ...knownRoutes("gateway", gatewayApis),
    ...owners.flatMap((name) => knownRoutes(name, services[name] ?? [])),
  ];
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`;
}

/**
 * Documents by the folder of a service and a name: of each service all of it, and of the gateway what keys may call and the
 * routes that it knows.
 */
const documents: [string, string, object | string][] = [
  ...Object.entries(services).map(([name, apis]): [string, string, object | string] => [
    name,
    "openapi.json",
    openApiOf(name, versionOf(name), apis),
  ]),
  ["gateway", "known-routes.json", routeTable()],
  ["gateway", "stable-openapi.json", stableOpenApi([...tradesApis, ...platformApis, ...businessApis])],
];

const stale: string[] = [];
for (const [name, fileName, document] of documents) {
  const file = join(root, "services", name, fileName);
  const fresh = typeof document === "string" ? document : `${JSON.stringify(document, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === fresh) continue;
  if (process.argv.includes("--check")) stale.push(name);
  else writeFileSync(file, fresh);
}
if (stale.length > 0) {
  console.error(`openapi.json is stale for ${stale.join(", ")}: run npm run openapi and look at the change.`);
  process.exit(1);
}
