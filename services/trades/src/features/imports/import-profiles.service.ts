import type { ImportProfile, SaveImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type FieldError, notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { isStatementZone } from "@entrywise/statements/dates/statement-time";
import { moveInOrder } from "../../ordering/move-in-order.repository.ts";
import { askAgain } from "./deliveries/deliveries.repository.ts";
import {
  deleteProfile,
  findProfile,
  findProfiles,
  insertProfile,
  setProfileEnabled,
  updateProfile,
} from "./import-profiles.repository.ts";
import { freeName, refuseTakenName } from "./profile-names.ts";

export async function listProfiles(tx: Transaction, actor: Actor): Promise<{ items: ImportProfile[]; total: number }> {
  const items = await findProfiles(tx, actor);
  return { items, total: items.length };
}

export async function readProfile(tx: Transaction, actor: Actor, id: string): Promise<ImportProfile> {
  const profile = await findProfile(tx, actor, id);
  if (!profile) throw notFound("Profile");
  return profile;
}

export async function addProfile(
  tx: Transaction,
  actor: Actor,
  input: SaveImportProfile,
  takenName: "number" | "refuse",
): Promise<string> {
  await check(tx, actor, input);
  const profiles = await findProfiles(tx, actor);
  if (takenName === "refuse") refuseTakenName(profiles, input.name, null);
  const id = newId();
  await insertProfile(tx, actor, id, { ...input, name: freeName(profiles, input.name) });
  return id;
}

export async function changeProfile(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  input: SaveImportProfile,
): Promise<ImportProfile> {
  const before = await readProfile(tx, actor, id);
  await check(tx, actor, input);
  refuseTakenName(await findProfiles(tx, actor), input.name, before);
  if (!(await updateProfile(tx, actor, id, version, input))) {
    throw new ProblemError(412, "Profile.Changed", "This profile was changed elsewhere. Reload and try again.", {
      current: before,
    });
  }
  if (input.timeZone !== null || input.accountId !== null) await askAgain(tx, actor, id);
  return readProfile(tx, actor, id);
}

export async function enableProfile(
  tx: Transaction,
  actor: Actor,
  id: string,
  enabled: boolean,
): Promise<ImportProfile> {
  if (!(await setProfileEnabled(tx, actor, id, enabled))) throw notFound("Profile");
  return readProfile(tx, actor, id);
}

export async function moveProfile(tx: Transaction, actor: Actor, id: string, place: number): Promise<void> {
  if (!(await moveInOrder(tx, actor, "import_profile", id, place))) throw notFound("Profile");
}

export async function removeProfile(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await deleteProfile(tx, actor, id))) throw notFound("Profile");
}

async function check(tx: Transaction, actor: Actor, input: SaveImportProfile): Promise<void> {
  const errors: FieldError[] = [];
  if (input.timeZone !== null && !isStatementZone(input.timeZone)) {
    errors.push({ path: "timeZone", message: "must be a time zone such as Europe/Berlin, or broker:us, broker:eu" });
  }
  if (input.accountId !== null) {
    const [account] = await tx.query("select from trade_account where id = $1 and user_id = $2 and brand_key = $3", [
      input.accountId,
      actor.userId,
      actor.brand,
    ]);
    if (!account) errors.push({ path: "accountId", message: "is not one of your accounts" });
  }
  if (errors.length > 0) throw ruleBroken("Profile.Invalid", "The profile cannot be saved like this.", errors);
}
