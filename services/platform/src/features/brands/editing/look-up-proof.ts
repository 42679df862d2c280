import { Resolver } from "node:dns/promises";
import type { HostState } from "@entrywise/contracts/platform/brand-designs.api";

/** Looks up the TXT records of a name. */
export type TxtLookup = (name: string) => Promise<string[][]>;

const TIMEOUT_MS = 3_000;
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/** @param servers resolvers; absent: the machine's own */
export function dnsLookup(servers?: readonly string[]): TxtLookup {
  return (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    if (servers) resolver.setServers(servers);
    return resolver.resolveTxt(name);
  };
}

/** Whether DNS has a host's proof. A failed lookup proves nothing either way. */
export async function lookUpProof(lookup: TxtLookup, name: string, proof: string): Promise<HostState> {
  try {
    const texts = (await lookup(name)).map((parts) => parts.join(""));
    return texts.includes(proof) ? "verified" : texts.length === 0 ? "missing" : "wrong";
  } catch (error) {
    return ABSENT.has((error as NodeJS.ErrnoException).code ?? "") ? "missing" : "away";
  }
}
