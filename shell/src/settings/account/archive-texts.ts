import type { ArchiveReason } from "@entrywise/contracts/shared/archive-problem";
import type { ProblemParams, ProblemTexts } from "@entrywise/host";
import { t } from "@entrywise/host/macro";

/** Why an archive was not taken, in the language of the page (P-574); null for what this release does not know. */
export const archiveText: ProblemTexts = (code, params) => {
  if (code === "Archive.Invalid") return invalidText(params);
  if (code === "Archive.Refused") return refusedText(params.reason);
  if (code === "Archive.TooLarge") {
    const { megabytes, reason } = params;
    if (reason === "unpacked") return t`This archive is too large to be imported.`;
    return megabytes === undefined ? null : t`An archive may have ${megabytes} MB at most.`;
  }
  if (code === "Archive.UnsupportedType") return t`This file is no archive of your data.`;
  if (code === "Archive.Running") return t`An import is running already.`;
  if (code === "Archive.Broken") return t`The archive could not be read to its end.`;
  if (code === "Archive.Lost") return t`The import did not come to its end. Please try again.`;
  return null;
};

function refusedText(reason: unknown): string | null {
  if (reason === "ownTrades") {
    return t`This account has trades of its own. An archive can only be imported into an account without any.`;
  }
  return reason === "imported" ? t`An archive was imported into this account before. That can be done once.` : null;
}

function invalidText(params: ProblemParams): string | null {
  const { reason, file, row } = params;
  if (reason === "notOurs") return t`This file is no archive of your data: it has no manifest.json.`;
  if (reason === "noZip") return t`This file is no zip archive, or a damaged one.`;
  if (reason === "explodes") return t`The archive was not taken: what it holds is too large once unpacked.`;
  const what = whatText(reason as ArchiveReason, params);
  if (what === undefined || file === undefined) return null;
  if (row === undefined) return t`The archive was not taken. ${file}: ${what}`;
  return t`The archive was not taken. ${file}, row ${row}: ${what}`;
}

function whatText(reason: ArchiveReason, params: ProblemParams): string | undefined {
  const { column = "", message = "", rows = 0, most = 0 } = params;
  const texts: Partial<Record<ArchiveReason, string>> = {
    damaged: t`The file is damaged.`,
    missing: t`The file is missing.`,
    noJson: t`The file is no JSON.`,
    noList: t`The file is no list of rows.`,
    noManifest: t`It is none of an archive that can be imported.`,
    twice: t`The file stands in the archive twice.`,
    tooLarge: t`The file is too large.`,
    otherCount: t`The file has ${rows} rows, ${most} by manifest.json.`,
    tooMany: t`The file has ${rows} rows, at most ${most} are taken.`,
    noRow: t`This is no row.`,
    rowTooLarge: t`The row is too large or nested too deeply.`,
    hasOwner: t`${column} names an owner, which a row of an archive does not have.`,
    invalid: t`The row is not valid.`,
    value: t`${column} ${message}.`,
    circle: t`parent_id puts the page inside itself, or too deep.`,
    otherTrade: t`trade_id is not the trade of its open position.`,
    unfitting: t`A row does not fit the others.`,
    idTwice: t`${column} stands in the archive twice.`,
    unknownName: t`${column} names something that is not in the archive.`,
    noChoice: t`This is no choice of notifications.`,
  };
  return texts[reason];
}
