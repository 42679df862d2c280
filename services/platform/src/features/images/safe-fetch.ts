import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, request } from "undici";

export interface Fetched {
  bytes: Buffer;
}

/** Why a link gives no picture, in words for the person who pasted it. */
export class LinkError extends Error {}

export interface SafeFetchOptions {
  maxBytes: number;
  /** Which addresses may be reached; only public ones unless a test says otherwise. */
  isReachable?: (address: string) => boolean;
  timeoutMs?: number;
}

const REDIRECTS = 3;

/** Public unicast addresses only: nothing of this machine, its network, or what translates to either. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

/**
 * Fetches a file from the web for a user. Every name is resolved here and every address checked at the moment of connecting,
 * so that neither a redirect nor a second answer of the name server leads inside.
 *
 * @throws LinkError when the link leads nowhere, inside, or to too much
 */
export async function fetchLink(link: string, options: SafeFetchOptions): Promise<Buffer> {
  const { isReachable = isPublicAddress, timeoutMs = 10_000 } = options;
  const agent = new Agent({
    connect: { lookup: guardedLookup(isReachable), timeout: 5000 },
    maxRedirections: 0,
  } as object);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(link);
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      checkAddress(url, isReachable);
      const answer = await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: "image/*", "user-agent": "Entrywise image fetch" },
      });
      const { location } = answer.headers;
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === "string") {
        await answer.body.dump();
        url = new URL(location, url);
        continue;
      }
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new LinkError(`The server behind the link answered ${answer.statusCode}.`);
      }
      return await limited(answer.body, options.maxBytes);
    }
    throw new LinkError("The link leads from one address to the next.");
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError("The link could not be opened.", { cause: error });
  } finally {
    await agent.destroy();
  }
}

function checkAddress(url: URL, isReachable: (address: string) => boolean): void {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new LinkError("Only http and https links are opened.");
  // A literal address is never looked up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isReachable(host)) throw new LinkError("The link could not be opened.");
}

function guardedLookup(isReachable: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      const reachable = addresses.filter(({ address }) => isReachable(address));
      if (reachable.length === 0) return done(new Error(`${hostname} is not a public name`), []);
      if (options.all) return done(null, reachable);
      const [first] = reachable;
      return done(null, first?.address ?? "", first?.family ?? 4);
    });
  };
}

async function limited(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    if (received >= maxBytes) throw new LinkError("Please select an image which is less than 4 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
