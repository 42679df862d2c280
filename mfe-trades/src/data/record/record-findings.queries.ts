import type { GroupFindings } from "@entrywise/contracts/groups/group-findings";
import { groupFindings } from "@entrywise/contracts/groups/group-findings";
import { type Finding, type Findings, findings } from "@entrywise/contracts/trades/findings.api";
import type { RecordSource } from "@entrywise/host/product";
import type { RecordQuery } from "./record-key.ts";
import { useOfSource } from "./record-statistics.queries.ts";

/** A finding in the trades of a source. */
export interface RecordFinding extends Finding {
  /** Members whose trades it is about; null: the reader's own. */
  members: number | null;
}

export interface RecordFindings extends Pick<Findings, "asked" | "moreTooFew" | "currency" | "conversion"> {
  /** Closed trades of the filter. */
  count: number;
  items: RecordFinding[];
  /** What is compared of a group, and why it isn't; null: the reader's own. */
  shared: Pick<GroupFindings, "withheld" | "covers" | "leftOut" | "tooFewMembers"> | null;
}

/** Answers of all questions to the trades of a source. */
export const useRecordFindings = (source: RecordSource, query: RecordQuery) =>
  useOfSource<RecordFindings>({
    ...{ source, query, part: "findings" },
    ofOwn: async (call, asked) => findingsOfOwn(await call("GET /trades/findings", { parser: findings, ...asked })),
    ofGroup: async (call, asked) =>
      findingsOfGroup(await call("GET /groups/{groupId}/trades/findings", { parser: groupFindings, ...asked })),
  });

function findingsOfOwn({ items, ...found }: Findings): RecordFindings {
  return { ...found, items: items.map((item) => ({ ...item, members: null })), shared: null };
}

function findingsOfGroup({ items, withheld, covers, leftOut, tooFewMembers, ...found }: GroupFindings): RecordFindings {
  return {
    ...found,
    count: covers.trades,
    items: items.map((item) => ({ ...item, mark: null })),
    shared: { withheld, covers, leftOut, tooFewMembers },
  };
}
