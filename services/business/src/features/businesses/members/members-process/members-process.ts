import { createPlaces, processModule } from "@entrywise/kit/bounded/bounded-process";
import { askOnce, type DeskKind, mapProblems, openDesk } from "@entrywise/kit/bounded/desk";
import type { MemberLine } from "../members-file.ts";

/** Of one file of members, which has 200,000 characters at most. */
export const membersWork = { processorMs: 5_000, memoryMb: 256, heapMb: 64 } as const;

const membersFiles: DeskKind = {
  module: processModule(import.meta.url, "members-process"),
  work: membersWork,
  places: createPlaces(1),
  errorOf: mapProblems("BusinessMembers"),
};

/** The lines of a file of members, read in a process of its own. @throws ProblemError 422 for a file that cannot be read or has too many */
export async function readMembersApart(csv: string): Promise<MemberLine[]> {
  const bytes = Buffer.from(csv);
  return askOnce(await openDesk(membersFiles, [bytes]), { bytes: bytes.length });
}
