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
  noJson: () => "is no JSON",
  noList: () => "is no list of rows",
  noManifest: () => "is none of an archive that can be imported",
  twice: () => "stands in the archive twice",
  tooLarge: () => "is too large",
  otherCount: ({ rows, most }) => `has ${rows} rows, ${most} by manifest.json`,
  tooMany: ({ rows, most }) => `has ${rows} rows, at most ${most} are taken`,
  noRow: () => "is no row",
  rowTooLarge: () => "is too large or nested too deeply",
  hasOwner: ({ column }) => `${column} names an owner, which a row of an archive does not have`,
  invalid: () => "is not valid",
  value: ({ column, message }) => `${column} ${message}`,
  circle: () => "parent_id puts the page inside itself, or too deep",
  otherTrade: () => "trade_id is not the trade of its open position",
  unfitting: () => "has a row that does not fit the others",
  idTwice: ({ column }) => `${column} stands in the archive twice`,
  unknownName: ({ column }) => `${column} names something that is not in the archive`,
  noChoice: () => "is no choice of notifications",
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
  return { problem, sentence: `The archive was not taken: ${place}: ${problem}.` };
}
