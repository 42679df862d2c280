import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { BrandDirectory } from "../brands/brand-directory.ts";
import type { Passwords } from "./passwords.ts";
import type { Registrations } from "./registrations.ts";

type Requested = Events["identity.account-mail-requested"];

/** Requests an account email, in the same time whether or not the address has an account (Y-205). */
export type RequestAccountMail = (
  tx: Transaction,
  mail: Requested["mail"],
  record: BrandRecord,
  email: string,
) => Promise<void>;

export function createRequestAccountMail(outbox: Pick<Outbox, "publish">): RequestAccountMail {
  return (tx, mail, { brand }, email) =>
    outbox.publish(tx, "identity.account-mail-requested", { mail, brand: brand.brandKey, email });
}

/** Looks up the address and sends the email if it has an account. */
export function sendAccountMail(parts: {
  brands: Pick<BrandDirectory, "byKey">;
  passwords: Pick<Passwords, "sendReset">;
  registrations: Pick<Registrations, "resend">;
}): (tx: Transaction, requested: Requested) => Promise<void> {
  const { brands, passwords, registrations } = parts;
  return async (tx, { mail, brand, email }) => {
    const record = brands.byKey(brand);
    if (!record) throw new Error(`no brand ${brand}`);
    if (mail === "reset") await passwords.sendReset(tx, record, email);
    else await registrations.resend(tx, record, email);
  };
}
