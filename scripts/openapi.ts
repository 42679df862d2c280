/**
 * Writes the API document of keys and tokens and the table of routes for the gateway; with `--check` fails when one is not what the
 * contracts say, with `--breaking` writes what programs with a key would fail over too, with `--services` writes the documents of all services besides, which git ignores.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stableOpenApi } from "@entrywise/contracts/business/stable-openapi";
import { gatewayApis } from "@entrywise/contracts/shared/gateway.apis";
import { knownRoutes } from "@entrywise/contracts/shared/known-route";
import { servicePaths } from "@entrywise/contracts/shared/service-paths";
import { breakingChanges } from "./openapi/breaking-changes.ts";
import { serviceApis } from "./openapi/service-apis.ts";
import { serviceDocument } from "./openapi/service-document.ts";

const services = join(import.meta.dirname, "../services");

/** Routes of the product, one a line: a team's own service brings its routes along when it runs. */
function routeTable(): string {
  const owners = Object.keys(servicePaths).filter((name) => serviceApis[name] !== undefined);
  const rows = [
    ...knownRoutes("gateway", gatewayApis),
    ...owners.flatMap((name) => knownRoutes(name, serviceApis[name] ?? [])),
  ];
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`;
}

/** References take one line each. */
const print = (document: object) =>
  `${JSON.stringify(document, null, 2).replaceAll(/\{\s+("\$ref": "[^"]+")\s+\}/g, "{ $1 }")}\n`;

const { trades = [], platform = [], business = [] } = serviceApis;
const committed = {
  "known-routes.json": routeTable(),
  "stable-openapi.json": print(stableOpenApi([...trades, ...platform, ...business])),
};

/** Keys are used by programs that nobody here can mend: what they were promised stays, or goes on purpose. */
function refuseBreakingChanges(text: string | undefined): void {
  if (text === undefined || process.argv.includes("--breaking")) return;
  const committed = spawnSync("git", ["show", "HEAD:services/gateway/stable-openapi.json"], {
    cwd: services,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (committed.status !== 0) return; // outside of a checkout there is nothing to compare with
  const changes = breakingChanges(JSON.parse(committed.stdout), JSON.parse(text));
  if (changes.length === 0) return;
  console.error("This breaks programs that use the API with a key:");
  for (const change of changes) console.error(`  ${change}`);
  console.error("Add what is new beside what is there, or write it on purpose: npm run openapi -- --breaking");
  process.exit(1);
}

const stale = Object.entries(committed).flatMap(([name, text]) => {
  const file = join(services, "gateway", name);
  return existsSync(file) && readFileSync(file, "utf8") === text ? [] : [{ name, file, text }];
});
if (!process.argv.includes("--check")) {
  refuseBreakingChanges(stale.find(({ name }) => name === "stable-openapi.json")?.text);
  for (const { file, text } of stale) writeFileSync(file, text);
} else if (stale.length > 0) {
  const names = stale.map(({ name }) => name).join(", ");
  console.error(`services/gateway: ${names} out of date. Run npm run openapi and look at the change.`);
  process.exit(1);
}

if (process.argv.includes("--services")) {
  for (const name of Object.keys(serviceApis)) {
    writeFileSync(join(services, name, "openapi.json"), print(serviceDocument(name)));
  }
}
