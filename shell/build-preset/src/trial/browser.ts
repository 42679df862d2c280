import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The few parts of Playwright that are used; it is no dependency, for not every machine has a browser. */
export interface Browser {
  newContext(options: { serviceWorkers: "block"; viewport: Size }): Promise<Context>;
  close(): Promise<void>;
}
export interface Size {
  width: number;
  height: number;
}
export interface Context {
  newPage(): Promise<Page>;
  newCDPSession(page: Page): Promise<DevTools>;
  addInitScript(script: () => void): Promise<void>;
}
/** Chromium's own protocol: unlike routes of Playwright it leaves the browser its cache. */
export interface DevTools {
  send(method: "Fetch.enable", params: { patterns: FetchPattern[] }): Promise<unknown>;
  send(
    method: "Fetch.getResponseBody",
    params: { requestId: string },
  ): Promise<{ body: string; base64Encoded: boolean }>;
  send(method: "Fetch.fulfillRequest", params: FulfilledRequest): Promise<unknown>;
  send(method: "Fetch.continueRequest", params: { requestId: string }): Promise<unknown>;
  on(event: "Fetch.requestPaused", listener: (paused: PausedRequest) => void): void;
}
export interface FetchPattern {
  urlPattern?: string;
  resourceType?: "Document";
  requestStage: "Request" | "Response";
}
interface HeaderEntry {
  name: string;
  value: string;
}
interface FulfilledRequest {
  requestId: string;
  responseCode: number;
  responseHeaders?: HeaderEntry[];
  body?: string;
}
export interface PausedRequest {
  requestId: string;
  request: { url: string; postData?: string; postDataEntries?: { bytes?: string }[] };
  resourceType: string;
  responseStatusCode?: number;
  responseHeaders?: HeaderEntry[];
}
export interface Page {
  goto(url: string, options: { waitUntil: "domcontentloaded" }): Promise<unknown>;
  setViewportSize(size: Size): Promise<void>;
  on(event: "pageerror", listener: (error: Error) => void): void;
  on(event: "console", listener: (message: ConsoleMessage) => void): void;
  on(event: "request" | "requestfinished" | "requestfailed", listener: (request: SeenRequest) => void): void;
  on(event: "response", listener: (response: { url(): string; status(): number }) => void): void;
  evaluate<T>(look: string): Promise<T>;
  evaluate<T>(look: () => T): Promise<Awaited<T>>;
  evaluate<T, A>(look: (given: A) => T, given: A): Promise<Awaited<T>>;
  waitForURL(matches: (url: URL) => boolean, options: { timeout: number }): Promise<void>;
  locator(selector: string): Locator;
  close(): Promise<void>;
}
export interface ConsoleMessage {
  type(): string;
  text(): string;
}
export interface Locator {
  first(): Locator;
  fill(value: string, options: { timeout: number }): Promise<void>;
  press(key: string): Promise<void>;
  click(options: { timeout: number }): Promise<void>;
}
export interface SeenRequest {
  url(): string;
  resourceType(): string;
}

/** @returns null when this machine has no browser, or nothing that drives one */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const driver = await firstOf(["playwright-core", "playwright", "@playwright/test"]);
  return driver ? driver.chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }) : null;
}

interface Driver {
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };
}

async function firstOf(names: readonly string[]): Promise<Driver | null> {
  for (const name of names) {
    const found = await import(name).catch(() => null);
    if (found) return found.chromium ? found : found.default;
  }
  return null;
}

function findChromium(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin");
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ?? null;
}
