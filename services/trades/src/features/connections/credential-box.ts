import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { type BrokerCredentials, brokerCredentials } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";

/** Encrypts credentials for one connection: neither the database alone opens them nor another connection's row. */
export interface CredentialBox {
  close(credentials: BrokerCredentials | OwnToken, connectionId: string): string;
  /** @throws Error when none of the keys has closed it, or it was closed for another connection */
  open(sealed: string, connectionId: string): BrokerCredentials;
  /** The same of a token that was made here. */
  openToken(sealed: string, connectionId: string): string;
  /** True when it was closed with a key that has been replaced. */
  isOutdated(sealed: string): boolean;
}

/** A token of ours that an Expert Advisor has. */
export interface OwnToken {
  ownToken: string;
}

const ownToken = z.strictObject({ ownToken: z.string() });

const ALGORITHM = "aes-256-gcm";

/** @param secrets the first one closes; those behind it were used before and still open */
export function createCredentialBox(secrets: readonly [string, ...string[]]): CredentialBox {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", "broker credentials", 32));
    return { key, name: createHash("sha256").update(key).digest("hex").slice(0, 8) };
  });
  const [current] = keys as [(typeof keys)[number]]; // there is at least one secret
  return {
    close(credentials, connectionId) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, current.key, iv);
      cipher.setAAD(Buffer.from(connectionId));
      const data = Buffer.concat([cipher.update(JSON.stringify(credentials), "utf8"), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"));
      return [current.name, ...parts].join(".");
    },
    open: (sealed, connectionId) => brokerCredentials.parse(openJson(sealed, connectionId)),
    openToken: (sealed, connectionId) => ownToken.parse(openJson(sealed, connectionId)).ownToken,
    isOutdated: (sealed) => sealed.split(".")[0] !== current.name,
  };

  function openJson(sealed: string, connectionId: string): unknown {
    const [name, ...parts] = sealed.split(".");
    const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url"));
    const found = keys.find((each) => each.name === name);
    if (found === undefined || !iv || !tag || !data) throw new Error("no key opens these credentials");
    const decipher = createDecipheriv(ALGORITHM, found.key, iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(connectionId));
    decipher.setAuthTag(tag);
    const text = Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
    return JSON.parse(text);
  }
}

/** What of credentials is shown: the end of what a broker's own page calls the key. */
export function endOfKey(credentials: BrokerCredentials | OwnToken): string {
  const key =
    "ownToken" in credentials ? credentials.ownToken : "token" in credentials ? credentials.token : credentials.apiKey;
  return key.length < 8 ? "" : key.slice(-4);
}
