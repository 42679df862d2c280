import { ProblemError } from "@entrywise/kit/problem-error";
import busboy from "busboy";
import type { Request } from "express";

/** A file in the pieces in which it came: joined, a large one would be in memory twice. */
export interface UploadedFile {
  name: string;
  pieces: readonly Uint8Array[];
  bytes: number;
}

export interface Upload {
  file: UploadedFile;
  fields: Readonly<Record<string, string>>;
}

/** What a form is for, as its refusals name it. */
export interface UploadRules {
  /** Subject of the problem codes: `Statement.TooLarge`. */
  subject: string;
  maximumBytes: number;
  /** "Choose a statement file." */
  missing: string;
  /** Longest field beside the file; 1,000 bytes unless given. */
  fieldBytes?: number;
}

/** An import of everything that can be said has fourteen. */
const FIELDS = 20;
const FIELD_BYTES = 1_000;

/**
 * Reads a multipart form with one file into memory.
 *
 * @throws ProblemError 400 without a file or for a broken form, 413 for a file above the limit
 */
export function readUpload(request: Request, rules: UploadRules): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const refuse = (error: ProblemError) => {
      request.unpipe();
      request.resume();
      reject(error);
    };
    let form: busboy.Busboy;
    try {
      const limits = {
        files: 1,
        fileSize: rules.maximumBytes,
        fields: FIELDS,
        fieldSize: rules.fieldBytes ?? FIELD_BYTES,
      };
      form = busboy({ headers: request.headers, limits, defParamCharset: "utf8" });
    } catch {
      refuse(broken("Send the file as a multipart form."));
      return;
    }
    const fields: Record<string, string> = Object.create(null);
    const chunks: Buffer[] = [];
    let name: string | null = null;
    form.on("field", (field, value) => {
      fields[field] = value;
    });
    form.on("file", (field, stream, info) => {
      if (field !== "file") {
        stream.resume();
        return;
      }
      name = (info.filename ?? "").replaceAll("\0", "").slice(0, 200);
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => refuse(tooLarge(rules)));
    });
    form.on("error", () => refuse(broken("The form ended before it was complete.")));
    form.on("close", () => {
      if (name === null) refuse(broken(rules.missing, [{ path: "file", message: "is missing" }]));
      else resolve({ file: inPieces(name, chunks), fields });
    });
    request.on("aborted", () => refuse(broken("The upload was interrupted.")));
    request.pipe(form);
  });
}

export function inPieces(name: string, pieces: readonly Uint8Array[]): UploadedFile {
  return { name, pieces, bytes: pieces.reduce((sum, { length }) => sum + length, 0) };
}

function broken(detail: string, errors?: { path: string; message: string }[]): ProblemError {
  return new ProblemError(400, "Import.BadForm", detail, errors ? { errors } : {});
}

function tooLarge({ subject, maximumBytes }: UploadRules): ProblemError {
  const megabytes = maximumBytes / 1024 / 1024;
  return new ProblemError(
    413,
    `${subject}.TooLarge`,
    `This file is larger than ${megabytes} MB. Export a shorter period.`,
    { params: { reason: "fileTooLarge", megabytes } },
  );
}
