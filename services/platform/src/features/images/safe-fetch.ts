import {
  guardedLookup,
  type IsReachable,
  isPublicAddress,
  isUnreachableLiteral,
} from "@entrywise/kit/http/public-addresses";
import { Agent, request } from "undici";

export interface Fetched {
  bytes: Buffer;
}

/** Why a link has no picture, as a message for the person who pasted it. */
export class LinkError extends Error {}

export interface SafeFetchOptions {
  maxBytes: number;
  /** Which addresses may be reached; only public ones unless a test says otherwise. */
  isReachable?: IsReachable;
  timeoutMs?: number;
}

const REDIRECTS = 3;

/**
 * Fetches a file from the web for a user. Every name is resolved here and every address checked when connecting, so
 * neither a redirect nor a changed DNS response can reach a private address.
 *
 * @throws LinkError if the link leads nowhere, to a private address, or to too large a file
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
      const response = await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: "image/*", "user-agent": "Entrywise image fetch" },
      });
      const { location } = response.headers;
      if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === "string") {
        await response.body.dump();
        url = new URL(location, url);
        continue;
      }
      if (response.statusCode !== 200) {
        await response.body.dump();
        throw new LinkError(`The server behind the link answered ${response.statusCode}.`);
      }
      return await limited(response.body, options.maxBytes);
    }
    throw new LinkError("The link leads from one address to the next.");
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError("Couldn't open the link. Check the address.", { cause: error });
  } finally {
    await agent.destroy();
  }
}

function checkAddress(url: URL, isReachable: IsReachable): void {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new LinkError("Only http and https links are opened.");
  if (isUnreachableLiteral(url, isReachable)) throw new LinkError("Couldn't open the link. Check the address.");
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
