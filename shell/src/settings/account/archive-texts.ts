import type { ArchiveReason } from "@entrywise/contracts/shared/archive-problem";
import { t } from "@entrywise/host/macro";
import type { ProblemParams, ProblemTexts } from "@entrywise/host/shell";

/** Why an archive was not taken, in the language of the page (P-574); null for what this release does not know. */
export const archiveText: ProblemTexts = (code, params) => {
  if (code === "Archive.Invalid") return invalidText(params);
  if (code === "Archive.Refused") return refusedText(params.reason);
  if (code === "Archive.TooLarge") {
    const { megabytes, reason } = params;
    if (reason === "unpacked") return t`This archive is too large to import.`;
    return megabytes === undefined ? null : t`Archives can't be larger than ${megabytes} MB.`;
  }
  if (code === "Archive.UnsupportedType") return t`This isn't a data archive from this app.`;
  if (code === "Archive.Running") return t`An import is already running.`;
  if (code === "Archive.Broken") return t`The archive is incomplete.`;
  if (code === "Archive.Lost") return t`The import didn't finish. Try again.`;
  return null;
};

function refusedText(reason: unknown): string | null {
  if (reason === "ownTrades") {
    return t`This account already has trades. You can only import an archive into an account without trades.`;
  }
  return reason === "imported"
    ? t`You've already imported an archive into this account. You can only do this once.`
    : null;
}

function invalidText(params: ProblemParams): string | null {
  const { reason, file, row } = params;
  if (reason === "notOurs") return t`This isn't a data archive from this app: it has no manifest.json.`;
  if (reason === "noZip") return t`This isn't a ZIP archive, or it's damaged.`;
  if (reason === "explodes") return t`The archive wasn't imported: it's too large when unpacked.`;
  const what = whatText(reason as ArchiveReason, params);
  if (what === undefined || file === undefined) return null;
  if (row === undefined) return t`The archive wasn't imported. ${file}: ${what}`;
  return t`The archive wasn't imported. ${file}, row ${row}: ${what}`;
}

function whatText(reason: ArchiveReason, params: ProblemParams): string | undefined {
  const { column = "", message = "", rows = 0, most = 0 } = params;
  const texts: Partial<Record<ArchiveReason, string>> = {
    damaged: t`The file is damaged.`,
    missing: t`The file is missing.`,
    noJson: t`The file isn't valid JSON.`,
    noList: t`The file doesn't contain a list of rows.`,
    noManifest: t`It isn't part of an archive we can import.`,
    twice: t`The file appears twice in the archive.`,
    tooLarge: t`The file is too large.`,
    otherCount: t`The file has ${rows} rows, but manifest.json lists ${most}.`,
    tooMany: t`The file has ${rows} rows; the limit is ${most}.`,
    noRow: t`This isn't a valid row.`,
    rowTooLarge: t`The row is too large or nested too deeply.`,
    hasOwner: t`${column} names an owner, which isn't allowed in an archive.`,
    invalid: t`The row is not valid.`,
    value: t`${column} ${message}.`,
    circle: t`parent_id nests the page inside itself or too deeply.`,
    otherTrade: t`trade_id doesn't match the trade of its open position.`,
    unfitting: t`One row doesn't match the others.`,
    idTwice: t`${column} appears twice in the archive.`,
    unknownName: t`${column} refers to something that isn't in the archive.`,
    noChoice: t`This isn't a valid notification setting.`,
  };
  return texts[reason];
}
