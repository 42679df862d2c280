import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from "jose";

/** Proof of what a service has found out once, for whoever shows it to the same service again. */
export interface Tickets {
  issue(claims: Readonly<Record<string, string | number>>): Promise<string>;
  /** Whether a ticket was issued for exactly these claims and is still valid. */
  isFor(ticket: string, claims: Readonly<Record<string, string | number>>): Promise<boolean>;
}

/**
 * Tickets that a service signs for itself. Its internal tokens are none, nor the reverse: their audiences differ.
 *
 * @param lifetime as jose writes it, e.g. `1d`
 */
export async function createTickets(
  keysDir: string,
  service: string,
  purpose: string,
  lifetime: string,
): Promise<Tickets> {
  const read = (file: string) => JSON.parse(readFileSync(join(keysDir, file), "utf8"));
  const jwk = read(`${service}.private.json`) as JWK & { kid: string };
  const key = await importJWK(jwk, "EdDSA");
  const keys = createLocalJWKSet(read("jwks.json"));
  const audience = `${service}/${purpose}`;
  return {
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
        .setAudience(audience)
        .setExpirationTime(lifetime)
        .sign(key),
    async isFor(ticket, claims) {
      try {
        const { payload, protectedHeader } = await jwtVerify(ticket, keys, { algorithms: ["EdDSA"], audience });
        // Any service's key is in the set; none but our own may have signed this.
        if (!protectedHeader.kid?.startsWith(`${service}.`)) return false;
        return Object.entries(claims).every(([name, value]) => payload[name] === value);
      } catch {
        return false;
      }
    },
  };
}
