import type { PushDevice } from "@entrywise/contracts/platform/notifications/push.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { PushDeviceEntity } from "./push-device.entity.ts";

interface Owner {
  userId: string;
  brand: string;
}

/** More browsers than anyone needs; beyond that the oldest ones are removed. */
const MOST_DEVICES = 20;

/** Needs the scope `job`: the browser may have belonged to another user, whose messages it must no longer get. */
export async function addDevice(tx: Transaction, owner: Owner, { endpoint, keys }: PushDevice): Promise<void> {
  const devices = tx.getRepository(PushDeviceEntity);
  await devices.delete({ endpoint });
  const own = { userId: owner.userId, brandKey: owner.brand };
  await devices.insert({ id: newId(), ...own, endpoint, p256dh: keys.p256dh, authSecret: keys.auth });
  const all = await devices.find({ where: own, order: { createdAt: "DESC", id: "DESC" } });
  for (const { id } of all.slice(MOST_DEVICES)) await devices.delete({ id });
}

export async function removeDevice(tx: Transaction, { userId, brand }: Owner, endpoint: string): Promise<void> {
  await tx.getRepository(PushDeviceEntity).delete({ userId, brandKey: brand, endpoint });
}

export function countDevices(tx: Transaction, { userId, brand }: Owner): Promise<number> {
  return tx.getRepository(PushDeviceEntity).countBy({ userId, brandKey: brand });
}

export function listDevices(tx: Transaction, { userId, brand }: Owner): Promise<PushDeviceEntity[]> {
  return tx.getRepository(PushDeviceEntity).findBy({ userId, brandKey: brand });
}
