import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { selfSigned } from "../../services/drops/src/ftps/self-signed.ts";
import { baseFileName } from "../archive/archive-names.ts";
import { checkArchive } from "./check-archive.ts";
import { checkCertificates } from "./check-certificates.ts";
import { checkDatabase, compareMigrations, placeOf } from "./check-database.ts";
import { checkClock, checkDataFolder, checkDisks, checkPorts } from "./check-machine.ts";
import { checkSettings } from "./check-settings.ts";
import { type Finding, lineOf } from "./finding.ts";

const now = new Date("2026-11-30T04:00:00Z");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-doctor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textsOf = (findings: readonly Finding[], state: Finding["state"]) =>
  findings.filter((finding) => finding.state === state).map(({ text }) => text);
const cures = (findings: readonly Finding[]) => findings.map(({ cure }) => cure);

test.each([
  [{ DATABASE_URL: "a", DATABASE_POOLER: "transaction" }, "DATABASE_POOLER=transaction without DATABASE_DIRECT_URL"],
  [{ DATABASE_DIRECT_URL: "a" }, "DATABASE_DIRECT_URL is set, DATABASE_URL isn't"],
  [{ STRIPE_SECRET_KEY: "sk" }, "Only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set"],
  [{ NODE_ENV: "production" }, "NODE_ENV=production without payments"],
  [{ FTPS_KEY_FILE: "a" }, "FTPS_KEY_FILE and FTPS_CERTIFICATE_FILE belong together"],
  [{ BACKUP_DIR: "a" }, "BACKUP_DIR needs BACKUP_PASSPHRASE_FILE"],
  [{ ARCHIVE: "maybe" }, "ARCHIVE is on or off, not maybe."],
  [{ STANDBY_OF: "a:1", STANDBY_AT: "b:1" }, "STANDBY_OF makes this machine a standby, STANDBY_AT a primary"],
  [{ PORT: "web" }, "PORT must be a port number, not web."],
])("R-132 settings that are wrong or contradict each other are named, with a cure: %j", (environment, text) => {
  const findings = checkSettings(environment).filter(({ state }) => state === "problem");
  expect(findings.map((finding) => finding.text).join()).toContain(text);
  expect(cures(findings)).not.toContain(null);
});

test("R-132 good settings are good, and an installation without backups is warned", () => {
  expect(checkSettings({ DATABASE_URL: "postgres://a/b" })).toMatchObject([{ state: "good" }]);
  expect(textsOf(checkSettings({}), "warning").join()).toContain("BACKUP_DIR isn't set");
});

test("R-132 a data folder that is missing, open to others or broken is named, a whole one is good", () => {
  expect(textsOf(checkDataFolder(join(folder, "none")), "warning")[0]).toContain("doesn't exist");
  expect(textsOf(checkDataFolder(folder), "warning")[0]).toContain("There is no secrets.json");
  writeFileSync(join(folder, "secrets.json"), "{", { mode: 0o600 });
  expect(textsOf(checkDataFolder(folder), "problem")).toEqual(["secrets.json can't be read."]);
  writeFileSync(join(folder, "secrets.json"), "{}");
  expect(checkDataFolder(folder)).toMatchObject([{ state: "good" }]);
  chmodSync(join(folder, "secrets.json"), 0o644);
  expect(textsOf(checkDataFolder(folder), "problem")).toEqual(["Other users of this machine can read secrets.json."]);
});

test("R-132 disks are told by folder, and those that don't exist yet are left out", () => {
  expect(checkDisks({ "the data folder": folder, backups: join(folder, "none") })).toMatchObject([
    { subject: "Disk", text: expect.stringMatching(/^[\d.]+ GB are free for the data folder, \d+% are used\.$/) },
  ]);
});

test("R-132 a port that another program has taken is named", async () => {
  const taken: Server = createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  const { port } = taken.address() as { port: number };
  expect(textsOf(await checkPorts({ PORT: String(port) }, folder), "problem")).toEqual([
    `${port} is taken by another program.`,
  ]);
  await new Promise((done) => taken.close(done));
  expect(await checkPorts({ PORT: String(port) }, folder)).toMatchObject([{ state: "good" }]);
});

test("R-132 a clock behind what was written is named", () => {
  writeFileSync(join(folder, "secrets.json"), "{}");
  utimesSync(join(folder, "secrets.json"), now, new Date("2026-11-30T04:02:00Z"));
  expect(checkClock([folder], now)).toMatchObject([{ state: "good" }]);
  utimesSync(join(folder, "secrets.json"), now, new Date("2026-11-30T06:00:00Z"));
  expect(textsOf(checkClock([folder], now), "problem")[0]).toContain("files were written 120 minutes later");
});

test("R-132 certificates that expire, have another key or can't be read are named", () => {
  mkdirSync(join(folder, "drops"));
  const [certificate, key] = [join(folder, "drops/ftps-certificate.pem"), join(folder, "drops/ftps-key.pem")];
  const write = (made: { key: string; certificate: string }) => {
    writeFileSync(certificate, made.certificate);
    writeFileSync(key, made.key);
  };
  const at = (time: string) => checkCertificates({}, folder, new Date(time));
  write(selfSigned("localhost", new Date("2026-11-01T00:00:00Z")));
  expect(at("2026-11-30T04:00:00Z")).toMatchObject([{ state: "good" }]);
  expect(textsOf(at("2046-10-20T00:00:00Z"), "warning")).toEqual(["The certificate of FTPS expires in 12 days."]);
  expect(textsOf(at("2047-01-01T00:00:00Z"), "problem")).toEqual(["The certificate of FTPS has expired."]);
  expect(textsOf(at("2026-10-01T00:00:00Z"), "problem")).toEqual(["The certificate of FTPS isn't valid yet."]);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
  expect(textsOf(at("2026-11-30T04:00:00Z"), "problem")).toEqual(["The key of FTPS isn't that of its certificate."]);
  rmSync(key);
  expect(textsOf(at("2026-11-30T04:00:00Z"), "problem")[0]).toContain("can't be read");
});

test("R-132 the archive's age, holes, base copy and trial restore are looked at", () => {
  const dir = join(folder, "archive");
  const environment = { BACKUP_DIR: folder, BACKUP_PASSPHRASE_FILE: "a" };
  expect(textsOf(checkArchive(environment, true, now), "warning")[0]).toContain("There is no base copy yet");
  mkdirSync(dir);
  const segment = "000000010000000000000007";
  writeFileSync(join(dir, baseFileName(new Date("2026-11-29T00:00:00Z"), segment)), "");
  writeFileSync(join(dir, `${segment}.gz.age`), "");
  const stored = (time: string) => utimesSync(join(dir, `${segment}.gz.age`), now, new Date(time));
  stored("2026-11-30T03:59:30Z");
  expect(textsOf(checkArchive(environment, true, now), "problem")).toEqual([]);
  expect(textsOf(checkArchive(environment, true, now), "warning")).toEqual(["No restore has been tried yet."]);
  stored("2026-11-30T03:30:00Z");
  expect(textsOf(checkArchive(environment, true, now), "problem")[0]).toContain("although the database runs");
  expect(textsOf(checkArchive(environment, false, now), "problem")).toEqual([]);
  writeFileSync(join(dir, "gap.txt"), "");
  const trial = {
    startedAt: "2026-11-30T03:00:00Z",
    restoredTo: null,
    tables: 0,
    rows: 0,
    differences: [],
    seconds: 1,
  };
  writeFileSync(join(dir, "last-trial.json"), JSON.stringify({ ...trial, failure: "The archive has a hole." }));
  expect(textsOf(checkArchive(environment, false, now), "problem")).toEqual([
    "The archive has a hole: later times can't be restored before the next base copy.",
    "The trial restore failed: The archive has a hole.",
  ]);
  expect(textsOf(checkArchive({ BACKUP_DIR: join(folder, "none") }, true, now), "problem")[0]).toContain(
    "doesn't exist",
  );
});

test("R-132 a database that doesn't answer is named by its address, without its password", async () => {
  const directUrl = "postgres://owner:s3cretpassword@127.0.0.1:1/entrywise";
  const findings = await checkDatabase({ directUrl, pooledUrl: null, migrations: null });
  expect(textsOf(findings, "problem")[0]).toContain("127.0.0.1:1 doesn't answer");
  expect(findings.map(lineOf).join()).not.toContain("s3cretpassword");
  expect(placeOf("nonsense")).toBe("an address that is none");
});

test("R-132 a schema of a newer release, and one that lacks migrations, are told apart", () => {
  expect(compareMigrations("trades", ["A1"], ["A1"])).toEqual([]);
  expect(compareMigrations("trades", ["A1"], ["A1", "B2"])[0]?.text).toBe(
    "trades was migrated by a newer release: B2.",
  );
  expect(compareMigrations("trades", ["A1", "B2"], ["A1"])[0]?.text).toBe(
    "trades lacks 1 of this release's migrations.",
  );
});
