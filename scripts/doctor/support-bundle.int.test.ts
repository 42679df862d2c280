import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, inject, test } from "vitest";
import { examine } from "./examine.ts";
import { problem } from "./finding.ts";
import { bundleFiles, writeBundle } from "./support-bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "entrywise-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planted = {
  password: "pl4nted-database-password",
  stripe: "sk_live_planted0123456789",
  session: "planted-session-secret",
  role: "planted-role-password",
  passphrase: "correct horse battery",
  mail: "ada.lovelace@example.net",
};
const { ownerUrl } = inject("system");
const environment = {
  ...{ DATABASE_URL: ownerUrl, STRIPE_SECRET_KEY: planted.stripe, STRIPE_WEBHOOK_SECRET: "whsec_planted" },
  ...{
    BACKUP_PASSPHRASE: planted.passphrase,
    SMTP_FROM: planted.mail,
    PORT: "4711",
    UNRELATED_NAME: "nothing of ours",
  },
  ...{ SMTP_URL: `smtp://mailer:${planted.password}@mail.example.net` },
};
writeFileSync(
  join(folder, "secrets.json"),
  JSON.stringify({ session: planted.session, roles: { trades: planted.role } }),
  { mode: 0o600 },
);
const examined = { dataDir: folder, environment, migrations: null, now: new Date() };

test("R-132 a support bundle has what helps, and no secret, no address and no name of anybody", async () => {
  const findings = [
    ...(await examine(examined)),
    problem(
      "Planted",
      `${planted.mail} signs in as ${planted.role} at smtp://a:${planted.password}@10.1.2.3 with Bearer abc.def, ${planted.session}, ${planted.passphrase}`,
      `Use ${planted.stripe} for 01937b1e-5c2a-7000-8000-00000000a001.`,
    ),
  ];
  const files = await bundleFiles(examined, findings);
  const all = Object.values(files).join("\n");
  const [, password = ""] = /:([^:@]+)@/.exec(ownerUrl.replace("postgres://", "")) ?? [];
  expect(password.length).toBeGreaterThan(5);
  for (const secret of [...Object.values(planted), password, "whsec_planted", "10.1.2.3", "01937b1e", "abc.def"]) {
    expect(all, secret).not.toContain(secret);
  }
  expect(all).not.toMatch(/[\w.]+@(entrywise|northdesk|example)\.\w+/);
  expect(JSON.parse(files["settings.json"] ?? "")).toMatchObject({
    PORT: "4711",
    DATABASE_URL: "(set)",
    SMTP_FROM: "(set)",
  });
  expect(all).not.toContain("UNRELATED_NAME");
  const database = JSON.parse(files["database.json"] ?? "");
  expect(database.tables.map(({ name }: { name: string }) => name)).toContain("trade");
  expect(database.queues).toBeInstanceOf(Array);
  expect(files["findings.txt"]).toContain("PostgreSQL 18");
});

test("R-132 the bundle is one file that only its owner can read", async () => {
  const file = await writeBundle(examined, [], folder);
  expect(gunzipSync(readFileSync(file)).toString("latin1")).toContain("settings.json");
});

test("R-132 npm run doctor ends with 1 where there is a problem, says what to do, and writes the bundle where it is run", () => {
  const run = (own: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "doctor.main.ts"), "--bundle"], {
      ...{ cwd: folder, encoding: "utf8", env: { PATH: process.env.PATH, ENTRYWISE_DATA: folder, ...own } },
    });
  const well = run({ DATABASE_URL: ownerUrl, PORT: "45111" });
  expect([well.status, well.stderr]).toEqual([0, ""]);
  expect(well.stdout).toMatch(/^For support: .+entrywise-support-.+\.tar\.gz$/m);
  const ill = run({ DATABASE_URL: ownerUrl, DATABASE_POOLER: "transaction", PORT: "45111" });
  expect(ill.status).toBe(1);
  expect(ill.stdout).toContain("→ Set DATABASE_DIRECT_URL to the database itself.");
});
