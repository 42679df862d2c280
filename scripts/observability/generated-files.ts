import { join } from "node:path";
import { dashboard } from "./dashboard.ts";
import { rulesFile } from "./rules-file.ts";

export const observabilityFolder = join(import.meta.dirname, "../../deploy/observability");

/** Contents by name, as `deploy/observability` has them. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return { "rules.yaml": rulesFile(), "dashboard.json": `${JSON.stringify(dashboard(), null, 2)}\n` };
}
