import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, Not } from "typeorm";
import { LinkedAccountEntity, PasskeyEntity, SecondFactorEntity } from "./sign-in-methods.entity.ts";

export async function countSignInMethods(
  tx: Transaction,
  userId: string,
): Promise<{ passkeys: number; linked: number; hasSecondFactor: boolean }> {
  return {
    passkeys: await tx.countBy(PasskeyEntity, { userId }),
    linked: await tx.countBy(LinkedAccountEntity, { userId }),
    hasSecondFactor: await tx.existsBy(SecondFactorEntity, { userId, secret: Not(IsNull()) }),
  };
}
