/**
 * What pages ask the browser while they draw, where there is none: a frame runs in a context that has the language alone. Nothing
 * here can reach anything.
 */
const global = globalThis as unknown as Record<string, unknown>;
const nothing = () => undefined;

class Params {
  readonly #pairs: [string, string][];

  constructor(init: string | Iterable<readonly [string, string]> | Record<string, string> = "") {
    if (typeof init === "string") this.#pairs = readPairs(init);
    else if (Symbol.iterator in init) this.#pairs = [...init].map(([name, value]) => [String(name), String(value)]);
    else this.#pairs = Object.entries(init).map(([name, value]) => [name, String(value)]);
  }
  get size() {
    return this.#pairs.length;
  }
  append(name: string, value: unknown) {
    this.#pairs.push([name, String(value)]);
  }
  delete(name: string) {
    const others = this.#pairs.filter(([own]) => own !== name);
    this.#pairs.splice(0, this.#pairs.length, ...others);
  }
  set(name: string, value: unknown) {
    this.delete(name);
    this.append(name, value);
  }
  get(name: string) {
    return this.#pairs.find(([own]) => own === name)?.[1] ?? null;
  }
  getAll(name: string) {
    return this.#pairs.filter(([own]) => own === name).map(([, value]) => value);
  }
  has(name: string) {
    return this.#pairs.some(([own]) => own === name);
  }
  keys() {
    return this.#pairs.map(([name]) => name).values();
  }
  values() {
    return this.#pairs.map(([, value]) => value).values();
  }
  entries() {
    return this.#pairs.values();
  }
  forEach(take: (value: string, name: string) => void) {
    for (const [name, value] of this.#pairs) take(value, name);
  }
  [Symbol.iterator]() {
    return this.#pairs.values();
  }
  toString() {
    return this.#pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join("&");
  }
}

function readPairs(text: string): [string, string][] {
  const decode = (part: string) => decodeURIComponent(part.replaceAll("+", " "));
  return text
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [decode(part), ""] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

/** As forms are written, so that addresses are letter for letter those that the page asks for. */
function encodePart(text: string): string {
  const marks = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, marks)
    .replaceAll("%20", "+");
}

/** Only what stands in an address of this host. */
class Address {
  readonly href: string;
  readonly origin = "http://frame";
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: Params;

  constructor(address: string) {
    const [, path = "", search = "", hash = ""] =
      /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(address) ?? [];
    this.pathname = path === "" ? "/" : path;
    this.search = search;
    this.hash = hash;
    this.href = `${this.origin}${this.pathname}${search}${hash}`;
    this.searchParams = new Params(search);
  }
  toString() {
    return this.href;
  }
}

const storage = {
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
  clear: nothing,
  key: () => null,
  length: 0,
};

/** Widths of the classes in which pages are drawn, in the middle of each. */
const media = { width: 1440 };

/** Sets how wide the screen is for which the next frame is drawn. */
export function setWidth(width: number): void {
  media.width = width;
}

function matches(query: string): boolean {
  const most = /\(max-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  const least = /\(min-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  if (most === undefined && least === undefined) return false;
  return (most === undefined || media.width <= Number(most)) && (least === undefined || media.width >= Number(least));
}

Object.assign(global, {
  URLSearchParams: Params,
  URL: Address,
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: (query: string) => ({ matches: matches(query), addEventListener: nothing, removeEventListener: nothing }),
  setTimeout: () => 0,
  clearTimeout: nothing,
  setInterval: () => 0,
  clearInterval: nothing,
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: nothing,
  queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
  performance: { now: () => Date.now(), timeOrigin: 0, mark: nothing, measure: nothing, getEntriesByName: () => [] },
  crypto: { randomUUID: () => "00000000-0000-4000-8000-000000000000" },
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  navigator: { language: "en", languages: ["en"], userAgent: "", platform: "" },
  location: { pathname: "/", search: "", hash: "", origin: "http://frame", href: "http://frame/" },
  AbortController: class {
    readonly signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing };
    abort() {}
  },
  DOMException: class extends Error {},
  process: { env: { NODE_ENV: "production" } },
});
