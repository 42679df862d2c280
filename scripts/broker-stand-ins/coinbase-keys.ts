import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** Private keys as Coinbase hands them out, the same whenever they are made: they open nothing but the stand-in. */
export interface DemoKey {
  /** What a person copies. */
  text: string;
  publicKey: KeyObject;
}

const seed = (name: string) => createHash("sha256").update(`coinbase stand-in ${name}`).digest();

/** Ed25519: 64 bytes in base64, the seed and the public key. */
export const edKey: DemoKey = (() => {
  const prefix = Buffer.from("302e020100300506032b657004220420", "hex");
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed("ed25519")]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key);
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { text: Buffer.concat([seed("ed25519"), Buffer.from(x, "base64url")]).toString("base64"), publicKey };
})();

/** ECDSA on P-256, as PEM. */
export const ecKey: DemoKey = (() => {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(seed("ecdsa"));
  const point = curve.getPublicKey();
  const jwk = {
    ...{ kty: "EC", crv: "P-256", d: seed("ecdsa").toString("base64url") },
    ...{ x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") },
  };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  return { text: String(key.export({ format: "pem", type: "sec1" })), publicKey: createPublicKey(key) };
})();
