import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { adminApis } from "@entrywise/contracts/admin/all.apis";
import { businessApis } from "@entrywise/contracts/business/all.apis";
import { groupsApis } from "@entrywise/contracts/groups/all.apis";
import { identityApis } from "@entrywise/contracts/identity/all.apis";
import { mcpApis } from "@entrywise/contracts/mcp/all.apis";
import { platformApis } from "@entrywise/contracts/platform/all.apis";
import type { Api } from "@entrywise/contracts/shared/endpoint";
import { tradesApis } from "@entrywise/contracts/trades/all.apis";

/** Contracts of every service, by its name. */
export const serviceApis: Record<string, readonly Api[]> = {
  platform: platformApis,
  trades: tradesApis,
  groups: groupsApis,
  business: businessApis,
  admin: adminApis,
  identity: identityApis,
  mcp: mcpApis,
};

/** Services that `npm run new` made: `<name>/<name>.api.ts` of the contracts exports their routes. */
const contracts = join(import.meta.dirname, "../../services/contracts/src");
for (const name of readdirSync(contracts).filter((folder) => serviceApis[folder] === undefined)) {
  const file = join(contracts, name, `${name}.api.ts`);
  if (!existsSync(file)) continue;
  const module: Record<string, Api> = await import(pathToFileURL(file).href);
  serviceApis[name] = Object.entries(module).flatMap(([exported, api]) => (exported.endsWith("Api") ? [api] : []));
}
