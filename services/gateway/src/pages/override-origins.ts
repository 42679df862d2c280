import type { Request } from "express";

const MOST = 10;

/**
 * Development servers that replace releases in a page: from its address, and from the shell's cookie. The page's policy
 * allows only their ports.
 */
export function overrideOrigins({ query, headers }: Pick<Request, "query" | "headers">): string[] {
  if (query.mfe === "reset") return [];
  const remembered = /(?:^|;\s*)auth\.overrides=([\d.]*)/.exec(headers.cookie ?? "")?.[1] ?? "";
  const named = Object.entries(query).flatMap(([name, value]) =>
    name.startsWith("mfe.") && typeof value === "string" ? parsePort(value) : [],
  );
  const ports = [...named, ...remembered.split(".")].filter((port) => /^\d{2,5}$/.test(port));
  return [...new Set(ports)].slice(0, MOST).map((port) => `http://localhost:${port}`);
}

/** A port, or a local address with one, as in the shell. */
function parsePort(text: string): string[] {
  if (/^\d{2,5}$/.test(text)) return [text];
  if (!URL.canParse(text)) return [];
  const { protocol, hostname, port, username } = new URL(text);
  return protocol === "http:" && hostname === "localhost" && username === "" ? [port] : [];
}
