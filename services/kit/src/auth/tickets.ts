import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from "jose";

/** Proof of what a service has found out once, for whoever shows it to the same service again. */
export interface Tickets {
  issue(claims: Readonly<Record<string, string | number>>): Promise<string>;
  /** Whether a ticket was issued for exactly these claims and is still valid. */
  isFor(ticket: string, claims: Readonly<Record<string, string | number>>): Promise<boolean>;
  /** What a ticket was issued for; null for one that is not valid. */
  read(ticket: string): Promise<Readonly<Record<string, unknown>> | null>;
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
  const readKey = (file: string) => JSON.parse(readFileSync(join(keysDir, file), "utf8"));
  const jwk = readKey(`${service}.private.json`) as JWK & { kid: string };
  const key = await importJWK(jwk, "EdDSA");
  const keys = createLocalJWKSet(readKey("jwks.json"));
  const audience = `${service}/${purpose}`;
  async function read(ticket: string): Promise<Readonly<Record<string, unknown>> | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify(ticket, keys, { algorithms: ["EdDSA"], audience });
      // Any service's key is in the set; none but our own may have signed this.
      return protectedHeader.kid?.startsWith(`${service}.`) ? payload : null;
    } catch {
      return null;
    }
  }
  return {
    read,
    issue: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "EdDSA", kid: jwk.kid })
        .setAudience(audience)
        .setExpirationTime(lifetime)
        .sign(key),
    async isFor(ticket, claims) {
      const payload = await read(ticket);
      return payload !== null && Object.entries(claims).every(([name, value]) => payload[name] === value);
    },
  };
}
