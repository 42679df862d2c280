import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seedAccounts } from "@entrywise/kit/seed-accounts";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { root } from "../scripts/launch/system.ts";
import { allStages } from "../scripts/world/all-parts.ts";
import { fillWorld } from "../scripts/world/fill-world.ts";
import { saveWorld } from "../scripts/world/state.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";

// A world takes a minute on two cores that have nothing else to do.
test.describe.configure({ timeout: 900_000, mode: "serial" });

let own: OwnSystem;

test.beforeAll(async () => {
  const now = new Date().toISOString();
  own = await startOwnSystem({ world: now });
  const { dataDir, system } = own;
  saveWorld(dataDir, { now, done: [], isComplete: false });
  await fillWorld({ database: null, dataDir, port: system.port, stages: allStages, print: () => {} });
});
test.afterAll(() => own?.stop());

interface Thing {
  what: string;
  /** First name of the account. */
  who: string;
  address: string;
}

/** The rows of the README's table, in its order. */
function tenThings(): Thing[] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const rows = readme.matchAll(/^\| ([^|]+?) +\| (\w+) +\| (http:\S+:4000\/\S+) +\|$/gm);
  return [...rows].map(([, what = "", who = "", address = ""]) => ({ what, who, address }));
}

/** What the page of a thing shows, by the path of its address. */
const shown: Readonly<Record<string, (main: Locator) => Locator>> = {
  "localhost/dashboard": (main) => main.getByText(/\d+% of the limit is used or at risk/),
  "localhost/trades/stats/weekdays": (main) => main.getByRole("row", { name: /Friday.*minus/ }),
  "localhost/trades/stats/mistakes": (main) => main.getByRole("row", { name: /Moved stop/ }),
  "localhost/trades/stats/what-if": (main) => main.getByRole("table").first(),
  "localhost/trade-imports": (main) => main.getByText("ReportHistory-5012345-6.html").first(),
  "localhost/notebook": (main) => main.getByText("One page to read before the session").first(),
  "localhost/groups/london-open/trades/reviews": (main) => main.getByText("How do you stop yourselves?").first(),
  "localhost/businesses/018f3a20-0000-7000-8000-000000000001/billing": (main) =>
    main.getByText("Open", { exact: true }).first(),
  "localhost/admin": (main) => main.getByText("78", { exact: true }).first(),
  "northdesk.localhost/dashboard": (main) => main.getByText("Nettogewinn").first(),
};

async function signInByPress(page: Page, who: string, address: URL): Promise<void> {
  const account = seedAccounts.find(({ fullName }) => fullName.startsWith(`${who} `));
  await page.context().clearCookies();
  await page.goto(`${address.origin}/login?returnTo=${encodeURIComponent(address.pathname)}`);
  await page.getByRole("button", { name: account?.fullName ?? who }).click();
}

test("Y-262 Y-263 each of the README's ten things has something to see for the account that it names, signed in with one press", async ({
  page,
}) => {
  const things = tenThings();
  expect(things).toHaveLength(10);
  let signedIn = "";
  for (const { what, who, address: written } of things) {
    const address = new URL(written.replace(":4000", `:${own.system.port}`));
    await test.step(what, async () => {
      if (signedIn !== who) await signInByPress(page, who, address);
      else await page.goto(address.href);
      signedIn = who;
      await expect(page).toHaveURL(new RegExp(`${address.host}${address.pathname}`));
      const find = shown[`${address.hostname}${address.pathname}`];
      if (find === undefined) throw new Error(`the journey doesn’t know ${written}`);
      await expect(find(page.getByRole("main")).first()).toBeVisible();
    });
  }
});
