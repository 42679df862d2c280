import { expect, test } from "vitest";
import { withOwnSecrets } from "./own-secrets.ts";

const environment = {
  PATH: "/bin",
  ACCESS_TOKEN_SECONDS: "60",
  SFTP_HOST_KEY_FILE: "/k",
  SESSION_SECRET: "a",
  CLIENT_SECRETS: "{}",
  CLIENT_SECRET_KEY: "j",
  WEBHOOK_SECRET_KEY: "k",
  CONNECTION_SECRET_KEY: "l",
  CONNECTION_SECRET_KEYS_BEFORE: "m",
  PUSH_PRIVATE_KEY: "p",
  BLOB_KEY: "b",
  BLOB_CONNECTION_STRING: "c",
  DATABASE_URL: "d",
  BACKUP_DATABASE_URL: "e",
  DATABASE_DIRECT_URL: "d",
  BACKUP_PASSPHRASE: "f",
  AWS_SECRET_ACCESS_KEY: "g",
  NPM_TOKEN: "h",
  PGPASSWORD: "i",
};
const plain = ["ACCESS_TOKEN_SECONDS", "PATH", "SFTP_HOST_KEY_FILE"];

test.each([
  [
    "gateway",
    [
      "BLOB_CONNECTION_STRING",
      "CLIENT_SECRETS",
      "CLIENT_SECRET_KEY",
      "DATABASE_DIRECT_URL",
      "DATABASE_URL",
      "SESSION_SECRET",
    ],
  ],
  ["identity", ["CLIENT_SECRETS", "CLIENT_SECRET_KEY", "DATABASE_DIRECT_URL", "DATABASE_URL"]],
  ["business", ["DATABASE_DIRECT_URL", "DATABASE_URL", "WEBHOOK_SECRET_KEY"]],
  [
    "trades",
    [
      "BLOB_CONNECTION_STRING",
      "BLOB_KEY",
      "CONNECTION_SECRET_KEY",
      "CONNECTION_SECRET_KEYS_BEFORE",
      "DATABASE_DIRECT_URL",
      "DATABASE_URL",
    ],
  ],
  ["forecasts", ["DATABASE_DIRECT_URL", "DATABASE_URL"]],
  ["sftp-drop", []],
])("%s reads its own secrets, and none of whoever starts the system", (name, own) => {
  expect(Object.keys(withOwnSecrets(name, environment)).sort()).toEqual([...own, ...plain].sort());
});
