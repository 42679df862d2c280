import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pseudoText, readPseudoCatalogue } from "@entrywise/build-preset/pseudo-locale";
import type { Page } from "@playwright/test";
import { root } from "../../scripts/launch/system.ts";

type Messages = Awaited<ReturnType<typeof readPseudoCatalogue>>;

async function allMessages(): Promise<Messages> {
  const files = globSync("{shell,mfe-*,brand-*}/locales/de.po", { cwd: root });
  const all = await Promise.all(files.map((file) => readPseudoCatalogue(readFileSync(join(root, file), "utf8"))));
  return Object.assign({}, ...all);
}

/** Labels of `remote.json` that have a translation: they are in no catalogue. */
function allLabels(): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const file of globSync("{mfe-*,brand-*}/dist/*/remote.json", { cwd: root })) {
    JSON.parse(readFileSync(join(root, file), "utf8"), (_key, value) => {
      for (const [name, text] of Object.entries(Object(value))) {
        if (typeof text === "string" && Object(value)[`${name}s`]?.de) labels[text] = pseudoText(text);
      }
      return value;
    });
  }
  return labels;
}

/**
 * From now on the German of a page is the pseudo-locale, in the very files that users get: their catalogues come as text, and
 * what the page makes of that text is changed. A message without a translation stays English, as it does for users.
 */
export async function showPseudoLocale(page: Page): Promise<void> {
  await page.addInitScript(
    ({ messages, labels }) => {
      const parse = JSON.parse;
      const isRecord = (value: unknown): value is Record<string, unknown> =>
        typeof value === "object" && value !== null && !Array.isArray(value);

      function relabel(value: unknown): void {
        if (Array.isArray(value)) value.forEach(relabel);
        if (!isRecord(value)) return;
        for (const [name, text] of Object.entries(value)) {
          const translated = value[`${name}s`];
          if (typeof text === "string" && isRecord(translated) && labels[text]) translated.de = labels[text];
          else relabel(text);
        }
      }

      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        if (!isRecord(value)) return value;
        const ids = Object.keys(value);
        if (ids.length > 0 && ids.every((id) => id in messages)) {
          return Object.fromEntries(ids.map((id) => [id, messages[id]]));
        }
        if (Array.isArray(value.remotes)) relabel(value.remotes);
        return value;
      };
    },
    { messages: await allMessages(), labels: allLabels() },
  );
}
