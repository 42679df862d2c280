import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** A variable that names a folder in which these files are. A wrong one is refused before the process does anything. */
export function folderWith(...files: string[]) {
  return z.string().superRefine((folder, context) => {
    if (!existsSync(folder)) {
      context.addIssue({ code: "custom", message: `there is no folder ${folder}` });
      return;
    }
    const missing = files.filter((file) => !existsSync(join(folder, file)));
    if (missing.length > 0) context.addIssue({ code: "custom", message: `${folder} lacks ${missing.join(", ")}` });
  });
}
