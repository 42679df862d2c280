import { MIN_PASSWORD } from "@entrywise/contracts/identity/account-fields";
import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { localeOfTag } from "@entrywise/contracts/shared/locale";
import { jobActor } from "@entrywise/kit/auth/actor";
import { isPassword } from "@entrywise/kit/auth/password";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { json, type Router, urlencoded } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import { newestRegistration } from "../account/registrations.repository.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { createAccounts, plainEmail } from "../accounts/accounts.repository.ts";
import { SIGN_IN_TICKET } from "../social/social-client.ts";
import type { CodeGuess } from "./code-guesses.repository.ts";
import { mayUseFirstSignIn } from "./first-sign-in.ts";
import { endsWithBrowser, readsKeep } from "./keep-signed-in.ts";
import type { SignInAttempt } from "./sign-in-attempts.repository.ts";
import {
  createSignInSteps,
  type SignInContext,
  type SignInParts,
  type SignInSteps,
  type Step,
} from "./sign-in-steps.ts";
import { languageCookie, type SignInTexts } from "./sign-in-texts.ts";

const passwordForm = z.object({ email: z.string().max(254), password: z.string().max(1024) });
const demoForm = z.object({ account: z.string().max(60) });
const codeForm = z.object({
  ticket: z.string().max(2000),
  code: z.string().max(40),
  /** The box of a form: absent where it is not ticked. */
  remember: z.literal("yes").optional(),
});
const passkeyForm = z.object({ ticket: z.string().max(2000), response: z.string().max(20_000) });
const form = urlencoded({ extended: false, limit: "40kb" });

const job = jobActor("identity");

/** The sign-in of one provider: password, second step, passkey. */
export function signInRoutes(record: BrandRecord, provider: Provider, parts: SignInParts): Router {
  const router = strictRouter();
  const context = { ...parts, record, provider };
  const steps = createSignInSteps(context);
  beginning(router, context, steps);
  passwords(router, context, steps);
  demoAccounts(router, context, steps);
  secondStep(router, context, steps);
  passkeySignIn(router, context, steps);
  return router;
}

/** The form, and who comes back with a ticket. */
function beginning(router: Router, context: SignInContext, steps: SignInSteps): void {
  const { record, provider, accounts, tickets } = context;
  const { begun, showForm, finish, firstStepWasRight } = steps;
  const name = record.brand.authStrategyName;
  router.get("/interaction/:uid", async (request, response) => {
    const step = await begun(request, response);
    if (!step) return;
    const language = localeOfTag(String(request.query.lang ?? ""));
    if (language !== null) {
      response.cookie(languageCookie, language, { path: "/", sameSite: "lax", secure: request.secure });
      return response.redirect(303, `/interaction/${step.uid}`);
    }
    const opened = step.newSubject === null ? null : await accounts.bySubject(name, step.newSubject);
    if (opened !== null && mayUseFirstSignIn(opened)) return finish(step, opened, true);
    const { social } = request.query;
    const error = social === "unlinked" ? step.texts.unlinked : social === "failed" ? step.texts.socialFailed : null;
    const staysSignedIn = (await endsWithBrowser(provider, request, response)) !== true;
    showForm(step, 200, { email: step.hint, error, staysSignedIn });
  });

  router.get("/interaction/:uid/social", async (request, response) => {
    const step = await begun(request, response);
    if (!step) return;
    const claims = tickets.read(SIGN_IN_TICKET, String(request.query.ticket ?? ""));
    const account = claims?.uid === step.uid ? await accounts.bySubject(name, claims.subject ?? "") : null;
    if (!account || account.disabled) return showForm(step, 401, { email: "", error: step.texts.socialFailed });
    await firstStepWasRight(step, account, readsKeep(claims));
  });
}

function passwords(router: Router, context: SignInContext, steps: SignInSteps): void {
  const { unit, record, accounts, attempts, devices } = context;
  const { begun, showForm, firstStepWasRight } = steps;
  const name = record.brand.authStrategyName;
  /** The account of a password. Pending registrations don't count, and their existence isn't disclosed. */
  const findOwner = async (account: AccountEntity | null, email: string, password: string) => {
    // Looked up in any case, so that unknown addresses take the same time.
    const waiting = await unit.run(job, "job", (tx) => newestRegistration(tx, name, plainEmail(email)));
    const stored = account ? account.passwordHash : (waiting?.passwordHash ?? null);
    if (!(await isPassword(password, stored))) return "nobody";
    return account === null || account.disabled ? "nobody" : account;
  };

  const passwordWasRight = async (step: Step, account: AccountEntity, password: string, staysSignedIn: boolean) => {
    const isShort = [...password].length < MIN_PASSWORD;
    if (isShort !== account.passwordIsShort) await accounts.change(account.subject, { passwordIsShort: isShort });
    await firstStepWasRight(step, account, staysSignedIn);
  };

  router.post("/interaction/:uid", form, async (request, response) => {
    const step = await begun(request, response);
    if (!step) return;
    const { texts, returnOrigin } = step;
    const input = passwordForm.safeParse(request.body);
    const { email, password } = input.success ? input.data : { email: "", password: "" };
    const staysSignedIn = readsKeep(request.body);
    if (!email || !password) return showForm(step, 400, { email, error: texts.empty, staysSignedIn });
    const account = await accounts.byEmail(name, email);
    const attempt = {
      account: `${name}|${plainEmail(email)}`,
      address: request.ip ?? "",
      device: devices.deviceOf(request, account?.subject ?? ""),
    };
    const wait = await attempts.spend(attempt);
    if (wait > 0) {
      response.set("Retry-After", String(wait));
      return showForm(step, 429, { email, error: texts.tooMany(spoken(texts, wait)), wait, staysSignedIn });
    }
    const owner = await findOwner(account, email, password);
    if (owner === "nobody") {
      const errorLink = { label: texts.confirm, href: `${returnOrigin}${accountPaths.verify}` };
      return showForm(step, 401, { email, error: texts.wrong, errorLink, staysSignedIn });
    }
    await attempts.giveBack(attempt);
    await passwordWasRight(step, owner, password, staysSignedIn);
  });
}

function demoAccounts(router: Router, context: SignInContext, steps: SignInSteps): void {
  const { record, accounts, demo } = context;
  const { begun, showForm, firstStepWasRight } = steps;
  const name = record.brand.authStrategyName;
  if (demo.length > 0) {
    router.post("/interaction/:uid/demo-account", form, async (request, response) => {
      const step = await begun(request, response);
      if (!step) return;
      const input = demoForm.safeParse(request.body);
      const chosen = demo.find(({ key }) => input.success && key === input.data.account);
      const account = chosen === undefined ? null : await accounts.bySubject(name, chosen.subject);
      if (!account || account.disabled) return showForm(step, 401, { email: "", error: step.texts.wrong });
      await firstStepWasRight(step, account, true);
    });
  }
}

function secondStep(router: Router, context: SignInContext, steps: SignInSteps): void {
  const { unit, record, accounts, attempts, guesses, secondFactors, tickets, events } = context;
  const { begun, showForm, showSecondStep, finish, rememberDevice } = steps;
  const name = record.brand.authStrategyName;
  /** Counts a try of a code, by where it comes from and by its account. */
  const spendCode = async (attempt: SignInAttempt, subject: string): Promise<CodeGuess> => {
    const wait = await attempts.spend(attempt);
    return wait > 0 ? { wait, isLast: false } : guesses.spend(subject);
  };

  /** The account that passed the password step; null if it was another sign-in or has expired. */
  const accountOfTicket = async ({ uid }: Step, ticket: string) => {
    const claims = tickets.read("two-factor authentication", ticket);
    const account = claims?.uid === uid ? await accounts.bySubject(name, claims.subject ?? "") : null;
    return account === null || account.disabled ? null : { account, staysSignedIn: readsKeep(claims) };
  };

  router.post("/interaction/:uid/second-step", form, async (request, response) => {
    const step = await begun(request, response);
    if (!step) return;
    const { data: input } = codeForm.safeParse(request.body);
    const first = input ? await accountOfTicket(step, input.ticket) : null;
    if (!input || !first) return showForm(step, 401, { email: "", error: step.texts.again });
    const { ticket } = input;
    const { account, staysSignedIn } = first;
    const attempt = { account: `second step|${account.subject}`, address: request.ip ?? "", device: null };
    const { wait, isLast } = await spendCode(attempt, account.subject);
    if (wait > 0) {
      response.set("Retry-After", String(wait));
      return showSecondStep(step, 429, ticket, step.texts.tooMany(spoken(step.texts, wait)));
    }
    const taken = await unit.run(job, "job", async (tx) => {
      const kind = await secondFactors.take(tx, account.userId, input.code);
      if (kind === "recovery") await events.record(tx, { account, record }, "recovery-code-used");
      if (kind === null && isLast) await events.record(tx, { account, record }, "second-factor-waits");
      return kind;
    });
    if (!taken) return showSecondStep(step, 401, ticket, step.texts.codeWrong);
    await attempts.giveBack(attempt);
    await guesses.giveBack(account.subject);
    if (input.remember !== undefined) await rememberDevice(step, account);
    await finish(step, account, staysSignedIn);
  });
}

function passkeySignIn(router: Router, context: SignInContext, steps: SignInSteps): void {
  const { unit, passkeys, tickets } = context;
  const { begun, showForm, finish } = steps;
  router.post("/interaction/:uid/passkey-options", json({ limit: "1kb" }), async (request, response) => {
    const step = await begun(request, response);
    if (!step) return;
    const options = await passkeys.signInOptions();
    const ticket = tickets.issue("passkey", { uid: step.uid, challenge: options.challenge });
    response.json({ options, ticket });
  });

  router.post("/interaction/:uid/passkey", form, async (request, response) => {
    const step = await begun(request, response);
    if (!step) return;
    const input = passkeyForm.safeParse(request.body);
    const claims = input.success ? tickets.read("passkey", input.data.ticket) : null;
    const account =
      input.success && claims?.uid === step.uid
        ? await unit.run(job, "job", async (tx) => {
            const given = parsed(input.data.response);
            const userId = await passkeys.signIn(tx, given, claims.challenge ?? "");
            return userId === null ? null : createAccounts(tx).byUser(userId);
          })
        : null;
    if (!account || account.disabled) return showForm(step, 401, { email: "", error: step.texts.passkeyFailed });
    await finish(step, account, readsKeep(request.body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function spoken(texts: SignInTexts, wait: number): string {
  if (wait < 60) return wait === 1 ? texts.second : texts.seconds(wait);
  const minutes = Math.ceil(wait / 60);
  return minutes === 1 ? texts.minute : texts.minutes(minutes);
}
