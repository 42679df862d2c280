import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineRemoteBuild } from "@entrywise/build-preset/build-remote";
import { createRegistryClient } from "@entrywise/build-preset/registry-client";
import { readReleaseFolder } from "@entrywise/build-preset/release-folder";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { readKeys } from "../scripts/launch/releases.ts";
import { root, type System } from "../scripts/launch/system.ts";
import { findChromium } from "../scripts/testing/find-chromium.ts";
import { rounded } from "./timing.ts";

const REMOTE = "business";
const VERSION = "1.800.0";
const restMs = 2500;

interface Fetched {
  path: string;
  bytes: number;
}

/**
 * What an upgrade of one remote costs somebody who was here before, and what a broken one costs the other remotes: files fetched over
 * the network, and requests of others that failed.
 */
export async function benchUpgrade(system: System, dataDir: string): Promise<Record<string, unknown>> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
  const out = mkdtempSync(join(tmpdir(), "entrywise-upgrade-"));
  try {
    const context = await signedIn(await browser.newContext(), system);
    const page = await context.newPage();
    const at = (path: string) => `http://localhost:${system.port}${path}`;
    const first = await fetchedBy(page, at("/businesses"));
    await publish(system, dataDir, out);
    const upgrade = await fetchedBy(page, at("/businesses"));
    const others = upgrade.filter(({ path }) => !path.startsWith(`/r/${REMOTE}/`));
    const failed = await failuresBeside(page, at);
    return {
      firstLoad: { requests: first.length, kB: kB(first) },
      upgradeOfOneRemote: { requests: upgrade.length, kB: kB(upgrade) },
      filesOfOthers: { value: others.length, target: 0, met: others.length === 0 },
      failedRequestsOfOthers: { value: failed.length, target: 0, met: failed.length === 0 },
    };
  } finally {
    await browser.close();
    rmSync(out, { recursive: true, force: true });
  }
}

async function signedIn(context: BrowserContext, system: System): Promise<BrowserContext> {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const url = `http://localhost:${system.port}/`;
  const pairs = session.cookie("localhost").split("; ");
  await context.addCookies(
    pairs.map((pair) => ({ name: pair.split("=")[0] ?? "", value: pair.slice(pair.indexOf("=") + 1), url })),
  );
  return context;
}

/** Files of shell and remotes that a page load takes over the network, until nothing more arrives. */
async function fetchedBy(page: Page, address: string): Promise<Fetched[]> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const files = new Map<string, Fetched>();
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (/^\/(r|shell)\//.test(pathname)) files.set(requestId, { path: pathname, bytes: 0 });
  });
  network.on("Network.requestServedFromCache", ({ requestId }) => void files.delete(requestId));
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) files.delete(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(restMs);
  await network.detach();
  return [...files.values()];
}

async function publish(system: System, dataDir: string, out: string): Promise<void> {
  await defineRemoteBuild({ dir: join(root, `mfe-${REMOTE}`), version: VERSION, out });
  const keys = readKeys(dataDir);
  const folder = readReleaseFolder(out);
  const key = keys.teams[folder.release.manifest.owner];
  if (!key) throw new Error("this installation has not released its remotes");
  const headers = { authorization: `Bearer ${keys.tokens[REMOTE]?.token}` };
  const client = createRegistryClient({ url: `http://localhost:${system.port}`, headers });
  await client.publish(folder, key, { channel: "production" });
  const http = new HttpSession(system.port);
  await http.signIn("pro");
  while (!(await http.request("localhost", "GET", "/boot")).body.includes(VERSION)) {
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Requests of other remotes that fail while one remote's files are gone. */
async function failuresBeside(page: Page, at: (path: string) => string): Promise<string[]> {
  await page.route(
    (url) => url.pathname.startsWith(`/r/${REMOTE}/`),
    (route) => route.fulfill({ status: 404, body: "" }),
  );
  const failed: string[] = [];
  const isOther = (url: string) => !new URL(url).pathname.startsWith(`/r/${REMOTE}/`);
  page.on("response", (response) => response.status() >= 400 && isOther(response.url()) && failed.push(response.url()));
  for (const path of ["/businesses", "/groups", "/trades", "/dashboard"]) {
    await page.goto(at(path), { waitUntil: "networkidle" });
  }
  return failed;
}

const kB = (files: readonly Fetched[]) => rounded(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
