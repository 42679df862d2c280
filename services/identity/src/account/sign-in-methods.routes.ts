import { ownAccountApi } from "@entrywise/contracts/identity/account.api";
import { passkeysApi, rememberedDevicesApi, secondFactorApi } from "@entrywise/contracts/identity/sign-in-methods.api";
import { expectFreshSignIn } from "@entrywise/kit/auth/fresh-sign-in";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { clientAddress } from "@entrywise/kit/http/client-address";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { renderSVG } from "uqr";
import type { BrandDirectory } from "../brands/brand-directory.ts";
import type { AccountLimits } from "./account-limits.repository.ts";
import type { LinkedAccounts } from "./linked-accounts.ts";
import type { OwnAccount } from "./own-account.ts";
import { findPasskey, readPasskeys, removePasskey, renamePasskey } from "./passkeys.repository.ts";
import { forgetDevice, forgetDevices, readDevices } from "./remembered-devices.repository.ts";
import type { SecondFactors } from "./second-factors.repository.ts";
import type { SecurityEvents } from "./security-events.repository.ts";
import type { SignInMethods } from "./sign-in-methods.ts";

export interface SignInMethodsRoutes {
  unit: UnitOfWork;
  brands: BrandDirectory;
  own: OwnAccount;
  limits: AccountLimits;
  events: SecurityEvents;
  methods: SignInMethods;
  secondFactors: SecondFactors;
  linked: LinkedAccounts;
  /** Public address of a brand's sign-in host. */
  idOrigin(host: string): string;
}

/** Passkeys, authenticator app and linked accounts of the caller. */
export function signInMethodsRoutes(parts: SignInMethodsRoutes): Router {
  const router = strictRouter();
  passkeys(router, parts);
  authenticatorApp(router, parts);
  recoveryCodes(router, parts);
  rememberedDevices(router, parts);
  linkedAccounts(router, parts);
  return router;
}

function passkeys(router: Router, parts: SignInMethodsRoutes): void {
  const { unit, brands, own, events, methods } = parts;
  // Emails and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, unit, passkeysApi.list, async ({ tx, actor }) => {
    const host = brands.expect(actor.brand).identity.host ?? "";
    const items = (await readPasskeys(tx, actor.userId)).map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isSynced,
    }));
    return { body: { items, host, addUrl: `${parts.idOrigin(host)}/passkeys/new` } };
  });

  serve(router, unit, passkeysApi.rename, async ({ tx, actor, params, body }) => {
    const passkey = await findPasskey(tx, actor.userId, params.id);
    if (!passkey) throw notFound("Passkey");
    await renamePasskey(tx, passkey.id, body.name);
    return {};
  });

  serve(router, asService, passkeysApi.remove, async ({ tx, actor, params }) => {
    const of = await own.locked(tx, actor);
    const passkey = await findPasskey(tx, actor.userId, params.id);
    if (!passkey) throw notFound("Passkey");
    expectFreshSignIn(actor);
    await methods.expectAnother(tx, of.account);
    await removePasskey(tx, passkey.id);
    await events.record(tx, of, "passkey-removed", passkey.name);
    return {};
  });
}

function authenticatorApp(router: Router, parts: SignInMethodsRoutes): void {
  const { unit, own, limits, events, secondFactors } = parts;
  // Emails and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, unit, secondFactorApi.read, async ({ tx, actor }) => {
    const state = await secondFactors.stateOf(tx, actor.userId);
    return {
      body: {
        ...state,
        since: state.since?.toISOString() ?? null,
        recoveryCodesMadeAt: state.recoveryCodesMadeAt?.toISOString() ?? null,
      },
    };
  });

  serve(router, asService, secondFactorApi.begin, async ({ tx, actor }) => {
    const of = await own.locked(tx, actor);
    expectFreshSignIn(actor);
    const begun = await secondFactors.begin(tx, of);
    return { body: { ...begun, qrCode: renderSVG(begun.url, { border: 2 }) } };
  });

  serveInPhases(router, asService, secondFactorApi.turnOn, {
    async check({ tx, actor }) {
      const { account } = await own.of(tx, actor);
      expectFreshSignIn(actor);
      return account;
    },
    work: ({ request }, { provider, email }) =>
      limits.expectCode("second factor set-up", provider, email, clientAddress(request)),
    async write({ tx, actor, body }) {
      const of = await own.locked(tx, actor);
      const recoveryCodes = await secondFactors.turnOn(tx, of, body.code);
      if (!recoveryCodes) {
        throw new ProblemError(400, "Account.WrongCode", "The code is incorrect or has expired.", {
          errors: [{ path: "code", message: "Code is incorrect or has expired" }],
        });
      }
      await forgetDevices(tx, of.account.userId);
      await events.record(tx, of, "second-factor-on");
      return { body: { recoveryCodes } };
    },
  });
}

function recoveryCodes(router: Router, parts: SignInMethodsRoutes): void {
  const { unit, own, events, secondFactors } = parts;
  // Emails and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, asService, secondFactorApi.replaceCodes, async ({ tx, actor }) => {
    const of = await own.locked(tx, actor);
    expectFreshSignIn(actor);
    if (!(await secondFactors.stateOf(tx, actor.userId)).isOn) {
      throw ruleBroken("Account.NoSecondFactor", "Set up your authenticator app first.");
    }
    const recoveryCodes = await secondFactors.replaceCodes(tx, of);
    await events.record(tx, of, "recovery-codes-replaced");
    return { body: { recoveryCodes } };
  });

  serve(router, asService, secondFactorApi.turnOff, async ({ tx, actor }) => {
    const of = await own.locked(tx, actor);
    expectFreshSignIn(actor);
    const { isOn } = await secondFactors.stateOf(tx, actor.userId);
    await secondFactors.turnOff(tx, actor.userId);
    await forgetDevices(tx, actor.userId);
    if (isOn) await events.record(tx, of, "second-factor-off");
    return {};
  });
}

function rememberedDevices(router: Router, parts: SignInMethodsRoutes): void {
  const { unit } = parts;
  serve(router, unit, rememberedDevicesApi.list, async ({ tx, actor }) => {
    const items = (await readDevices(tx, actor.userId, new Date())).map((device) => ({
      id: device.id,
      browser: device.browser,
      system: device.system,
      rememberedAt: device.createdAt.toISOString(),
      lastUsedAt: device.lastUsedAt.toISOString(),
      expiresAt: device.expiresAt.toISOString(),
    }));
    return { body: { items } };
  });

  serve(router, unit, rememberedDevicesApi.forget, async ({ tx, actor, params }) => {
    if (!(await forgetDevice(tx, actor.userId, params.id))) throw notFound("Device");
    return {};
  });
}

function linkedAccounts(router: Router, parts: SignInMethodsRoutes): void {
  const { unit, brands, own, events, methods, linked } = parts;
  // Emails and accounts have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, unit, ownAccountApi.linkedAccounts, async ({ tx, actor }) => {
    const record = brands.expect(actor.brand);
    return { body: { items: await linked.read(tx, actor.userId, record), providers: linked.providersOf(record) } };
  });

  serve(router, asService, ownAccountApi.link, async ({ tx, actor, body }) => {
    const of = await own.of(tx, actor);
    expectFreshSignIn(actor);
    const url = linked.begin(of, body.provider);
    if (url === null) throw notFound("Provider");
    return { body: { url } };
  });

  serve(router, asService, ownAccountApi.unlink, async ({ tx, actor, body }) => {
    const of = await own.locked(tx, actor);
    const account = await linked.find(tx, actor.userId, body.id);
    if (!account) throw notFound("Account");
    expectFreshSignIn(actor);
    await methods.expectAnother(tx, of.account);
    await linked.remove(tx, account.id);
    await events.record(tx, of, "account-unlinked", account.email);
    return {};
  });
}
