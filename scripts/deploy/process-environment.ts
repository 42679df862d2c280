import { join } from "node:path";
import { readConfig } from "@entrywise/kit/config";
import { environment as adminEnvironment } from "../../services/admin/src/context.ts";
import { environment as businessEnvironment } from "../../services/business/src/context.ts";
import { ftpsEnvironment, sftpEnvironment } from "../../services/drops/src/config.ts";
import { gatewayEnvironment } from "../../services/gateway/src/config.ts";
import { environment as groupsEnvironment } from "../../services/groups/src/context.ts";
import { identityEnvironment } from "../../services/identity/src/config.ts";
import { environment as mcpEnvironment } from "../../services/mcp/src/context.ts";
import { platformEnvironment } from "../../services/platform/src/environment.ts";
import { tradesEnvironment } from "../../services/trades/src/environment.ts";
import { sandboxEnvironment } from "../../tools/payments-sandbox/src/config.ts";
import { readStages } from "../images/containerfile.ts";
import { readers } from "../launch/own-secrets.ts";
import type { ClusterObject } from "./cluster-object.ts";

/** Variables with which an installation starts a process. */
export interface ProcessVariables {
  process: string;
  variables: Readonly<Record<string, string>>;
}

const schemas = {
  gateway: gatewayEnvironment,
  identity: identityEnvironment,
  platform: platformEnvironment,
  trades: tradesEnvironment,
  groups: groupsEnvironment,
  business: businessEnvironment,
  admin: adminEnvironment,
  mcp: mcpEnvironment,
  "sftp-drop": sftpEnvironment,
  "ftps-drop": ftpsEnvironment,
  "payments-sandbox": sandboxEnvironment,
};

const root = join(import.meta.dirname, "../..");

/** Stand-ins for what is in the Secrets, in the form that processes expect. */
const secrets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(readers).map((name) => [name, "x".repeat(43)])),
  CLIENT_SECRETS: "{}",
};

/** What the containers of Deployments are started with. */
export function environmentOf(objects: readonly ClusterObject[]): ProcessVariables[] {
  return objects
    .filter(({ kind }) => kind === "Deployment")
    .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
    .map(({ name, env = [] }) => ({
      process: name,
      variables: Object.fromEntries(env.map(({ name: variable, value = "" }) => [variable, value])),
    }));
}

/**
 * Reads variables, with those of the image and with secrets, as the process would.
 *
 * @returns what it would refuse to start with; null when it would start
 */
export function wrongConfiguration({ process, variables }: ProcessVariables): string | null {
  const schema = Object.entries(schemas).find(([name]) => name === process)?.[1];
  const image = readStages().find(({ name }) => name === process)?.variables;
  if (schema === undefined || image === undefined) return `${process} is no process`;
  const { SECRETS_DIR: _, ...given } = { ...image, ...variables };
  const own = Object.entries(secrets).filter(([name]) => readers[name]?.includes(process));
  const here = Object.entries(given).map(([name, value]) => [name, value.replace(/^\/app(?=\/|$)/, root)]);
  try {
    readConfig(schema, { ...Object.fromEntries(own), DATABASE_PASSWORD: "x", ...Object.fromEntries(here) });
    return null;
  } catch (error) {
    return `${process}: ${error instanceof Error ? error.message : error}`;
  }
}
