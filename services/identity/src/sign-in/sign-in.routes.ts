import { MIN_PASSWORD } from "@entrywise/contracts/identity/account-fields";
import { accountPaths } from "@entrywise/contracts/identity/account-paths";
import type { BrandRecord, SocialProvider } from "@entrywise/contracts/platform/brand";
import { localeOfTag } from "@entrywise/contracts/shared/locale";
import { jobActor } from "@entrywise/kit/auth/actor";
import { isPassword } from "@entrywise/kit/auth/password";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { browserName } from "@entrywise/kit/http/browser-name";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { json, type Request, type Response, urlencoded } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import { newestRegistration } from "../account/registrations.repository.ts";
import { addDevice, useDevice } from "../account/remembered-devices.repository.ts";
import type { SecondFactors } from "../account/second-factors.repository.ts";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { type Accounts, createAccounts, plainEmail } from "../accounts/accounts.repository.ts";
import { registrationOf } from "../brands/brand-directory.ts";
import { SIGN_IN_TICKET } from "../social/social-client.ts";
import type { CodeGuess, CodeGuesses } from "./code-guesses.repository.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { mayUseFirstSignIn, readFirstSignIn } from "./first-sign-in.ts";
import { endsWithBrowser, keepSession, readsKeep } from "./keep-signed-in.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Passkeys } from "./passkeys.ts";
import { nameOfReturnPage } from "./return-page.ts";
import type { SignInAttempt, SignInAttempts } from "./sign-in-attempts.repository.ts";
import { messagePage, type SignInPage, secondStepPage, signInPage } from "./sign-in-page.ts";
import { languageCookie, type SignInTexts, signInLocale, signInTexts } from "./sign-in-texts.ts";
import type { StepTickets } from "./step-tickets.ts";

export interface SignInParts {
  unit: UnitOfWork;
  accounts: Accounts;
  attempts: SignInAttempts;
  guesses: CodeGuesses;
  devices: KnownDevices;
  deviceCookie: DeviceCookie;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  tickets: StepTickets;
  events: SecurityEvents;
  /** Accounts that sign in with one press; without any there is no route for it. */
  demo: readonly DemoAccount[];
  /** Providers whose accounts people link. */
  socialOf(): readonly SocialProvider[];
}

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

interface Step {
  request: Request;
  response: Response;
  uid: string;
  texts: SignInTexts;
  locale: "en" | "de";
  returnOrigin: string;
  hint: string;
  /** The page that the person wanted, in words; null where it has no name. */
  returnPage: string | null;
  /** Whose first sign-in it is, as its ticket says; null for every other. */
  newSubject: string | null;
}

/** The sign-in of one provider: password, second step, passkey. It never tells which half was wrong. */
export function signInRoutes(record: BrandRecord, provider: Provider, parts: SignInParts) {
  const {
    unit,
    accounts,
    attempts,
    guesses,
    devices,
    deviceCookie,
    secondFactors,
    passkeys,
    tickets,
    events,
    demo,
    socialOf,
  } = parts;
  const router = strictRouter();
  const name = record.brand.authStrategyName;
  const asService = <T>(work: (tx: Transaction) => Promise<T>) => unit.run(jobActor("identity"), "job", work);

  /** The sign-in that a browser is in the middle of; sends the response where there is none. */
  const begun = async (request: Request, response: Response): Promise<Step | null> => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (interaction && interaction.uid === request.params.uid) {
      const { params, uid } = interaction;
      const locale = signInLocale(request, params.ui_locales);
      const returnOrigin = URL.parse(String(params.redirect_uri))?.origin ?? "";
      const hint = String(params.login_hint ?? "").slice(0, 254);
      const texts = signInTexts[locale];
      const returnPage = nameOfReturnPage(params.return_path, texts);
      const newSubject = readFirstSignIn(tickets, params.first_sign_in);
      return { request, response, uid, locale, texts, returnOrigin, returnPage, hint, newSubject };
    }
    const locale = signInLocale(request, null);
    const { expired: title, again: message } = signInTexts[locale];
    const href = `//${record.hosts[0] ?? request.hostname}/login`;
    response.status(410).send(messagePage(record.brand, locale, { title, message, href }));
    return null;
  };

  const showForm = (
    { request, response, uid, locale, returnOrigin, returnPage }: Step,
    status: number,
    said: Pick<SignInPage, "email" | "error" | "errorLink" | "wait" | "staysSignedIn">,
  ) => {
    const isOpen = registrationOf(record) === "open";
    const action = `/interaction/${uid}`;
    const social = socialOf();
    const { hostname: host } = request;
    const page = { brand: record.brand, locale, returnOrigin, returnPage, host, action, isOpen, social, demo };
    response.status(status).send(signInPage({ ...page, ...said }));
  };

  const showSecondStep = ({ response, uid, locale }: Step, status: number, ticket: string, error: string | null) => {
    const action = `/interaction/${uid}/second-step`;
    response.status(status).send(secondStepPage({ brand: record.brand, locale, action, ticket, error }));
  };

  const finish = async ({ request, response }: Step, account: AccountEntity, staysSignedIn: boolean) => {
    const isNewDevice = devices.deviceOf(request, account.subject) === null;
    await asService(async (tx) => {
      // Whoever signs in for the first time knows that it is a new device.
      if (isNewDevice && account.lastSignedInAt !== null) {
        const { browser, system } = browserName(request.get("user-agent") ?? "");
        const detail = [browser, system].filter((part) => part !== "").join(", ") || "?";
        await events.record(tx, { account, record }, "new-device", detail);
      }
      await createAccounts(tx).change(account.subject, { lastSignedInAt: new Date() });
    });
    devices.remember(request, response, account.subject);
    if (staysSignedIn) await keepSession(provider, request, response);
    const login = { accountId: account.subject, remember: staysSignedIn };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  };

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

  /** Counts a try of a code, by where it comes from and by its account. */
  const spendCode = async (attempt: SignInAttempt, subject: string): Promise<CodeGuess> => {
    const wait = await attempts.spend(attempt);
    return wait > 0 ? { wait, isLast: false } : guesses.spend(subject);
  };

  /** Whose password it is. A registration that waits is nobody's: who made it at somebody's address must not learn that it waits. */
  const ownerOf = async (account: AccountEntity | null, email: string, password: string) => {
    // Looked for in any case, so that an address without an account takes no other time.
    const waiting = await asService((tx) => newestRegistration(tx, name, plainEmail(email)));
    const stored = account ? account.passwordHash : (waiting?.passwordHash ?? null);
    if (!(await isPassword(password, stored))) return "nobody";
    return account === null || account.disabled ? "nobody" : account;
  };

  /** Who has sent the password before; null where that was another sign-in, or too long ago. */
  const accountOfTicket = async ({ uid }: Step, ticket: string) => {
    const claims = tickets.read("two-factor authentication", ticket);
    const account = claims?.uid === uid ? await accounts.bySubject(name, claims.subject ?? "") : null;
    return account === null || account.disabled ? null : { account, staysSignedIn: readsKeep(claims) };
  };

  const isRemembered = async ({ request }: Step, { subject, userId }: AccountEntity) => {
    const token = deviceCookie.read(request, subject);
    return token !== null && asService((tx) => useDevice(tx, userId, token, new Date()));
  };

  const rememberDevice = async ({ request, response }: Step, { subject, userId }: AccountEntity) => {
    const owner = { userId, brandKey: record.brand.brandKey };
    const named = browserName(request.get("user-agent") ?? "");
    const token = await asService((tx) => addDevice(tx, owner, named, new Date()));
    deviceCookie.write(response, subject, token);
  };

  const passwordWasRight = async (step: Step, account: AccountEntity, password: string, staysSignedIn: boolean) => {
    const isShort = [...password].length < MIN_PASSWORD;
    if (isShort !== account.passwordIsShort) await accounts.change(account.subject, { passwordIsShort: isShort });
    await firstStepWasRight(step, account, staysSignedIn);
  };

  /** A linked account is as much as a password: the second step follows where there is one. */
  const firstStepWasRight = async (step: Step, account: AccountEntity, staysSignedIn: boolean) => {
    const { isOn } = await asService((tx) => secondFactors.stateOf(tx, account.userId));
    if (!isOn || (await isRemembered(step, account))) return finish(step, account, staysSignedIn);
    const claims = { uid: step.uid, subject: account.subject, keep: staysSignedIn ? "yes" : "no" };
    showSecondStep(step, 200, tickets.issue("two-factor authentication", claims), null);
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
    const owner = await ownerOf(account, email, password);
    if (owner === "nobody") {
      const errorLink = { label: texts.confirm, href: `${returnOrigin}${accountPaths.verify}` };
      return showForm(step, 401, { email, error: texts.wrong, errorLink, staysSignedIn });
    }
    await attempts.giveBack(attempt);
    await passwordWasRight(step, owner, password, staysSignedIn);
  });

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
    const taken = await asService(async (tx) => {
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
        ? await asService(async (tx) => {
            const given = parsed(input.data.response);
            const userId = await passkeys.signIn(tx, given, claims.challenge ?? "");
            return userId === null ? null : createAccounts(tx).byUser(userId);
          })
        : null;
    if (!account || account.disabled) return showForm(step, 401, { email: "", error: step.texts.passkeyFailed });
    await finish(step, account, readsKeep(request.body));
  });

  return router;
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
