import { readdirSync } from "node:fs";
import { macroPackage } from "@entrywise/build-preset/lingui-plugin";
import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

const remotes = readdirSync(import.meta.dirname).filter((name) => /^(mfe|brand)-/.test(name));

/** One catalogue for each remote and language, part of its release; the shell's holds those of the shared packages too. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de"],
  fallbackLocales: { default: "en" },
  macro: { corePackage: [macroPackage], jsxPackage: [macroPackage] },
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
  catalogs: [
    {
      path: "<rootDir>/shell/locales/{locale}",
      include: ["<rootDir>/shell/src", "<rootDir>/shell/host/src", "<rootDir>/shared-ui/src"],
      exclude: ["**/*.test.*", "**/node_modules/**"],
    },
    ...remotes.map((remote) => ({
      path: `<rootDir>/${remote}/locales/{locale}`,
      include: [`<rootDir>/${remote}/src`, `<rootDir>/${remote}/remote.ts`],
      exclude: ["**/*.test.*", "**/node_modules/**"],
    })),
  ],
});
