import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** Backend services, each with a schema, a role and a loopback port; the gateway stands before them. */
export const houseServices = [
  "identity",
  "platform",
  "trades",
  "groups",
  "business",
  "admin",
  "mcp",
  // Stands in for the provider where there is no account with it.
  ...(process.env.STRIPE_SECRET_KEY ? [] : ["payments-sandbox"]),
];
/** Those that `npm run new` made: whatever else has a service's definition. */
export const moreServices = readdirSync(join(root, "services")).filter(
  (name) => ![...houseServices, "gateway"].includes(name) && existsSync(join(root, "services", name, "src", "main.ts")),
);
export const services: readonly string[] = [...houseServices, ...moreServices];
export const everything: readonly string[] = [...services, "gateway"];

export type ServiceName = string;

/** Workspace of a service; a stand-in for an outside service is a tool. */
export function serviceFolder(name: string): string {
  return join(root, name === "payments-sandbox" ? "tools" : "services", name);
}

/** File of a service's build. */
export function serviceFile(name: string, file = "service.mjs", buildFolder = "dist"): string {
  return join(serviceFolder(name), buildFolder, file);
}
