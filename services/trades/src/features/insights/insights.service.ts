import type { Insight, InsightGroup } from "@entrywise/contracts/trades/insights.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import * as rows from "./insights.repository.ts";

export async function insightsOfTrade(journal: Journal, tradeId: string): Promise<Insight[]> {
  if (!(await rows.hasTrade(journal, tradeId))) throw notFound("Trade");
  return rows.insightsOfTrades(journal, [tradeId], { take: 500, skip: 0 });
}

export async function readInsight(journal: Journal, id: string): Promise<Insight> {
  const insight = await rows.findInsight(journal, id);
  if (!insight) throw notFound("Insight");
  return insight;
}

async function readGroup(journal: Journal, id: string): Promise<InsightGroup> {
  const group = await rows.findGroup(journal, id);
  if (!group) throw notFound("Group");
  return group;
}

export async function addInsight(
  journal: Journal,
  { tradeId, text }: { tradeId: string; text: string },
): Promise<string> {
  if (!(await rows.hasTrade(journal, tradeId))) {
    throw ruleBroken("Insight.UnknownTrade", "This trade no longer exists.", [
      { path: "tradeId", message: "must be one of your trades" },
    ]);
  }
  const id = newId();
  await rows.insertInsight(journal, { id, tradeId, text });
  return id;
}

export async function changeInsight(journal: Journal, id: string, version: number, text: string): Promise<Insight> {
  const current = await readInsight(journal, id);
  if (!(await rows.updateText(journal, "insight", { id, version, text }))) throw changed("Insight", current);
  return readInsight(journal, id);
}

export async function removeInsight(journal: Journal, id: string): Promise<void> {
  if (!(await rows.deleteRow(journal, "insight", id))) throw notFound("Insight");
  await rows.deleteEmptyGroups(journal);
}

export async function flagInsight(journal: Journal, id: string, flagged: boolean): Promise<Insight> {
  await readInsight(journal, id);
  await rows.setFlagged(journal, "insight", id, flagged);
  return readInsight(journal, id);
}

/** Takes an insight out of its group; a group that is empty then goes. */
export async function unlinkInsight(journal: Journal, id: string): Promise<Insight> {
  await readInsight(journal, id);
  await rows.setGroup(journal, [id], null);
  await rows.deleteEmptyGroups(journal);
  return readInsight(journal, id);
}

/** A new group says what the first of its insights says. */
export async function linkToNewGroup(journal: Journal, insightIds: readonly string[]): Promise<string> {
  const first = await rows.findInsight(journal, insightIds[0] ?? "");
  if (!first) throw unknownInsight();
  const id = newId();
  await rows.insertGroup(journal, id, first.text);
  await link(journal, insightIds, id);
  return id;
}

export async function linkToGroup(journal: Journal, id: string, insightIds: readonly string[]): Promise<InsightGroup> {
  const group = await readGroup(journal, id);
  await link(journal, insightIds, id);
  return group;
}

async function link(journal: Journal, insightIds: readonly string[], groupId: string): Promise<void> {
  const linked = await rows.setGroup(journal, insightIds, groupId);
  if (linked !== new Set(insightIds).size) throw unknownInsight();
  await rows.deleteEmptyGroups(journal);
}

export async function changeGroup(journal: Journal, id: string, version: number, text: string): Promise<InsightGroup> {
  const current = await readGroup(journal, id);
  if (!(await rows.updateText(journal, "insight_group", { id, version, text }))) throw changed("Group", current);
  return readGroup(journal, id);
}

export async function flagGroup(journal: Journal, id: string, flagged: boolean): Promise<InsightGroup> {
  await readGroup(journal, id);
  await rows.setFlagged(journal, "insight_group", id, flagged);
  return readGroup(journal, id);
}

export async function removeGroup(journal: Journal, id: string): Promise<void> {
  if (!(await rows.deleteRow(journal, "insight_group", id))) throw notFound("Group");
}

function unknownInsight(): ProblemError {
  return ruleBroken("Insight.Unknown", "This insight no longer exists.", [
    { path: "insightIds", message: "must be your own insights" },
  ]);
}

function changed(subject: "Insight" | "Group", current: unknown): ProblemError {
  return new ProblemError(412, `${subject}.Changed`, "This was changed elsewhere. Reload and try again.", { current });
}
