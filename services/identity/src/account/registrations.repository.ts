import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { MoreThan } from "typeorm";
import { RegistrationEntity } from "./registration.entity.ts";

export function addRegistration(
  tx: Transaction,
  registration: Omit<RegistrationEntity, "createdAt">,
): Promise<RegistrationEntity> {
  return tx.save(RegistrationEntity, tx.create(RegistrationEntity, registration));
}

export function registrationById(tx: Transaction, id: string): Promise<RegistrationEntity | null> {
  return tx.findOneBy(RegistrationEntity, { id });
}

/** The newest unconfirmed registration of an address. */
export function newestRegistration(
  tx: Transaction,
  provider: string,
  email: string,
): Promise<RegistrationEntity | null> {
  return tx.findOne(RegistrationEntity, {
    where: { provider, email, expiresAt: MoreThan(new Date()) },
    order: { createdAt: "DESC" },
  });
}
