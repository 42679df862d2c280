import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address } from "./sign-in.ts";

const built = join(import.meta.dirname, "../shell/dist");
let own: OwnSystem;

test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

/** The shell's build with another main script, as a release leaves it. */
function releaseShell(line: string): { folder: string; main: string } {
  const folder = join(own.dataDir, `shell-${line}`);
  cpSync(built, folder, { recursive: true });
  const before = readdirSync(folder).find((name) => /^main\.[0-9a-f]+\.js$/.test(name)) ?? "";
  const script = `${readFileSync(join(folder, before), "utf8")}\nglobalThis.shellRelease = "${line}";`;
  const main = `main.${createHash("sha256").update(script).digest("hex").slice(0, 10)}.js`;
  rmSync(join(folder, before));
  writeFileSync(join(folder, main), script);
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const named = new RegExp(`(src="/shell/)${before}(" integrity=")[^"]+`);
  writeFileSync(join(folder, "index.html"), page.replace(named, `$1${main}$2${integrity}`));
  return { folder, main };
}

/** Opens the landing page. @returns encoding of the shell's script, and how many bytes came */
async function open(page: Page, main: string): Promise<{ encoding: string | null; bytes: number }> {
  const response = page.waitForResponse((one) => one.url().endsWith(main));
  await page.goto(address("/"));
  const { responseBodySize } = await (await response).request().sizes();
  return { encoding: await (await response).headerValue("content-encoding"), bytes: responseBodySize };
}

test("Y-351 after a release a browser fetches what has changed of the shell, and the page runs the new one", async ({
  page,
}) => {
  const before = readdirSync(built).find((name) => /^main\.[0-9a-f]+\.js$/.test(name)) ?? "";
  const first = await open(page, before);
  expect(first.encoding).toBe("br");
  const { folder, main } = releaseShell("next");
  own.environment.SHELL_DIR = relative(join(import.meta.dirname, ".."), folder);
  const old = own.system.pid("gateway");
  own.system.restart("gateway");
  await expect.poll(() => own.system.pid("gateway"), { timeout: 60_000 }).not.toBe(old);
  await expect
    .poll(async () => (await page.request.get(address(`/shell/${main}`)).catch(() => null))?.status() ?? 0, {
      timeout: 60_000,
    })
    .toBe(200);
  const second = await open(page, main);
  expect(second.encoding).toBe("dcz");
  expect(second.bytes).toBeLessThan(first.bytes / 20);
  expect(await page.evaluate("globalThis.shellRelease")).toBe("next");
  await expect(page.getByRole("link", { name: "Log In" }).first()).toBeVisible();
});
