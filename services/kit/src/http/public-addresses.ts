import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses may be reached. */
export type IsReachable = (address: string) => boolean;

/** Public unicast addresses only: nothing of this machine, its network, or what translates to either. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // The library takes the old way to write an address of IPv4 (`::7f00:1`) for one of its own.
  const isOldMapped = parsed.kind() === "ipv6" && /^(0:){6}/.test(parsed.toNormalizedString());
  return parsed.range() === "unicast" && !isOldMapped;
}

/** This machine itself. */
export function isLoopbackAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "loopback";
}

/** Public addresses, and this machine too where it is not in production: receivers of a developer are here. */
export function reachableAddresses(isProduction: boolean): IsReachable {
  return (address) => isPublicAddress(address) || (!isProduction && isLoopbackAddress(address));
}

/** Whether the host of an address is a literal that may not be reached: it is never looked up, so it has to be asked for here. */
export function isUnreachableLiteral(url: URL, isReachable: IsReachable): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isReachable(host);
}

/**
 * Looks names up at the moment of connecting and gives back reachable addresses alone, so that neither a redirect nor a second
 * response of the name server leads inside.
 */
export function guardedLookup(isReachable: IsReachable): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      const reachable = addresses.filter(({ address }) => isReachable(address));
      if (reachable.length === 0) return done(new NotPublic(hostname), []);
      if (options.all) return done(null, reachable);
      const [first] = reachable;
      return done(null, first?.address ?? "", first?.family ?? 4);
    });
  };
}

/** A name that leads to no address that may be reached. */
export class NotPublic extends Error {
  readonly code = "NOT_PUBLIC";

  constructor(hostname: string) {
    super(`${hostname} is not a public name`);
  }
}
