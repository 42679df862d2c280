import { ARCHIVE_BYTES_LIMIT } from "@entrywise/contracts/platform/data-import.api";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Request } from "express";

const MEGABYTES = ARCHIVE_BYTES_LIMIT / 1024 / 1024;

/** Reads the body of a request as a file. @throws ProblemError 413 above the limit, 400 without one, 415 for another type */
export async function receiveArchive(request: Request): Promise<Buffer> {
  if (request.is("application/octet-stream") === false) {
    throw new ProblemError(415, "Archive.UnsupportedType", "Send the archive as application/octet-stream.");
  }
  if (Number(request.get("content-length") ?? 0) > ARCHIVE_BYTES_LIMIT) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > ARCHIVE_BYTES_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  if (bytes === 0) {
    throw new ProblemError(400, "Request.Invalid", "Choose an archive.", {
      errors: [{ path: "file", message: "is missing" }],
    });
  }
  return Buffer.concat(chunks);
}

const tooLarge = () =>
  new ProblemError(413, "Archive.TooLarge", `Archives can't be larger than ${MEGABYTES} MB.`, {
    params: { megabytes: MEGABYTES },
  });
