import type { TestProject } from "vitest/node";

/** What integration tests know of the running system. */
export interface TestSystem {
  /** Of the gateway. */
  port: number;
  /** Folder with the keys of the system, the gateway's among them. */
  keysDir: string;
  /** Process ids of services, gateway and drops, as they were started. */
  pids: Record<string, number>;
  /** Connection of the role that owns the schemas. */
  ownerUrl: string;
  /** Address of each service, by name. */
  urls: Record<string, string>;
  /** Where probes, metrics and versions are, of the gateway too. */
  opsUrls: Record<string, string>;
  /** Ports on which statements are delivered. */
  drops: { sftp: number; ftps: number };
}

declare module "vitest" {
  interface ProvidedContext {
    system: TestSystem;
  }
}

/**
 * Global set-up of Vitest for tests against a system that runs already: `ENTRYWISE_SYSTEM` says where it is, as JSON.
 *
 * @throws Error where it says nothing
 */
export default function setup(project: TestProject): void {
  const { ENTRYWISE_SYSTEM: text } = process.env;
  if (!text) throw new Error("ENTRYWISE_SYSTEM describes the running system as JSON.");
  project.provide("system", JSON.parse(text));
}
