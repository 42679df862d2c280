import { join } from "node:path";
import { dashboard } from "./dashboard.ts";
import { rulesFile } from "./rules-file.ts";

export const deployFolder = join(import.meta.dirname, "../../deploy");

/** Contents by name below `deploy`. The chart can only read what lies in its own folder. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const rules = rulesFile();
  return {
    "observability/rules.yaml": rules,
    "chart/rules.yaml": rules,
    "observability/dashboard.json": `${JSON.stringify(dashboard(), null, 2)}\n`,
  };
}
