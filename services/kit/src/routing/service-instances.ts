import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** The instances of a service as they are known now. */
export interface ServiceInstances {
  /** Origins; at least one. */
  current(): readonly string[];
  stop(): void;
}

const AGAIN_MS = 5_000;

export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * @param urls as `serviceUrl` reads them; the addresses of a single host name are asked of DNS again and again. A name with one
 *   address stays as it is, and so does one that DNS does not know at the moment: what was known before stands.
 */
export function watchInstances(urls: string, resolve: Resolve = lookUpAddresses): ServiceInstances {
  const origins = urls.split(",");
  const [only = ""] = origins;
  if (origins.length > 1 || !isAskedOfDns(only)) return { current: () => origins, stop: () => {} };
  let known: readonly string[] = origins;
  const ask = async () => {
    const addresses = await resolve(new URL(only).hostname).catch(() => []);
    if (addresses.length > 0)
      known = addresses.length === 1 ? origins : addresses.map((address) => at(only, address)).sort();
  };
  void ask();
  const timer = setInterval(() => void ask(), AGAIN_MS).unref();
  return { current: () => known, stop: () => clearInterval(timer) };
}

/** A certificate is for a name, not an address. */
function isAskedOfDns(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && hostname !== "localhost" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
}

function at(origin: string, address: string): string {
  const url = new URL(origin);
  url.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return url.origin;
}

async function lookUpAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}
