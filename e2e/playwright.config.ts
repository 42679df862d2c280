import { defineConfig } from "@playwright/test";

// Each worker has a system of its own (global-setup.ts), so that journeys side by side never share an account.
const own = process.env.TEST_PARALLEL_INDEX;
if (own !== undefined) {
  process.env.ENTRYWISE_PORT = process.env[`ENTRYWISE_PORT_${own}`];
  process.env.ENTRYWISE_DATABASE = process.env[`ENTRYWISE_DATABASE_${own}`];
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results/journeys",
  workers: Number(process.env.JOURNEY_WORKERS ?? 2),
  fullyParallel: false,
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 1 : 0, // who needed it is named at the end
  forbidOnly: true,
  timeout: 300_000, // machines that run this can be several times slower than one's own
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    timezoneId: "Europe/Berlin",
    locale: "en-GB",
    actionTimeout: 40_000,
    // Requests that a worker handles cannot be delayed or changed by a journey; the one about the device without a network has it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags },
  },
});
