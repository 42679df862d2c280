import { createHash, randomBytes } from "node:crypto";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { Column, CreateDateColumn, Entity, LessThan, MoreThan, PrimaryColumn } from "typeorm";

/** Days during which a device skips the second factor. */
export const REMEMBERED_DAYS = 30;
const DAY_MS = 86_400_000;

@Entity("remembered_device")
export class RememberedDeviceEntity {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid", { name: "user_id" })
  userId: string;

  @Column("text", { name: "brand_key" })
  brandKey: string;

  @Column("text", { name: "token_hash" })
  tokenHash: string;

  /** The browser's name; empty if unknown. */
  @Column("text")
  browser: string;

  @Column("text")
  system: string;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;

  @Column("timestamptz", { name: "last_used_at" })
  lastUsedAt: Date;

  @Column("timestamptz", { name: "expires_at" })
  expiresAt: Date;
}

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** @returns the token for its browser; only its hash is stored */
export async function addDevice(
  tx: Transaction,
  owner: { userId: string; brandKey: string },
  name: { browser: string; system: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + REMEMBERED_DAYS * DAY_MS);
  const row = {
    id: newId(),
    ...owner,
    ...name,
    tokenHash: hashToken(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  };
  await tx.insert(RememberedDeviceEntity, row);
  return token;
}

/** Whether the token is the user's and valid; records its use. */
export async function useDevice(tx: Transaction, userId: string, token: string, now: Date): Promise<boolean> {
  const known = { userId, tokenHash: hashToken(token), expiresAt: MoreThan(now) };
  const { affected } = await tx.update(RememberedDeviceEntity, known, { lastUsedAt: now });
  return affected === 1;
}

export function readDevices(tx: Transaction, userId: string, now: Date): Promise<RememberedDeviceEntity[]> {
  return tx.find(RememberedDeviceEntity, {
    where: { userId, expiresAt: MoreThan(now) },
    order: { lastUsedAt: "DESC", id: "ASC" },
  });
}

/** @returns whether there was such a device */
export async function forgetDevice(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { affected } = await tx.delete(RememberedDeviceEntity, { userId, id });
  return affected === 1;
}

/** Requires the second factor again in all of the user's browsers. */
export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(RememberedDeviceEntity, { userId });
}

export async function sweepDevices(tx: Transaction): Promise<void> {
  await tx.delete(RememberedDeviceEntity, { expiresAt: LessThan(new Date()) });
}
