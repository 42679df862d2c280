import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { PlanWish } from "./command-line.ts";
import { type Command, onChannels } from "./commands.ts";
import { trying } from "./live.ts";

/** Begins, holds or ends a canary that goes on by itself. */
export async function canaryPlanCommand(command: Command & { plan: PlanWish }): Promise<void> {
  const { plan, version, force, why = "" } = command;
  const channels = await onChannels(command, ({ remote, client }, rowVersion) => {
    switch (plan.kind) {
      case "pause":
      case "resume":
        return client.change(remote.id, `canary-plan/${plan.kind}`, rowVersion, { why });
      case "end":
        return client.plan(remote.id, rowVersion, null);
      case "begin": {
        const { steps, everyMinutes } = plan;
        const forced = force === true ? { force } : {};
        return client.plan(remote.id, rowVersion, { version, steps, everyMinutes, why, ...forced });
      }
    }
  });
  command.say(trying(channels));
  command.say(planText(channels));
}

/** What comes next of a canary. */
export function planText({ canaryPlan }: Pick<Channels, "canaryPlan">): string {
  if (!canaryPlan) return "It stays there until somebody changes it.";
  const { steps, step, everyMinutes, nextAt, note } = canaryPlan;
  const next = steps[step + 1];
  const goal = next === undefined ? "stays there" : next === 100 ? "goes to everybody" : `goes to ${next} %`;
  const waited = note === null ? "" : ` Last time it waited: ${note}.`;
  if (nextAt === null) return `It is paused at step ${step + 1} of ${steps.length}.${note === null ? "" : ` ${note}`}`;
  return `It ${goal} at ${nextAt} if it is healthy until then, and back if it fails; ${everyMinutes} minutes a step.${waited}`;
}
