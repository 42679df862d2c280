import { linguiForTests } from "@entrywise/build-preset/lingui-vite";
import type { ViteUserConfig } from "vitest/config";

/**
 * Configuration of Vitest for a remote in a repository of its own: messages are compiled as in the build, screens are drawn in
 * jsdom, and packages of the platform are read with their style sheets.
 *
 * @returns a configuration to export as it is, or to spread into a larger one
 */
export function remoteTests() {
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
  } satisfies ViteUserConfig;
}

/**
 * The same for a repository with a service of its own, whose tests need a running system: they run in Node, and `ENTRYWISE_SYSTEM`
 * says where the system is.
 *
 * @param service folder of the service
 */
export function repositoryTests(service = "service"): ViteUserConfig {
  const { plugins, test } = remoteTests();
  const { setupFiles: _, exclude, ...common } = test;
  const ofService = {
    ...common,
    name: "service",
    environment: "node",
    include: [`${service}/**/*.test.ts`],
    exclude,
    globalSetup: ["@entrywise/kit/testing/running-system"],
  };
  const ofRemote = { ...test, name: "remote", exclude: [...exclude, `${service}/**`] };
  return { test: { projects: [ofRemote, ofService].map((project) => ({ plugins, test: project })) } };
}
