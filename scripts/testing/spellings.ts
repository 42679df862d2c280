import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { KnownRoute } from "@entrywise/contracts/shared/known-route";

/** Every route below `/v1.0` that browsers and programs may reach. */
export const everyRoute: readonly KnownRoute[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../services/gateway/known-routes.json"), "utf8"),
);

const someId = "01a00000-0000-7000-8000-00000000000a";

/** The address of a route, below `/v1.0`, with a value for each of its parameters. */
export function addressOf({ path, params = {} }: KnownRoute): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const kind = params[name];
    if (kind === "id") return someId;
    return Array.isArray(kind) ? String(kind[0]) : "Some%20one";
  });
}

/** An address written in other ways than its own, each of which some server reads as the same. */
export interface Spelling {
  readonly name: string;
  readonly path: string;
}

const isWord = (segment: string) => /^[a-z][a-z0-9.-]*$/.test(segment);
const capitalised = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());
const encoded = (text: string) =>
  text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * @param path in its own spelling, with `/v1.0` before it; at least one part below is a word and no parameter
 */
export function otherSpellings(path: string): Spelling[] {
  const [, version = "", ...parts] = path.split("/");
  const last = parts.findLastIndex(isWord);
  const withWord = (change: (word: string) => string) =>
    `/${[version, ...parts.map((part, at) => (at === last ? change(part) : part))].join("/")}`;
  const before = (text: string) => path.replace(/\/([^/]+)$/, `${text}$1`);
  return [
    { name: "capitals", path: withWord((word) => word.toUpperCase()) },
    { name: "one capital", path: withWord(capitalised) },
    { name: "capital version", path: path.replace("/v1.0", "/V1.0") },
    { name: "encoded letter", path: withWord(encoded) },
    { name: "encoded version", path: path.replace("/v1.0", "/%761.0") },
    { name: "double slash", path: before("//") },
    { name: "slash at the end", path: `${path}/` },
    { name: "dot at the end", path: withWord((word) => `${word}.`) },
    { name: "dot segment", path: before("/./") },
    { name: "parent segment", path: before("/x/../") },
    { name: "backslash", path: before("\\") },
    { name: "encoded slash", path: before("%2F") },
    { name: "path parameter", path: withWord((word) => `${word};v=1`) },
  ];
}
