import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { opsEnvironment } from "./ops-port.ts";

/** Settings that every service reads; a service extends this with its own. */
export const serviceEnvironment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  /** Loopback port of this service; 0 lets the system choose. */
  SERVICE_PORT: z.coerce.number().int().min(0).max(65535),
  SERVICE_HOST: z.string().default("127.0.0.1"),
  ...opsEnvironment,
  /** Where transactions go: the database, or a pooler in front of it. */
  DATABASE_URL: z.url(),
  /** The database itself, for what must stay on one connection, such as listening; DATABASE_URL unless given. */
  DATABASE_DIRECT_URL: z.url().optional(),
  /** `transaction`: behind DATABASE_URL is a pooler that gives each transaction another connection. */
  DATABASE_POOLER: z.enum(["none", "transaction"]).default("none"),
  /** How long a service told to stop reports not ready but keeps serving, before it closes its port. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** Folder with `jwks.json` (public keys of all services) and this service's private key. */
  KEYS_DIR: z.string().min(1),
  SEED_DEMO: z.stringbool().default(false),
  /** The moment that the dates of the demonstration's world follow; absent: there are accounts alone. */
  SEED_WORLD: z.iso.datetime().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Address of the database itself, for what must stay on one connection; null where only a pooler is known. */
export function directUrl(config: {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_POOLER: "none" | "transaction";
}): string | null {
  return config.DATABASE_DIRECT_URL ?? (config.DATABASE_POOLER === "transaction" ? null : config.DATABASE_URL);
}

/** Why a process can't start, in sentences for whoever runs it. Nothing has been changed. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

/**
 * Reads the environment once, at the start. Each variable may come from a file, as secrets in containers do: the one that
 * `<NAME>_FILE` names, or the one with its name in the folder `SECRETS_DIR`. `DATABASE_PASSWORD` completes a `DATABASE_URL` and a
 * `DATABASE_DIRECT_URL` without one. An empty variable is one that is not set.
 *
 * @throws ConfigurationError naming every missing or wrong variable: a service with half a configuration must not start
 */
export function readConfig<T extends z.ZodType>(schema: T, environment: NodeJS.ProcessEnv = process.env): z.infer<T> {
  // Compose and Kubernetes can't leave a variable out, only leave it empty.
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { given, problems } = withFiles(schema, filled);
  const result = schema.safeParse(withDatabasePassword(given));
  const unread = new Set(problems.map(({ variable }) => variable));
  const issues = (result.error?.issues ?? []).filter(({ path }) => !unread.has(String(path[0])));
  const lines = [...problems.map(({ sentence }) => sentence), ...issues.map((issue) => describe(issue, given))];
  if (lines.length > 0) throw new ConfigurationError(`The configuration is wrong:\n  ${lines.join("\n  ")}`);
  return result.data as z.infer<T>; // without an issue there is data
}

interface FileProblem {
  variable: string;
  sentence: string;
}

/** The environment with what lies in files. */
function withFiles(schema: z.ZodType, environment: NodeJS.ProcessEnv) {
  const given = { ...environment };
  const problems: FileProblem[] = [];
  const folder = environment.SECRETS_DIR;
  if (folder !== undefined && !existsSync(folder)) {
    problems.push({ variable: "SECRETS_DIR", sentence: `SECRETS_DIR: there is no folder ${folder}.` });
  }
  for (const variable of listVariables(schema)) {
    const source = findFile(schema, variable, environment);
    if (source === null) continue;
    if (environment[variable] !== undefined) {
      const other = source.name === "SECRETS_DIR" ? source.file : source.name;
      problems.push({ variable, sentence: `${variable} and ${other} are both set: leave one of them out.` });
      continue;
    }
    try {
      given[variable] = readConfiguredFile(source.name, source.file).replace(/\r?\n$/, "");
    } catch (error) {
      problems.push({ variable, sentence: (error as ConfigurationError).message });
    }
  }
  return { given, problems };
}

/** The file that holds a variable, and the name of what leads to it. */
function findFile(schema: z.ZodType, variable: string, environment: NodeJS.ProcessEnv) {
  const name = `${variable}_FILE`;
  const named = environment[name];
  if (named !== undefined && !listVariables(schema).includes(name)) return { name, file: named };
  const { SECRETS_DIR: folder } = environment;
  const file = folder === undefined ? undefined : join(folder, variable);
  return file !== undefined && existsSync(file) ? { name: "SECRETS_DIR", file } : null;
}

/** Text of a file that a variable names. @throws ConfigurationError when it can't be read */
export function readConfiguredFile(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(`${variable} names ${file}, which can't be read (${code}).`);
  }
}

/** Read although no schema names it: it only completes others. */
const PASSWORD = "DATABASE_PASSWORD";
const databases = ["DATABASE_URL", "DATABASE_DIRECT_URL"];

function listVariables(schema: z.ZodType): string[] {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return names.includes("DATABASE_URL") ? [...new Set([...names, PASSWORD])] : names;
}

function withDatabasePassword(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const password = given[PASSWORD];
  if (password === undefined) return given;
  const completed = databases.flatMap((name) => {
    const address = given[name];
    if (address === undefined || !URL.canParse(address)) return [];
    const url = new URL(address);
    if (url.password !== "") return [];
    url.password = encodeURIComponent(password);
    return [[name, url.href]];
  });
  return { ...given, ...Object.fromEntries(completed) };
}

function describe({ code, path, message }: z.core.$ZodIssue, given: NodeJS.ProcessEnv): string {
  const [variable, ...inside] = path.map(String);
  const isMissing = variable !== undefined && given[variable] === undefined && code !== "custom";
  if (isMissing) return `${variable} is missing.`;
  return `${[variable, ...inside].join(".")}: ${message}.`;
}
