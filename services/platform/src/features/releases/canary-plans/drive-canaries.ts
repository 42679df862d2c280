import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { theRegistry } from "../../../audit/operator.ts";
import { promote, setCanary } from "../change-channel.ts";
import { lockChannel } from "../channels.repository.ts";
import { pagesSince } from "../loads.repository.ts";
import { lockClaims } from "../releases.repository.ts";
import { takeBackCanary } from "../watch-health.ts";
import type { CanaryPlanEntity } from "./canary-plan.entity.ts";
import { duePlans, isDriving, removePlan, savePlan } from "./canary-plans.repository.ts";
import { MINUTE_MS, nextStep } from "./canary-plans.ts";
import { judgeStep } from "./judge-step.ts";

/** Evaluates every canary whose step is over: it advances, is rolled back, or waits for another interval. */
export async function driveCanaries(tx: Transaction, now: Date): Promise<void> {
  if ((await duePlans(tx, now)).length === 0) return;
  await lockClaims(tx);
  // Read under the lock, since one may have been paused meanwhile.
  for (const plan of await duePlans(tx, now)) await drive(tx, plan, now);
}

async function drive(tx: Transaction, plan: CanaryPlanEntity, now: Date): Promise<void> {
  const { remote, version, everyMinutes } = plan;
  const channel = await lockChannel(tx, remote);
  if (channel === null || !isDriving(plan, channel)) return removePlan(tx, remote);
  const { verdict, reason } = judgeStep(
    await pagesSince(tx, remote, version, plan.stepAt),
    Math.round((now.getTime() - plan.stepAt.getTime()) / MINUTE_MS),
  );
  switch (verdict) {
    case "back":
      await removePlan(tx, remote);
      return takeBackCanary(tx, channel, reason);
    case "wait":
      // The pages so far still count, so a remote with few users can advance too.
      return savePlan(tx, { ...plan, note: reason, nextAt: nextStep(everyMinutes, now).nextAt });
    case "go":
      return goOn(tx, plan, reason, now);
  }
}

async function goOn(tx: Transaction, plan: CanaryPlanEntity, reason: string, now: Date): Promise<void> {
  const { remote, version, steps, everyMinutes } = plan;
  const step = plan.step + 1;
  const percent = steps[step];
  if (percent === undefined) return removePlan(tx, remote);
  // Each step's log entry includes the reason given for forcing the release.
  const why = [reason, plan.why].filter((part) => part !== "").join(" · ");
  const change = { operator: theRegistry, remote, rowVersion: null, why, force: plan.force };
  try {
    if (percent === 100) {
      await promote(tx, change, version);
      return removePlan(tx, remote);
    }
    await setCanary(tx, change, { version, percent });
    await savePlan(tx, { ...plan, step, note: null, ...nextStep(everyMinutes, now) });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await savePlan(tx, { ...plan, isPaused: true, note: error.message });
  }
}
