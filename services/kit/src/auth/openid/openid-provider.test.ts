import { expect, test } from "vitest";
import { discoverProvider, GrantRefused, ProviderFailed } from "./openid-provider.ts";

const issuer = "https://id.example.test";
const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};

/** Result of exchanging a code with this response of the token endpoint. */
async function exchanged(status: number, json: () => Promise<unknown>) {
  const provider = await discoverProvider({ issuer, clientId: "app", secret: "s" }, async (url) =>
    url.endsWith("/token")
      ? { ok: status < 300, status, json }
      : { ok: true, status: 200, json: async () => discovery },
  );
  return provider
    .exchange("code", "https://app.example.test/auth/callback", "verifier")
    .catch((error: unknown) => error);
}

test.each([500, 502, 507])(
  "P-122 a response %i means that the provider has failed, whatever its body",
  async (status) => {
    const failure = await exchanged(status, () => Promise.reject(new SyntaxError("not JSON")));
    expect(failure).toBeInstanceOf(ProviderFailed);
    expect(failure).toMatchObject({ status });
  },
);

test("P-122 a refused grant is not a failed provider", async () => {
  const failure = await exchanged(400, async () => ({ error: "invalid_grant" }));
  expect(failure).toBeInstanceOf(GrantRefused);
});
