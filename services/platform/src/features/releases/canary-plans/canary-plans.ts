import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { record } from "../../../audit/audit.repository.ts";
import { type Change, openChannel, promote, readChannels, setCanary } from "../change-channel.ts";
import type { Channel } from "../channel.ts";
import { savePointers } from "../channels.repository.ts";
import type { CanaryPlanEntity } from "./canary-plan.entity.ts";
import { findPlan, isDriving, removePlan, savePlan } from "./canary-plans.repository.ts";

/** Input for a canary plan. */
export interface PlanWish {
  version?: string | undefined;
  steps: number[];
  everyMinutes: number;
}

export const MINUTE_MS = 60_000;

/** When a step that begins now is evaluated. */
export function nextStep(everyMinutes: number, now: Date): Pick<CanaryPlanEntity, "stepAt" | "nextAt"> {
  return { stepAt: now, nextAt: new Date(now.getTime() + everyMinutes * MINUTE_MS) };
}

/** Starts the first step at once. @throws ProblemError like a manual canary */
export async function beginPlan(tx: Transaction, change: Change, wish: PlanWish, now: Date): Promise<Channels> {
  const { version: wanted, steps, everyMinutes } = wish;
  const { remote, force = false } = change;
  const [first = 0] = steps;
  const begun = { ...change, why: reasonOf(change, wish) };
  if (first === 100) return promote(tx, begun, wanted);
  const { rowVersion, production } = await setCanary(tx, begun, { version: wanted, percent: first });
  const own = { isPaused: false, note: null, force, why: change.why };
  const version = production.canary?.version ?? "";
  await savePlan(tx, { remote, version, steps, step: 0, everyMinutes, ...nextStep(everyMinutes, now), ...own });
  // The share was that of the first step already.
  if (rowVersion !== change.rowVersion) return readChannels(tx, remote);
  return changed(tx, begun, await openChannel(tx, change), "goes on by itself");
}

/** Reason for the audit log, including the plan; empty if a required reason is missing. */
function reasonOf({ why, force }: Change, { steps, everyMinutes }: PlanWish): string {
  if (force === true && why.trim() === "") return "";
  const plan = `${steps.map((step) => `${step} %`).join(", ")} every ${everyMinutes} minutes`;
  return why === "" ? plan : `${why} · ${plan}`;
}

export async function pausePlan(tx: Transaction, change: Change): Promise<Channels> {
  const { plan, channel } = await openPlan(tx, change);
  if (plan.isPaused) throw ruleBroken("Canary.Paused", `The canary of ${change.remote} is paused already.`);
  await savePlan(tx, { ...plan, isPaused: true });
  return changed(tx, change, channel, "paused");
}

export async function resumePlan(tx: Transaction, change: Change, now: Date): Promise<Channels> {
  const { plan, channel } = await openPlan(tx, change);
  if (!plan.isPaused) throw ruleBroken("Canary.Running", `The canary of ${change.remote} isn't paused.`);
  await savePlan(tx, { ...plan, isPaused: false, note: null, ...nextStep(plan.everyMinutes, now) });
  return changed(tx, change, channel, "resumed");
}

export async function endPlan(tx: Transaction, change: Change): Promise<Channels> {
  const { channel } = await openPlan(tx, change);
  await removePlan(tx, change.remote);
  return changed(tx, change, channel, "goes on by hand");
}

async function openPlan(tx: Transaction, change: Change): Promise<{ plan: CanaryPlanEntity; channel: Channel }> {
  const channel = await openChannel(tx, change);
  const plan = await findPlan(tx, change.remote);
  if (plan === null || !isDriving(plan, channel)) throw notFound("Canary plan");
  return { plan, channel };
}

async function changed(tx: Transaction, change: Change, channel: Channel, what: string): Promise<Channels> {
  const { canary, canaryPercent: percent } = channel;
  await savePointers(tx, change.remote, channel);
  const why = change.why === "" ? what : `${what}: ${change.why}`;
  await record(tx, change.operator, {
    action: "canary",
    remote: change.remote,
    from: canary,
    to: canary,
    percent,
    why,
  });
  return readChannels(tx, change.remote);
}
