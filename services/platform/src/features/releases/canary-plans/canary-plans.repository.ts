import type { CanaryPlan } from "@entrywise/contracts/platform/channels.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThanOrEqual } from "typeorm";
import type { Channel } from "../channel.ts";
import { CanaryPlanEntity } from "./canary-plan.entity.ts";

const plans = (tx: Transaction) => tx.getRepository(CanaryPlanEntity);

export async function savePlan(tx: Transaction, plan: CanaryPlanEntity): Promise<void> {
  await plans(tx).save(plan);
}

export function findPlans(tx: Transaction): Promise<CanaryPlanEntity[]> {
  return plans(tx).find();
}

export function findPlan(tx: Transaction, remote: string): Promise<CanaryPlanEntity | null> {
  return plans(tx).findOneBy({ remote });
}

export function duePlans(tx: Transaction, now: Date): Promise<CanaryPlanEntity[]> {
  return plans(tx).find({ where: { isPaused: false, nextAt: LessThanOrEqual(now) }, order: { remote: "ASC" } });
}

export async function removePlan(tx: Transaction, remote: string): Promise<void> {
  await plans(tx).delete({ remote });
}

/** Whether the canary is still as the plan set it: a manual change ends the plan. */
export function isDriving(plan: CanaryPlanEntity, channel: Pick<Channel, "canary" | "canaryPercent">): boolean {
  return channel.canary === plan.version && channel.canaryPercent === plan.steps[plan.step];
}

export function presentPlan(plan: CanaryPlanEntity): CanaryPlan {
  const { version, steps, step, everyMinutes, nextAt, isPaused, note } = plan;
  return { version, steps, step, everyMinutes, nextAt: isPaused ? null : nextAt.toISOString(), note };
}
