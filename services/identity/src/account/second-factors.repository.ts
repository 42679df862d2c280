import { createHmac, randomInt } from "node:crypto";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { generateSecret, generateURI, verify } from "otplib";
import { IsNull } from "typeorm";
import type { SecretBox } from "./secret-box.ts";
import type { AccountOfBrand } from "./security-events.repository.ts";
import { RecoveryCodeEntity, SecondFactorEntity } from "./sign-in-methods.entity.ts";

const SETUP_MS = 15 * 60_000;
const CODES = 10;
const STEP_SECONDS = 30;
/** Tolerance for phone clocks. */
const TOLERANCE_SECONDS = 30;
/** Without letters and digits that look alike. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

export interface SecondFactorState {
  isOn: boolean;
  since: Date | null;
  recoveryCodesLeft: number;
  recoveryCodesMadeAt: Date | null;
}

/** Authenticator apps and recovery codes. Codes can be used once. */
export interface SecondFactors {
  stateOf(tx: Transaction, userId: string): Promise<SecondFactorState>;
  /** A secret that takes effect after its first code; the current one stays active until then. */
  begin(tx: Transaction, of: AccountOfBrand): Promise<{ secret: string; url: string }>;
  /** @returns new recovery codes; null if the code is wrong or set-up wasn't started */
  turnOn(tx: Transaction, of: AccountOfBrand, code: string): Promise<string[] | null>;
  turnOff(tx: Transaction, userId: string): Promise<void>;
  replaceCodes(tx: Transaction, of: AccountOfBrand): Promise<string[]>;
  /** Redeems an app code or recovery code within the transaction. */
  take(tx: Transaction, userId: string, code: string): Promise<"app" | "recovery" | null>;
}

export function createSecondFactors(box: SecretBox, secret: string): SecondFactors {
  const recoveryCodes = createRecoveryCodes(secret);
  const locked = (tx: Transaction, userId: string) =>
    tx.findOne(SecondFactorEntity, { where: { userId }, lock: { mode: "pessimistic_write" } });

  return {
    async stateOf(tx, userId) {
      const row = await tx.findOneBy(SecondFactorEntity, { userId });
      const isOn = row?.secret != null;
      return {
        isOn,
        since: row?.since ?? null,
        recoveryCodesLeft: isOn ? await tx.countBy(RecoveryCodeEntity, { userId, usedAt: IsNull() }) : 0,
        recoveryCodesMadeAt: row?.codesMadeAt ?? null,
      };
    },
    async begin(tx, { account, record }) {
      const fresh = generateSecret();
      const pending = { pendingSecret: box.close(fresh), pendingUntil: new Date(Date.now() + SETUP_MS) };
      await tx.upsert(SecondFactorEntity, { userId: account.userId, brandKey: record.brand.brandKey, ...pending }, [
        "userId",
      ]);
      return { secret: fresh, url: generateURI({ issuer: record.brand.name, label: account.email, secret: fresh }) };
    },
    async turnOn(tx, of, code) {
      const { userId } = of.account;
      const row = await locked(tx, userId);
      if (!row?.pendingSecret || Number(row.pendingUntil) < Date.now()) return null;
      const step = await findStep(box.open(row.pendingSecret), code);
      if (step === null) return null;
      const isOn = { secret: row.pendingSecret, lastStep: String(step), since: new Date() };
      await tx.update(SecondFactorEntity, { userId }, { ...isOn, pendingSecret: null, pendingUntil: null });
      return recoveryCodes.replace(tx, of);
    },
    async turnOff(tx, userId) {
      await tx.delete(RecoveryCodeEntity, { userId });
      await tx.delete(SecondFactorEntity, { userId });
    },
    replaceCodes: recoveryCodes.replace,
    async take(tx, userId, code) {
      const row = await locked(tx, userId);
      if (!row?.secret) return null;
      const digits = code.replaceAll(/[\s-]/g, "");
      if (/^\d{6}$/.test(digits)) {
        const step = await findStep(box.open(row.secret), digits);
        if (step === null || step <= Number(row.lastStep ?? 0)) return null;
        await tx.update(SecondFactorEntity, { userId }, { lastStep: String(step) });
        return "app";
      }
      return (await recoveryCodes.use(tx, userId, code)) ? "recovery" : null;
    },
  };
}

function createRecoveryCodes(secret: string) {
  const hashCode = (userId: string, code: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["recovery code", userId, code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")]))
      .digest("base64url");
  return {
    async replace(tx: Transaction, { account, record }: AccountOfBrand): Promise<string[]> {
      const { userId } = account;
      await tx.delete(RecoveryCodeEntity, { userId });
      const codes = Array.from({ length: CODES }, randomCode);
      const rows = codes.map((code) => ({
        userId,
        brandKey: record.brand.brandKey,
        codeHash: hashCode(userId, code),
        usedAt: null,
      }));
      await tx.insert(RecoveryCodeEntity, rows);
      await tx.update(SecondFactorEntity, { userId }, { codesMadeAt: new Date() });
      return codes;
    },
    /** @returns whether the code was unused until now */
    async use(tx: Transaction, userId: string, code: string): Promise<boolean> {
      const unused = { userId, codeHash: hashCode(userId, code), usedAt: IsNull() };
      const { affected } = await tx.update(RecoveryCodeEntity, unused, { usedAt: new Date() });
      return affected === 1;
    },
  };
}

/** Time step of a code; null if it is wrong. */
async function findStep(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS, period: STEP_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** 50 bits, in two groups as people read them. */
function randomCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
