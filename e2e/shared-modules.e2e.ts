import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

const visited = ["Groups", "Strategies", "Trades", "Dashboard"];
const primary = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Primary", exact: true }).getByRole("link", { name, exact: true });

/** The closed list of what the shell brings with its first file. */
const provided = [
  "react",
  "react-dom",
  "jotai",
  "@emotion/react",
  "@tanstack/react-query",
  "@entrywise/host",
  "@entrywise/ui",
];

interface SharedModule {
  name: string;
  versions: string[];
  from: string[];
}

/** What the federation runtime has in its share scope. */
const sharedModules = (page: Page) =>
  page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; loaded?: boolean }>>;
    const federation: unknown = Reflect.get(globalThis, "__FEDERATION__");
    const instances = (federation as { __INSTANCES__: { shareScopeMap: { default: Scope } }[] }).__INSTANCES__;
    const scopes = instances.map(({ shareScopeMap }) => shareScopeMap.default);
    return Object.entries(scopes[0] ?? {}).map(
      ([name, versions]): SharedModule => ({
        name,
        versions: Object.keys(versions),
        from: [...new Set(Object.values(versions).map(({ from }) => from))],
      }),
    );
  });

test("M-104 one copy of the shared modules runs in the page, whatever remotes are in it", async ({ page }) => {
  const bodies = new Map<string, string>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/r\/.*\.js$/.test(pathname)) bodies.set(pathname, await response.text().catch(() => ""));
  });
  await signIn(page, "admin", "/admin/users");
  await expect(page.getByRole("grid", { name: "Users" })).toBeVisible();
  // The pages of the administration stand in the drawer instead.
  await page.getByRole("link", { name: "Back to Entrywise" }).filter({ visible: true }).first().click();
  for (const name of visited) {
    await primary(page, name).click();
    await expect(page).toHaveTitle(`${name} | Entrywise`);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  const shares = await sharedModules(page);
  const names = shares.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(provided));
  for (const { name, versions } of shares) expect(versions, name).toHaveLength(1);
  for (const { name, from } of shares.filter(({ name }) => provided.includes(name))) {
    expect(from, name).toEqual(["shell"]);
  }
  expect([...bodies.keys()].map((path) => path.split("/")[2])).toEqual(
    expect.arrayContaining(["trades", "groups", "admin"]),
  );
  const copies = [...bodies].filter(([, text]) =>
    /reconcilerVersion|data-emotion|jotaiStore|"dehydrated"|loadAndActivate/.test(text),
  );
  expect(copies.map(([path]) => path)).toEqual([]);
});

async function counters(page: Page): Promise<{ nodes: number; listeners: number; heap: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  for (let round = 0; round < 3; round += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

test("M-107 leaving and re-entering a remote fifty times leaves nothing behind", async ({ page }) => {
  await signIn(page, "pro", "/groups");
  const cycle = async () => {
    await primary(page, "Strategies").click();
    await expect(page).toHaveTitle("Strategies | Entrywise");
    await primary(page, "Groups").click();
    await expect(page.getByRole("main").getByText("London Open")).toBeVisible();
  };
  for (let n = 0; n < 10; n += 1) await cycle(); // what is set up once, and what caches fill with
  const before = await counters(page);
  for (let n = 0; n < 50; n += 1) await cycle();
  const after = await counters(page);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(10);
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(200);
  expect(after.heap - before.heap).toBeLessThan(3_000_000);
});
