import { IsNull } from "typeorm";
import type { Entered } from "../membership/enter-group.ts";
import { GroupReportEntity } from "./group-report.entity.ts";

/** What is reported or decided: a trade, or a comment on it. */
export interface Reported {
  tradeId: string;
  commentId: string | null;
}

/** @returns false when its author has an open report about the same already */
export async function addReport({ tx }: Pick<Entered, "tx">, report: Partial<GroupReportEntity> & { id: string }) {
  const reports = tx.getRepository(GroupReportEntity);
  await reports.createQueryBuilder().insert().values(report).orIgnore().execute();
  return reports.existsBy({ id: report.id });
}

/** Reports that nobody has decided yet. */
export function openReports(entered: Pick<Entered, "tx" | "group">, what: Reported): Promise<GroupReportEntity[]> {
  return entered.tx.getRepository(GroupReportEntity).findBy(isOpen(entered, what));
}

export async function closeReports(
  entered: Pick<Entered, "tx" | "group">,
  what: Reported,
  decision: { decidedBy: string; decision: "hidden" | "kept" },
): Promise<void> {
  const closed = { decidedAt: new Date(), ...decision };
  await entered.tx.getRepository(GroupReportEntity).update(isOpen(entered, what), closed);
}

const isOpen = ({ group }: Pick<Entered, "group">, { tradeId, commentId }: Reported) => ({
  groupId: group.id,
  tradeId,
  commentId: commentId ?? IsNull(),
  decidedAt: IsNull(),
});
