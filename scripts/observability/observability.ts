/** `npm run observability`: writes alert rules and the dashboard from their lists. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployFolder, generatedFiles } from "./generated-files.ts";

for (const [name, text] of Object.entries(generatedFiles())) writeFileSync(join(deployFolder, name), text);
