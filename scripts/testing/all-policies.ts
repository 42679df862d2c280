import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { policies as housePolicies, type Policy } from "./authorisation-policy.ts";

const folder = join(import.meta.dirname, "../../services");

/** Services with an OpenAPI document; identity speaks OpenID Connect. */
export const documentedServices = readdirSync(folder).filter((name) => existsSync(join(folder, name, "openapi.json")));

async function ownPolicies(name: string): Promise<Readonly<Record<string, Policy>>> {
  const file = join(folder, name, "authorisation.ts");
  return existsSync(file) ? (await import(pathToFileURL(file).href)).policies : {};
}

/** Policies of every route: those of the house, and those that a service of `npm run new` brings itself. */
export const policies: Readonly<Record<string, Policy>> = Object.assign(
  {},
  housePolicies,
  ...(await Promise.all(documentedServices.map(ownPolicies))),
);
