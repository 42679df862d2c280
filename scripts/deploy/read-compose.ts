import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { toolModules } from "./tools.ts";

export const composeFolder = join(import.meta.dirname, "../../deploy/compose");

/** A service in a compose file, with only the fields that are checked. */
export interface ComposeService {
  image?: string;
  read_only?: boolean;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  healthcheck?: object;
  environment?: Record<string, string | null>;
  volumes?: string[];
  deploy?: { replicas?: number };
}

/** Services of compose files, those of later ones laid over those of earlier ones, with variables put in. */
export function readCompose(files: readonly string[], variables: Readonly<Record<string, string>>) {
  const { parse } = createRequire(join(toolModules, "any.js"))("yaml");
  const services: Record<string, ComposeService> = {};
  for (const file of files) {
    const text = withVariables(readFileSync(join(composeFolder, file), "utf8"), variables);
    const read: { services: Record<string, ComposeService> } = parse(text, { merge: true });
    for (const [name, service] of Object.entries(read.services)) {
      const before = services[name];
      services[name] = { ...before, ...service, environment: { ...before?.environment, ...service.environment } };
    }
  }
  return services;
}

/** `${NAME}`, `${NAME:-else}` and `${NAME:?why}`, as compose reads them. @throws Error for one that is wanted and missing */
function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, mark?: string, rest = "") => {
    const value = variables[name];
    if (value !== undefined && value !== "") return value;
    if (mark === "?") throw new Error(`${name}: ${rest}`);
    return mark === "-" ? rest : "";
  });
}

/** Names of the variables that a compose file reads. */
export function variablesIn(file: string): string[] {
  const text = readFileSync(join(composeFolder, file), "utf8");
  return [...new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name))];
}

/** Settings of `example.env`, those that are commented out included. */
export function readExample(): Record<string, string> {
  const lines = readFileSync(join(composeFolder, "example.env"), "utf8").matchAll(/^#?([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
}
