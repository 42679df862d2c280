/** `npm run observability`: writes alert rules and the dashboard from their lists. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFiles, observabilityFolder } from "./generated-files.ts";

mkdirSync(observabilityFolder, { recursive: true });
for (const [name, text] of Object.entries(generatedFiles())) writeFileSync(join(observabilityFolder, name), text);
