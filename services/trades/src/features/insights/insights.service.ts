import type { Insight, InsightGroup } from "@entrywise/contracts/trades/insights.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import * as rows from "./insights.repository.ts";

export async function insightsOfTrade(tx: Transaction, actor: Actor, tradeId: string): Promise<Insight[]> {
  if (!(await rows.hasTrade(tx, actor, tradeId))) throw notFound("Trade");
  return rows.insightsOfTrades(tx, actor, [tradeId], { take: 500, skip: 0 });
}

export async function readInsight(tx: Transaction, actor: Actor, id: string): Promise<Insight> {
  const insight = await rows.findInsight(tx, actor, id);
  if (!insight) throw notFound("Insight");
  return insight;
}

async function readGroup(tx: Transaction, actor: Actor, id: string): Promise<InsightGroup> {
  const group = await rows.findGroup(tx, actor, id);
  if (!group) throw notFound("Group");
  return group;
}

export async function addInsight(
  tx: Transaction,
  actor: Actor,
  { tradeId, text }: { tradeId: string; text: string },
): Promise<string> {
  if (!(await rows.hasTrade(tx, actor, tradeId))) {
    throw ruleBroken("Insight.UnknownTrade", "This trade no longer exists.", [
      { path: "tradeId", message: "must be one of your trades" },
    ]);
  }
  const id = newId();
  await rows.insertInsight(tx, actor, { id, tradeId, text });
  return id;
}

export async function changeInsight(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  text: string,
): Promise<Insight> {
  const current = await readInsight(tx, actor, id);
  if (!(await rows.updateText(tx, actor, "insight", id, version, text))) throw changed("Insight", current);
  return readInsight(tx, actor, id);
}

export async function removeInsight(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await rows.deleteRow(tx, actor, "insight", id))) throw notFound("Insight");
  await rows.deleteEmptyGroups(tx, actor);
}

export async function flagInsight(tx: Transaction, actor: Actor, id: string, flagged: boolean): Promise<Insight> {
  await readInsight(tx, actor, id);
  await rows.setFlagged(tx, actor, "insight", id, flagged);
  return readInsight(tx, actor, id);
}

/** Takes an insight out of its group; a group that is empty then goes. */
export async function unlinkInsight(tx: Transaction, actor: Actor, id: string): Promise<Insight> {
  await readInsight(tx, actor, id);
  await rows.setGroup(tx, actor, [id], null);
  await rows.deleteEmptyGroups(tx, actor);
  return readInsight(tx, actor, id);
}

/** A new group says what the first of its insights says. */
export async function linkToNewGroup(tx: Transaction, actor: Actor, insightIds: readonly string[]): Promise<string> {
  const first = await rows.findInsight(tx, actor, insightIds[0] ?? "");
  if (!first) throw unknownInsight();
  const id = newId();
  await rows.insertGroup(tx, actor, id, first.text);
  await link(tx, actor, insightIds, id);
  return id;
}

export async function linkToGroup(
  tx: Transaction,
  actor: Actor,
  id: string,
  insightIds: readonly string[],
): Promise<InsightGroup> {
  const group = await readGroup(tx, actor, id);
  await link(tx, actor, insightIds, id);
  return group;
}

async function link(tx: Transaction, actor: Actor, insightIds: readonly string[], groupId: string): Promise<void> {
  const linked = await rows.setGroup(tx, actor, insightIds, groupId);
  if (linked !== new Set(insightIds).size) throw unknownInsight();
  await rows.deleteEmptyGroups(tx, actor);
}

export async function changeGroup(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  text: string,
): Promise<InsightGroup> {
  const current = await readGroup(tx, actor, id);
  if (!(await rows.updateText(tx, actor, "insight_group", id, version, text))) throw changed("Group", current);
  return readGroup(tx, actor, id);
}

export async function flagGroup(tx: Transaction, actor: Actor, id: string, flagged: boolean): Promise<InsightGroup> {
  await readGroup(tx, actor, id);
  await rows.setFlagged(tx, actor, "insight_group", id, flagged);
  return readGroup(tx, actor, id);
}

export async function removeGroup(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await rows.deleteRow(tx, actor, "insight_group", id))) throw notFound("Group");
}

function unknownInsight(): ProblemError {
  return ruleBroken("Insight.Unknown", "This insight no longer exists.", [
    { path: "insightIds", message: "must be your own insights" },
  ]);
}

function changed(subject: "Insight" | "Group", current: unknown): ProblemError {
  return new ProblemError(412, `${subject}.Changed`, "This was changed elsewhere. Reload and try again.", { current });
}
