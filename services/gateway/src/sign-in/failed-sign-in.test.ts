import { ProviderFailed } from "@entrywise/kit/auth/openid/openid-provider";
import { ProblemError } from "@entrywise/kit/problem-error";
import { expect, test } from "vitest";
import { failedSignIn } from "./failed-sign-in.ts";

const withCode = (code: string) => Object.assign(new Error("storage"), { code });
const ofPassport = (oauthError: unknown) => Object.assign(new Error("Failed to obtain access token"), { oauthError });

test.each([
  ["full storage here", withCode("53100"), 507, "full"],
  ["full storage at the provider", ofPassport(new ProviderFailed(507)), 507, "full"],
  ["full storage of another service", new ProblemError(507, "Server.StorageFull", "Full."), 507, "full"],
  ["a provider that is down", ofPassport(new ProviderFailed(502)), 503, "away"],
  ["a provider that is too slow", ofPassport(new DOMException("slow", "TimeoutError")), 503, "away"],
  ["a database that is down", withCode("ECONNREFUSED"), 503, "away"],
  ["a token that is not to be believed", new Error("signature verification failed"), 502, "failed"],
  ["nothing at all", null, 502, "failed"],
])("P-122 a sign-in that failed by %s", (_, error, status, reason) => {
  expect(failedSignIn(error)).toEqual({ status, reason });
});
