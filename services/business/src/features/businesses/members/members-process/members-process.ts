import { type BoundedKind, createPlaces, processModule, startBounded } from "@entrywise/kit/bounded/bounded-process";
import { asProblem } from "@entrywise/kit/bounded/problem-refusal";
import type { MemberLine } from "../members-file.ts";

/** Of one file of members, which has 200,000 characters at most. */
export const membersWork = { processorMs: 5_000, memoryMb: 256, heapMb: 64 } as const;

const membersFiles: BoundedKind = {
  module: processModule(import.meta.url, "members-process"),
  limits: membersWork,
  heapMb: membersWork.heapMb,
  places: createPlaces(1),
};

/** The lines of a file of members, read in a process of its own. @throws ProblemError 422 for a file that cannot be read or has too many */
export async function readMembersApart(csv: string): Promise<MemberLine[]> {
  const bytes = Buffer.from(csv);
  const process = await startBounded(membersFiles, [bytes]);
  try {
    return (await process.ask({ bytes: bytes.length })) as MemberLine[]; // as members-process.main returns them
  } catch (error) {
    throw asProblem(error, "BusinessMembers");
  } finally {
    process.close();
  }
}
