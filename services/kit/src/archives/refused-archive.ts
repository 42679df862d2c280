import { type ArchiveParams, archiveProblem } from "@entrywise/contracts/shared/archive-problem";
import { ProblemError } from "../problem-error.ts";

/** 422 for an archive that can't be imported, with file and row. */
export function refusedArchive(params: ArchiveParams): ProblemError {
  const { problem, sentence } = archiveProblem(params);
  const { file, row } = params;
  const path = row === undefined ? file : `${file}#${row}`;
  const errors = path === undefined ? undefined : [{ path, message: problem }];
  return new ProblemError(422, "Archive.Invalid", sentence, { params, ...(errors ? { errors } : {}) });
}
