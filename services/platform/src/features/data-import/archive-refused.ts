import { ruleBroken } from "@entrywise/kit/problem-error";

/** An archive that cannot be taken. @param what as it goes on from the name of the file: "is no JSON" */
export function refusedFile(file: string, what: string) {
  return ruleBroken("Archive.Invalid", `The archive was not taken: ${file}: ${what}.`, [{ path: file, message: what }]);
}

export function refusedArchive(sentence: string) {
  return ruleBroken("Archive.Invalid", sentence);
}
