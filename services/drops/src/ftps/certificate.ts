import { X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSecureContext, type SecureContext } from "node:tls";
import { ConfigurationError, readConfiguredFile } from "@entrywise/kit/config";
import type { FtpsConfig } from "../config.ts";
import { selfSigned } from "./self-signed.ts";

/** TLS of this server: with the configured key and certificate, else with those that are made once and stored. */
export function createTls(config: TlsConfig): SecureContext {
  const { key, certificate } = readFiles(config);
  return createSecureContext({ key, cert: certificate, minVersion: "TLSv1.2" });
}

type TlsConfig = Pick<FtpsConfig, "FTPS_KEY_FILE" | "FTPS_CERTIFICATE_FILE" | "DATA_DIR">;

/** SHA-256 of the server's certificate as clients show it: `AB:CD:…`. */
export function certificateFingerprint(config: TlsConfig): string {
  return new X509Certificate(readFiles(config).certificate).fingerprint256;
}

function readFiles(config: TlsConfig) {
  return configured(config) ?? own(join(config.DATA_DIR, "drops"));
}

function configured({ FTPS_KEY_FILE: key, FTPS_CERTIFICATE_FILE: certificate }: TlsConfig) {
  if (key === undefined && certificate === undefined) return null;
  if (key === undefined || certificate === undefined) {
    throw new ConfigurationError("FTPS_KEY_FILE and FTPS_CERTIFICATE_FILE belong together.");
  }
  return {
    key: readConfiguredFile("FTPS_KEY_FILE", key),
    certificate: readConfiguredFile("FTPS_CERTIFICATE_FILE", certificate),
  };
}

function own(folder: string) {
  const files = { key: join(folder, "ftps-key.pem"), certificate: join(folder, "ftps-certificate.pem") };
  if (!existsSync(files.key) || !existsSync(files.certificate)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = selfSigned("localhost", new Date());
    writeFileSync(files.key, made.key, { mode: 0o600 });
    writeFileSync(files.certificate, made.certificate);
  }
  return { key: readFileSync(files.key, "utf8"), certificate: readFileSync(files.certificate, "utf8") };
}
