import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type SetupMoment, UserSetupEntity } from "./user-setup.entity.ts";

type Owner = Pick<Actor, "brand"> & { userId: string };

/** Makes the row where it is missing and locks it until the end of the transaction. */
export async function lockSetup(tx: Transaction, { userId, brand }: Owner): Promise<UserSetupEntity> {
  const setups = tx.getRepository(UserSetupEntity);
  const key = { userId, brandKey: brand };
  await setups.createQueryBuilder().insert().values(key).orIgnore().execute();
  return setups.findOneOrFail({ where: key, lock: { mode: "pessimistic_write" } });
}

/** Notes that a choice was made; the first time stands. */
export async function noteChoice(tx: Transaction, actor: Owner, moment: SetupMoment, now: Date): Promise<void> {
  const setup = await lockSetup(tx, actor);
  if (setup[moment] !== null) return;
  setup[moment] = now;
  await tx.getRepository(UserSetupEntity).save(setup);
}
