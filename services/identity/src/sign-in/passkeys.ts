import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { addPasskey, findCredential, markPasskeyUsed, readPasskeys } from "../account/passkeys.repository.ts";
import type { PasskeyEntity } from "../account/sign-in-methods.entity.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";

/** Passkeys of one sign-in host. One counts as both factors: the device asks for fingerprint, face or PIN. */
export interface Passkeys {
  signInOptions(): ReturnType<typeof generateAuthenticationOptions>;
  /** @returns the user whose passkey it is; null when it is none of this host or was not signed for this challenge */
  signIn(tx: Transaction, response: unknown, challenge: string): Promise<string | null>;
  newOptions(tx: Transaction, account: AccountEntity): ReturnType<typeof generateRegistrationOptions>;
  /** @returns whether it was added */
  add(
    tx: Transaction,
    account: AccountEntity,
    passkey: { given: unknown; expectedChallenge: string; name: string },
  ): Promise<boolean>;
}

/** Loaded with the first page of sign-in: it brings readers of all kinds of certificates with it. */
const webAuthn = () => import("@simplewebauthn/server");

export function createPasskeys(record: BrandRecord, origin: string): Passkeys {
  const rpID = record.identity.host ?? "";
  const { brandKey, name: rpName } = record.brand;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    async signInOptions() {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({ rpID, userVerification: "required" });
    },
    async signIn(tx, given, expectedChallenge) {
      const response = given as AuthenticationResponseJSON;
      const passkey = await findCredential(tx, brandKey, String(response?.id ?? ""));
      if (!passkey) return null;
      const { publicKey, counter } = passkey;
      const credential = {
        ...describePasskey(passkey),
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
      };
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential,
      }).catch(() => null);
      if (!verified?.verified) return null;
      await markPasskeyUsed(tx, passkey.id, verified.authenticationInfo.newCounter);
      return passkey.userId;
    },
    async newOptions(tx, account) {
      const known = await readPasskeys(tx, account.userId);
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName,
        rpID,
        userID: new TextEncoder().encode(account.subject),
        userName: account.email,
        userDisplayName: account.fullName || account.email,
        attestationType: "none",
        excludeCredentials: known.map(describePasskey),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },
    async add(tx, account, { given, expectedChallenge, name }) {
      const response = given as RegistrationResponseJSON;
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(() => null);
      if (!verified?.verified) return false;
      const { credential, credentialBackedUp } = verified.registrationInfo;
      const owner = { userId: account.userId, brandKey };
      return addPasskey(tx, { id: newId(), ...owner, ...toStored(credential), isSynced: credentialBackedUp, name });
    },
  };
}

const describePasskey = ({ credentialId, transports }: PasskeyEntity) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

const toStored = ({ id, publicKey, counter, transports = [] }: WebAuthnCredential) => ({
  credentialId: id,
  publicKey: Buffer.from(publicKey),
  counter: String(counter),
  transports,
});
