import { expect, test } from "vitest";
import { createClientSecrets } from "./client-secrets.ts";

const own = { northdesk: "a secret of its own" };

test("M-247 a brand without a secret of its own has one that every service can derive and no other brand has", () => {
  const config = { CLIENT_SECRETS: own, CLIENT_SECRET_KEY: "key of the installation" };
  const [one, other] = [createClientSecrets(config), createClientSecrets(config)];
  expect(one("harbour")).toBe(other("harbour"));
  expect(one("harbour")).not.toBe(one("harbour2"));
  expect(one("harbour")?.length).toBeGreaterThan(40);
  expect(one("northdesk")).toBe(own.northdesk);
});

test("M-247 without a key only brands with a secret of their own can sign in", () => {
  const secretOf = createClientSecrets({ CLIENT_SECRETS: own });
  expect(secretOf("harbour")).toBeNull();
  expect(secretOf("toString")).toBeNull();
});
