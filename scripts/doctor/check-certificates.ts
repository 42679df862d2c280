import { createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedPostgresFolder } from "@entrywise/kit/db/embedded-postgres";
import { type Finding, good, problem, warning } from "./finding.ts";

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

interface Pair {
  name: string;
  certificate: string;
  key: string;
}

/** Certificates of the drops and of the standby: whether they are valid, for how long, and whether their keys fit. */
export function checkCertificates(environment: NodeJS.ProcessEnv, dataDir: string, now: Date): Finding[] {
  const { FTPS_CERTIFICATE_FILE, FTPS_KEY_FILE } = environment;
  const standby = join(embeddedPostgresFolder(dataDir), "standby");
  const pairs: Pair[] = [
    {
      name: "FTPS",
      certificate: FTPS_CERTIFICATE_FILE ?? join(dataDir, "drops/ftps-certificate.pem"),
      key: FTPS_KEY_FILE ?? join(dataDir, "drops/ftps-key.pem"),
    },
    { name: "standby", certificate: join(standby, "certificate.pem"), key: join(standby, "key.pem") },
  ];
  const isNamed = FTPS_CERTIFICATE_FILE !== undefined;
  return pairs.flatMap((pair) =>
    existsSync(pair.certificate) || (isNamed && pair.name === "FTPS") ? checkPair(pair, now) : [],
  );
}

function checkPair({ name, certificate: file, key }: Pair, now: Date): Finding[] {
  const subject = "Certificate";
  let certificate: X509Certificate;
  let fits: boolean;
  try {
    certificate = new X509Certificate(readFileSync(file));
    fits = certificate.checkPrivateKey(createPrivateKey(readFileSync(key)));
  } catch {
    return [
      problem(
        subject,
        `The certificate or key of ${name} can't be read: ${file}, ${key}.`,
        "Name files that this user can read.",
      ),
    ];
  }
  if (!fits)
    return [
      problem(subject, `The key of ${name} isn't that of its certificate.`, `Replace ${file} and ${key} together.`),
    ];
  const days = Math.floor((Date.parse(certificate.validTo) - now.getTime()) / DAY_MS);
  if (days < 0) return [problem(subject, `The certificate of ${name} has expired.`, `Replace ${file}.`)];
  if (Date.parse(certificate.validFrom) > now.getTime()) {
    return [problem(subject, `The certificate of ${name} isn't valid yet.`, "Look at the clock, or replace it.")];
  }
  if (days < SOON_DAYS)
    return [warning(subject, `The certificate of ${name} expires in ${days} days.`, `Replace ${file}.`)];
  return [good(subject, `That of ${name} is valid for ${days} days.`)];
}
