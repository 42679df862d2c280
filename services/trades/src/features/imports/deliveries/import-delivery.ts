import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { wholeFile } from "@entrywise/statements/importer";
import { inPieces, type UploadedFile } from "../../../uploads/read-upload.ts";
import { readProfile } from "../import-profiles.service.ts";
import { insertImport } from "../imports.repository.ts";
import { isTable, readStatement } from "../read-statement.ts";
import type { ImportHooks } from "../save-import.ts";
import { saveStatement } from "../save-statement.ts";
import type { OpenStatement } from "../statement-process/open-statement.ts";
import { accountFacts } from "../target-account.repository.ts";
import { type DeliveryQuestion, markAsking, markFailed, markImported } from "./deliveries.repository.ts";
import type { Claim } from "./delivery-claims.repository.ts";
import { toOwner } from "./drop-logins.ts";
import type { TellOwner } from "./tell-owner.ts";

export interface DeliveryParts {
  hooks: ImportHooks;
  tell: TellOwner;
}

/**
 * Imports a delivered file as if it had been dropped on the page. What the page would ask becomes a question of the
 * delivery; what the page would refuse is stored with its reason.
 */
export async function importDelivery(unit: UnitOfWork, parts: DeliveryParts, claim: Claim): Promise<void> {
  const actor = toOwner(claim);
  const file = inPieces(claim.fileName, [claim.bytes]);
  const { profile, wanted } = await unit.run(actor, "user", async (tx) => {
    const found = await readProfile({ tx, actor }, claim.profileId);
    const { currency } = await accountFacts({ tx, actor }, found.accountId);
    // Whose of several accounts the file's trades are is for a person to say, as are what 03/04 means and what may be missing.
    const { cashKinds = {} } = found;
    return {
      profile: found,
      wanted: { ...wholeFile, currency, cashKinds, mayGuessDates: false, mayLeaveOutRows: false },
    };
  });
  let statement: OpenStatement | null = null;
  try {
    const mapping = profile.columnMapping;
    const inUse = mapping === null ? null : { mapping, isChosen: false };
    statement = await readStatement(file, claim.profileId, { inUse, purpose: "import", wanted });
    const timeZone = statement.head.timeZone ?? profile.timeZone;
    const question = timeZone === null ? "timeZone" : claim.broker !== null && statement.head.differs ? "totals" : null;
    if (timeZone === null || question !== null) {
      await unit.run(actor, "user", async (tx) => {
        await markAsking({ tx, actor }, claim.id, question ?? "timeZone");
        await parts.tell.stuck(tx, claim, profile.name);
      });
    } else await save(unit, parts, claim, { statement, timeZone, profile });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const question = await readQuestion(error, file, claim.broker !== null);
    await unit.run(actor, "user", async (tx) => {
      if (question === null) await markFailed({ tx, actor }, claim.id, error);
      else await markAsking({ tx, actor }, claim.id, question);
      await parts.tell.stuck(tx, claim, profile.name);
    });
  } finally {
    statement?.close();
  }
}

/** What a person can decide, so that the file comes in; null where it cannot be imported. */
async function readQuestion(
  { code }: ProblemError,
  file: UploadedFile,
  isConnected: boolean,
): Promise<DeliveryQuestion | null> {
  if (isConnected && (code === "Import.MayClose" || code === "Statement.SeveralAccounts")) return "preview";
  if (code === "Import.NoCurrency") return "currency";
  return code === "Statement.Unknown" && (await isTable(file)) ? "columns" : null;
}

/** Trades, import and the end of the delivery are one transaction: however often it is tried, they come in once. */
async function save(
  unit: UnitOfWork,
  { hooks, tell }: DeliveryParts,
  claim: Claim,
  { statement, timeZone, profile }: { statement: OpenStatement; timeZone: string; profile: ImportProfile },
): Promise<void> {
  const actor = toOwner(claim);
  const { profileId, origin, broker, fileName } = claim;
  const importId = newId();
  const job = {
    importId,
    profileId,
    accountId: profile.accountId,
    newAccountId: newId(),
    startBalance: null,
    currency: null,
    timeZone,
    timeZoneChosen: false,
    columnMapping: null,
    cashKinds: null,
    withLookalikes: false,
    usesStatementStops: null,
    isUnseen: true,
    deliveryId: null,
    statement,
  };
  await saveStatement(unit, actor, job, {
    hooks,
    around: {
      before: async (tx) => {
        const { accountId } = await readProfile({ tx, actor }, profileId);
        if (accountId !== profile.accountId) throw new Error("the profile's account was chosen in the meantime");
        const { format } = statement.head;
        await insertImport({ tx, actor }, { id: importId, profileId, fileName, format, origin, broker });
      },
      after: async (tx, { added }) => {
        if (await markImported({ tx, actor }, claim.id, importId, ["running"])) {
          return tell.imported(tx, claim, profile.name, added);
        }
        throw new Error("the delivery was dismissed or taken over while it was imported");
      },
    },
  });
}
