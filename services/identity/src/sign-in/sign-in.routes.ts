import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { isPassword } from "@entrywise/kit/auth/password";
import { Router, urlencoded } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SignInAttempts } from "./sign-in-attempts.repository.ts";
import { messagePage, signInPage } from "./sign-in-page.ts";

const form = z.object({ email: z.string().max(254), password: z.string().max(1024) });

/** The login form of one provider. It never tells which half was wrong. */
export function signInRoutes(
  record: BrandRecord,
  provider: Provider,
  accounts: Accounts,
  { attempts, devices }: { attempts: SignInAttempts; devices: KnownDevices },
) {
  const router = Router();
  const name = record.brand.authStrategyName;

  router.get("/interaction/:uid", async (request, response) => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction) {
      response
        .status(410)
        .send(
          messagePage(
            record.brand,
            "This page has expired",
            "Please start again.",
            appOrigin(request.hostname, record),
          ),
        );
      return;
    }
    response.send(
      signInPage({
        brand: record.brand,
        returnHost: returnHost(interaction.params),
        email: String(interaction.params.login_hint ?? "").slice(0, 254),
        error: null,
      }),
    );
  });

  router.post("/interaction/:uid", urlencoded({ extended: false, limit: "10kb" }), async (request, response) => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction) {
      response.redirect(303, `/interaction/${request.params.uid}`);
      return;
    }
    const input = form.safeParse(request.body);
    const email = input.success ? input.data.email : "";
    const refuse = (status: number, error: string) =>
      response
        .status(status)
        .send(signInPage({ brand: record.brand, returnHost: returnHost(interaction.params), email, error }));
    if (!input.success || !email || !input.data.password) {
      refuse(400, "Email and password must not be empty");
      return;
    }
    const account = await accounts.byEmail(name, email);
    const attempt = {
      account: `${name}|${email.trim().toLowerCase()}`,
      address: request.ip ?? "",
      device: devices.deviceOf(request, account?.subject ?? ""),
    };
    const wait = await attempts.spend(attempt);
    if (wait > 0) {
      response.set("Retry-After", String(wait));
      refuse(429, `Too many attempts. Please try again in ${spoken(wait)}.`);
      return;
    }
    const matches = await isPassword(input.data.password, account?.passwordHash ?? null);
    if (!account || !matches || account.disabled) {
      refuse(401, "Email or password is wrong.");
      return;
    }
    await attempts.giveBack(attempt);
    devices.remember(request, response, account.subject);
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: account.subject, remember: true } },
      { mergeWithLastSubmission: false },
    );
  });
  return router;
}

function spoken(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

function returnHost(params: Record<string, unknown>): string {
  return URL.parse(String(params.redirect_uri))?.host ?? "";
}

function appOrigin(hostname: string, record: BrandRecord): string {
  return `//${record.hosts[0] ?? hostname}/login`;
}
