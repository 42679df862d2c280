import { linguiForTests } from "@entrywise/build-preset/lingui-vite";
import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**", "**/.cache/**", "e2e/**"];

/** Screen tests that leave something behind for others: each file has its modules to itself. */
const apart = ["mfe-trades/**/*.test.tsx", "shared-ui/src/table/virtual-table.test.tsx"];

export default defineConfig({
  plugins: [linguiForTests()],
  test: {
    maxWorkers: 2, // one less than the processors unless it is said, which is one here
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          testTimeout: 30_000, // some begin processes, which a busy machine is slow to do
          isolate: false, // the files share what they import: four times as fast
          unstubGlobals: true, // and a stub that one of them leaves behind is none for the next
          env: { TZ: "UTC" },
          setupFiles: ["scripts/testing/properties.ts"],
          include: ["{services,tools,shell,shared-ui,mfe-*,brand-*,scripts}/**/*.test.ts"],
          exclude: [...ignored, "**/*.int.test.ts"],
        },
      },
      {
        test: {
          name: "dom",
          environment: "jsdom",
          env: { TZ: "UTC" },
          setupFiles: ["scripts/testing/properties.ts"],
          include: apart,
          exclude: ignored,
          testTimeout: 15_000, // several waits of a busy machine
          retry: 1, // screens race on busy machines; who needed it is named at the end
        },
      },
      {
        test: {
          name: "dom-together",
          environment: "jsdom",
          isolate: false, // the files share what they import: ten times as fast
          env: { TZ: "UTC" },
          setupFiles: ["scripts/testing/properties.ts", "scripts/testing/clean-screen.ts"],
          include: ["{shell,shared-ui,mfe-*,brand-*}/**/*.test.tsx"],
          exclude: [...ignored, ...apart],
          testTimeout: 15_000,
          retry: 1,
        },
      },
      {
        test: {
          name: "integration",
          environment: "node",
          env: { TZ: "UTC" },
          setupFiles: ["scripts/testing/properties.ts"],
          include: ["{services,tools,scripts}/**/*.int.test.ts"],
          exclude: ignored,
          globalSetup: ["scripts/testing/global-system.ts"],
          testTimeout: 90_000, // as long as what waits within one
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
