/** Part of the build: writes the mails that the service fills and sends. Rendering takes too long for a request. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderMails } from "./render-mails.tsx";

writeFileSync(join(import.meta.dirname, "mails.json"), JSON.stringify(await renderMails()));
