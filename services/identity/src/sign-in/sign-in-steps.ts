import type { BrandRecord, SocialProvider } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { browserName } from "@entrywise/kit/http/browser-name";
import type { Request, Response } from "express";
import type { Provider } from "oidc-provider";
import { addDevice, useDevice } from "../account/remembered-devices.repository.ts";
import type { SecondFactors } from "../account/second-factors.repository.ts";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";
import { type Accounts, createAccounts } from "../accounts/accounts.repository.ts";
import { brandRegistration } from "../brands/brand-directory.ts";
import type { CodeGuesses } from "./code-guesses.repository.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { readFirstSignIn } from "./first-sign-in.ts";
import { keepSession } from "./keep-signed-in.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Passkeys } from "./passkeys.ts";
import { nameOfReturnPage } from "./return-page.ts";
import type { SignInAttempts } from "./sign-in-attempts.repository.ts";
import { messagePage, type SignInPage, secondStepPage, signInPage } from "./sign-in-page.ts";
import { type SignInTexts, signInLocale, signInTexts } from "./sign-in-texts.ts";
import type { StepTickets } from "./step-tickets.ts";

/** A browser's pending sign-in. */
export interface Step {
  request: Request;
  response: Response;
  uid: string;
  texts: SignInTexts;
  locale: "en" | "de";
  returnOrigin: string;
  hint: string;
  /** Name of the requested page; null without one. */
  returnPage: string | null;
  /** The account of a first sign-in ticket; null otherwise. */
  newSubject: string | null;
}

/** The brand, its provider, and what their sign-in is made of. */
export interface SignInContext extends SignInParts {
  record: BrandRecord;
  provider: Provider;
}

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
  /** Public address of the brand's app. */
  appOrigin: string;
  /** Addresses whose sign-ins on new devices tell nobody. */
  trialAccounts: ReadonlySet<string>;
  /** Providers whose accounts people link. */
  socialOf(): readonly SocialProvider[];
}

export type SignInSteps = ReturnType<typeof createSignInSteps>;

/** The steps of a sign-in. Responses never reveal whether the address or the password was wrong. */
export function createSignInSteps(context: SignInContext) {
  const pages = createPages(context);
  const finish = createFinish(context);
  const remembered = createRememberedDevices(context);
  return { ...pages, finish, ...remembered, firstStepWasRight: createFirstStep(context, pages, finish, remembered) };
}

const job = jobActor("identity");

function createPages({ record, provider, tickets, demo, socialOf, appOrigin }: SignInContext) {
  /** The sign-in that a browser is in the middle of; sends the response where there is none. */
  const begun = async (request: Request, response: Response): Promise<Step | null> => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (interaction && interaction.uid === request.params.uid) {
      const { params, uid } = interaction;
      const locale = signInLocale(request, params.ui_locales);
      // Programs' URLs are external, so pages never link to them.
      const returnOrigin = isOurs(record, params.client_id)
        ? (URL.parse(String(params.redirect_uri))?.origin ?? "")
        : appOrigin;
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
    const isOpen = brandRegistration(record) === "open";
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

  return { begun, showForm, showSecondStep };
}

function isOurs({ identity: { clientId, clients = [] } }: BrandRecord, id: unknown): boolean {
  return id === clientId || clients.some((client) => client.clientId === id);
}

function createFinish({ record, provider, unit, devices, events, trialAccounts }: SignInContext) {
  return async ({ request, response }: Step, account: AccountEntity, staysSignedIn: boolean) => {
    const isMachine = trialAccounts.has(account.email.toLowerCase());
    const isNewDevice = !isMachine && devices.deviceOf(request, account.subject) === null;
    await unit.run(job, "job", async (tx) => {
      // No new-device notice for a first sign-in.
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
}

function createRememberedDevices({ record, unit, deviceCookie }: SignInContext) {
  const isRemembered = async ({ request }: Step, { subject, userId }: AccountEntity) => {
    const token = deviceCookie.read(request, subject);
    return token !== null && unit.run(job, "job", (tx) => useDevice(tx, userId, token, new Date()));
  };

  const rememberDevice = async ({ request, response }: Step, { subject, userId }: AccountEntity) => {
    const owner = { userId, brandKey: record.brand.brandKey };
    const named = browserName(request.get("user-agent") ?? "");
    const token = await unit.run(job, "job", (tx) => addDevice(tx, owner, named, new Date()));
    deviceCookie.write(response, subject, token);
  };

  return { isRemembered, rememberDevice };
}

function createFirstStep(
  { unit, secondFactors, tickets }: SignInContext,
  { showSecondStep }: ReturnType<typeof createPages>,
  finish: ReturnType<typeof createFinish>,
  { isRemembered }: ReturnType<typeof createRememberedDevices>,
) {
  /** A linked account replaces the password only; the second step still applies. */
  return async (step: Step, account: AccountEntity, staysSignedIn: boolean) => {
    const { isOn } = await unit.run(job, "job", (tx) => secondFactors.stateOf(tx, account.userId));
    if (!isOn || (await isRemembered(step, account))) return finish(step, account, staysSignedIn);
    const claims = { uid: step.uid, subject: account.subject, keep: staysSignedIn ? "yes" : "no" };
    showSecondStep(step, 200, tickets.issue("two-factor authentication", claims), null);
  };
}
