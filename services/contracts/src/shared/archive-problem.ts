import type { ProblemParams } from "./problem.ts";

interface Params {
  reason: ArchiveReason;
  /** Absent: the archive as a whole. */
  file?: string;
  /** From 1, as people count. */
  row?: number;
  column?: string;
  /** What the contract of the column says, in English. */
  message?: string;
  rows?: number;
  most?: number;
}

/** What is wrong, as it goes on from the name of a file or of a row in it. */
const phrases = {
  damaged: () => "is damaged",
  missing: () => "is missing",
  noJson: () => "isn't JSON",
  noList: () => "isn't a list of rows",
  noManifest: () => "isn't from an archive that can be imported",
  twice: () => "appears twice in the archive",
  tooLarge: () => "is too large",
  otherCount: ({ rows, most }) => `has ${rows} rows, but manifest.json lists ${most}`,
  tooMany: ({ rows, most }) => `has ${rows} rows; the limit is ${most}`,
  noRow: () => "isn't a valid row",
  rowTooLarge: () => "is too large or nested too deeply",
  hasOwner: ({ column }) => `${column} names an owner, which rows of an archive can't have`,
  invalid: () => "isn't valid",
  value: ({ column, message }) => `${column} ${message}`,
  circle: () => "parent_id puts the page inside itself or too deep",
  otherTrade: () => "trade_id doesn't match the trade of its open position",
  unfitting: () => "has a row that doesn't fit the others",
  idTwice: ({ column }) => `${column} appears twice in the archive`,
  unknownName: ({ column }) => `${column} refers to something that isn't in the archive`,
  noChoice: () => "isn't a choice of notifications",
} satisfies Record<string, (params: Omit<Params, "reason">) => string>;

/** Of the archive as a whole: whole sentences. */
const sentences = {
  notOurs: "This isn't a data archive from this app: it has no manifest.json.",
  noZip: "This isn't a ZIP archive, or it's damaged.",
  explodes: "The archive wasn't imported: it's too large when unpacked.",
} as const;

/** Why an archive was not taken; never renamed, screens have a text for each (P-574). */
export type ArchiveReason = keyof typeof phrases | keyof typeof sentences;
export type ArchiveParams = Params & ProblemParams;

export const archiveReasons = [...Object.keys(phrases), ...Object.keys(sentences)] as readonly ArchiveReason[];

/** What is wrong, and the sentence that says it, in English for programs and logs. */
export function archiveProblem(params: ArchiveParams): { problem: string; sentence: string } {
  const { reason, file, row } = params;
  if (reason === "notOurs" || reason === "noZip" || reason === "explodes") {
    return { problem: sentences[reason], sentence: sentences[reason] };
  }
  const problem = phrases[reason](params);
  const place = row === undefined ? file : `${file}, row ${row}`;
  return { problem, sentence: `The archive wasn't imported. ${place}: ${problem}.` };
}
