/** Build step: renders the email templates, as rendering is too slow at run time. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderMails } from "./render-mails.tsx";

writeFileSync(join(import.meta.dirname, "mails.json"), JSON.stringify(await renderMails()));
