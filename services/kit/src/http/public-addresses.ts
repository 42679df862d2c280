import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses may be reached. */
export type IsReachable = (address: string) => boolean;

/** Public unicast addresses only: none of this machine or its network, nor any that translate to these. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // The library takes the old form of a mapped IPv4 address (`::7f00:1`) for an IPv6 address.
  const isOldMapped = parsed.kind() === "ipv6" && /^(0:){6}/.test(parsed.toNormalizedString());
  return parsed.range() === "unicast" && !isOldMapped;
}

/** This machine itself. */
export function isLoopbackAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "loopback";
}

/** Public addresses, and outside production also this machine, for developers' receivers. */
export function reachableAddresses(isProduction: boolean): IsReachable {
  return (address) => isPublicAddress(address) || (!isProduction && isLoopbackAddress(address));
}

/** Whether an address's host is a forbidden literal IP, which must be checked here because it is never looked up. */
export function isUnreachableLiteral(url: URL, isReachable: IsReachable): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isReachable(host);
}

/**
 * Resolves names when connecting and returns only allowed addresses, so neither a redirect nor a changed DNS response
 * can reach a private one.
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

/** The name resolves to no allowed address. */
export class NotPublic extends Error {
  readonly code = "NOT_PUBLIC";

  constructor(hostname: string) {
    super(`${hostname} is not a public name`);
  }
}
