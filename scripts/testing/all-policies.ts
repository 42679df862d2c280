import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { serviceApis } from "../openapi/service-apis.ts";
import { accountsPolicies } from "./policies/accounts.ts";
import { businessPolicies } from "./policies/business.ts";
import { chartingPolicies } from "./policies/charting.ts";
import { groupsPolicies } from "./policies/groups.ts";
import { identityPolicies } from "./policies/identity.ts";
import { importsPolicies } from "./policies/imports.ts";
import { learningPolicies } from "./policies/learning.ts";
import { mcpPolicies } from "./policies/mcp.ts";
import { picturesPolicies } from "./policies/pictures.ts";
import { platformPolicies } from "./policies/platform.ts";
import type { Policy } from "./policies/policy.ts";
import { readingPolicies } from "./policies/reading.ts";
import { sharingPolicies } from "./policies/sharing.ts";
import { tradesPolicies } from "./policies/trades.ts";

const folder = join(import.meta.dirname, "../../services");

/** Services with contracts, from which their OpenAPI documents are made. */
export const documentedServices: readonly string[] = Object.keys(serviceApis).toSorted();

/** Policies that `npm run new` wrote for a service or a feature. */
async function ownPolicies(name: string): Promise<Readonly<Record<string, Policy>>> {
  const files = readdirSync(join(folder, name, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => basename(file) === "authorisation.ts")
    .map((file) => join(folder, name, "src", file));
  const ofService = join(folder, name, "authorisation.ts");
  if (existsSync(ofService)) files.push(ofService);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return Object.assign({}, ...modules.map(({ policies: own }) => own));
}

/**
 * Policies of every route: those listed here, and those of services and features that `npm run new` wrote. A route that is
 * missing here fails the tests: deny by default begins with knowing.
 */
export const policies: Readonly<Record<string, Policy>> = Object.assign(
  {},
  platformPolicies,
  identityPolicies,
  groupsPolicies,
  businessPolicies,
  accountsPolicies,
  chartingPolicies,
  readingPolicies,
  tradesPolicies,
  sharingPolicies,
  picturesPolicies,
  mcpPolicies,
  learningPolicies,
  importsPolicies,
  ...(await Promise.all(documentedServices.map(ownPolicies))),
);
