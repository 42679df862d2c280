import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { DropProtocol } from "@entrywise/contracts/trades/deliveries.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { statementLimits } from "@entrywise/statements/statement-limits";
import type { Journal } from "../../../journal/journal.ts";
import { readProfile } from "../import-profiles.service.ts";
import { countStored, forgetOld, keepDelivery } from "./deliveries.repository.ts";
import { findDrop } from "./drops.repository.ts";

/** Files of one profile that wait for a decision or have failed. */
const MOST_STORED = 100;

/** Reads a whole file. @throws ProblemError 413 when it is too large, 400 when the call ends before the file does */
export async function readWhole(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > statementLimits.fileBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new ProblemError(400, "Delivery.Interrupted", "The delivery was interrupted.", { cause });
  }
  if (size <= statementLimits.fileBytes) return Buffer.concat(chunks);
  const limit = statementLimits.fileBytes / 1024 / 1024;
  throw new ProblemError(413, "Statement.TooLarge", `This file is larger than ${limit} MB. Export a shorter period.`);
}

/** Keeps a delivered file for import. The actor is the owner of the profile, in whose name the drop calls. */
export async function receiveDelivery(
  journal: Journal,
  file: { profileId: string; origin: DropProtocol; fileName: string; passwordVersion: number; bytes: Buffer },
): Promise<{ id: string }> {
  const { tx } = journal;
  const profile = await readProfile(journal, file.profileId);
  if (!profile.enabled) throw new ProblemError(409, "Profile.Disabled", "This import profile is disabled.");
  const drop = profile.drop === null ? null : await findDrop(tx, profile.drop.userName);
  if (drop === null) throw notFound("Drop");
  if (drop.passwordVersion !== file.passwordVersion) {
    throw new ProblemError(409, "Drop.PasswordChanged", "The password was changed. Please sign in with the new one.");
  }
  if (file.bytes.length === 0) throw new ProblemError(422, "Statement.Empty", "This file is empty.");
  if ((await countStored(journal, file.profileId)) >= MOST_STORED) {
    throw new ProblemError(
      409,
      "Delivery.TooMany",
      `${MOST_STORED} files are already waiting for your answer. Go to Imports to deal with them.`,
      { params: { most: MOST_STORED } },
    );
  }
  await forgetOld(journal, file.profileId);
  const digest = createHash("sha256").update(file.bytes).digest();
  return keepDelivery(journal, { ...file, id: newId(), digest });
}
