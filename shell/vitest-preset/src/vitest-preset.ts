import { linguiForTests } from "@entrywise/build-preset/lingui-vite";
import type { ViteUserConfig } from "vitest/config";

/**
 * Configuration of Vitest for a remote in a repository of its own: messages are compiled as in the build, screens are drawn in
 * jsdom, and packages of the platform are read with their style sheets.
 *
 * @returns a configuration to export as it is, or to spread into a larger one
 */
export function remoteTests(): ViteUserConfig {
  return {
    plugins: [linguiForTests()],
    test: {
      environment: "jsdom",
      env: { TZ: "UTC" },
      testTimeout: 15_000,
      setupFiles: ["@entrywise/vitest-preset/setup"],
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["**/node_modules/**", "**/dist/**", "**/.cache/**"],
      server: { deps: { inline: [/@entrywise\//] } },
    },
  };
}
