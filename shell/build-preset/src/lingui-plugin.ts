import { fileURLToPath } from "node:url";

/** Where messages are written, and what the build replaces that import by. */
export const macroPackage = "@entrywise/host/macro";
const runtime = "@entrywise/host/i18n";

/**
 * The plugin of SWC that turns messages into calls with an id. Remotes import the host alone: no release carries a copy of the
 * runtime. The English text stays in the code and is what a missing translation falls back to.
 */
export const linguiPlugin: [string, object] = [
  fileURLToPath(import.meta.resolve("@lingui/swc-plugin")),
  {
    corePackage: [macroPackage],
    jsxPackage: [macroPackage],
    runtimeModules: {
      i18n: [runtime, "i18n"],
      Trans: [runtime, "Trans"],
      useLingui: [runtime, "useLingui"],
    },
    descriptorFields: "message",
  },
];
