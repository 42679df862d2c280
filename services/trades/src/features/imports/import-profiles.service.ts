import type { ImportProfile, SaveImportProfile } from "@entrywise/contracts/trades/import-profile";
import { newId } from "@entrywise/kit/db/new-id";
import { type FieldError, notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { isStatementZone } from "@entrywise/statements/dates/statement-time";
import type { Journal } from "../../journal/journal.ts";
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

export async function listProfiles(journal: Journal): Promise<{ items: ImportProfile[]; total: number }> {
  const items = await findProfiles(journal);
  return { items, total: items.length };
}

export async function readProfile(journal: Journal, id: string): Promise<ImportProfile> {
  const profile = await findProfile(journal, id);
  if (!profile) throw notFound("Profile");
  return profile;
}

export async function addProfile(
  journal: Journal,
  input: SaveImportProfile,
  takenName: "number" | "refuse",
): Promise<string> {
  await check(journal, input);
  const profiles = await findProfiles(journal);
  if (takenName === "refuse") refuseTakenName(profiles, input.name, null);
  const id = newId();
  await insertProfile(journal, id, { ...input, name: freeName(profiles, input.name) });
  return id;
}

export async function changeProfile(
  journal: Journal,
  id: string,
  version: number,
  input: SaveImportProfile,
): Promise<ImportProfile> {
  const before = await readProfile(journal, id);
  await check(journal, input);
  refuseTakenName(await findProfiles(journal), input.name, before);
  if (!(await updateProfile(journal, id, version, input))) {
    throw new ProblemError(412, "Profile.Changed", "This profile was changed elsewhere. Reload and try again.", {
      current: before,
    });
  }
  if (input.timeZone !== null || input.accountId !== null) await askAgain(journal, id);
  return readProfile(journal, id);
}

export async function enableProfile(journal: Journal, id: string, enabled: boolean): Promise<ImportProfile> {
  if (!(await setProfileEnabled(journal, id, enabled))) throw notFound("Profile");
  return readProfile(journal, id);
}

export async function moveProfile(journal: Journal, id: string, place: number): Promise<void> {
  if (!(await moveInOrder(journal, "import_profile", id, place))) throw notFound("Profile");
}

export async function removeProfile(journal: Journal, id: string): Promise<void> {
  if (!(await deleteProfile(journal, id))) throw notFound("Profile");
}

async function check({ tx, actor }: Journal, input: SaveImportProfile): Promise<void> {
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
