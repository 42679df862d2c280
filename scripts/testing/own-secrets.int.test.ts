import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";

const { pids, keysDir } = inject("system");
const secrets = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const roles = ["identity", "platform", "trades", "groups", "business", "admin", "mcp", "gateway", "payments-sandbox"];
/** Every secret of the installation with the processes that may have it. */
const table: readonly (readonly [string, string, readonly string[]])[] = [
  ["owner of the database", secrets.postgres, []],
  ["sessions", secrets.session, ["gateway"]],
  ["tokens at rest", secrets.tokenEncryption, ["gateway"]],
  ["cookies of sign-ins", secrets.cookie, ["identity"]],
  ["blobs", secrets.blob, ["platform", "trades"]],
  ["payments", secrets.paymentsKey, ["business", "payments-sandbox", "platform"]],
  ["events of payments", secrets.paymentsWebhook, ["payments-sandbox", "platform"]],
  ...Object.entries(secrets.clients as Record<string, string>).map(
    ([brand, value]) => [`client of ${brand}`, value, ["gateway", "identity"]] as const,
  ),
  ...roles.map((name) => [`database of ${name}`, secrets.roles[name], [name]] as const),
];

const environmentOf = (name: string) => readFileSync(`/proc/${pids[name]}/environ`, "utf8");

test.each(table)("the secret of the %s is in the environment of those alone that use it", (_name, secret, readers) => {
  expect(secret.length).toBeGreaterThan(16);
  const found = Object.keys(pids).filter((name) => environmentOf(name).includes(secret));
  expect(found.sort()).toEqual([...readers].sort());
});

test("every process finds its own key and the public ones of all, drops no database", () => {
  expect(Object.keys(pids).sort()).toEqual([...roles, "ftps-drop", "sftp-drop"].sort());
  for (const name of Object.keys(pids)) {
    const lines = environmentOf(name).split("\0");
    const folder = lines.find((line) => line.startsWith("KEYS_DIR="))?.slice("KEYS_DIR=".length) ?? "";
    expect(readdirSync(folder).sort(), name).toEqual(["jwks.json", `${name}.private.json`].sort());
    expect(
      lines.some((line) => line.startsWith("DATABASE_URL=")),
      name,
    ).toBe(roles.includes(name));
  }
});
