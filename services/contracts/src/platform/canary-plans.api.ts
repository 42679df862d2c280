import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { personText } from "../shared/wire.ts";
import { channels } from "./channels.api.ts";
import { releaseVersion } from "./releases.api.ts";
import { remoteId } from "./remote-json.ts";

const isRising = (shares: readonly number[]) => shares.every((share, at) => at === 0 || share > (shares[at - 1] ?? 0));

/** Shares of a canary that goes on by itself, in percent of the users; 100 makes the release live. */
export const canarySteps = z
  .array(z.number().min(0.01).max(100).multipleOf(0.01))
  .min(1)
  .max(10)
  .refine(isRising, "must rise from step to step");

const call = {
  access: "team",
  ifMatch: true,
  params: z.object({ remote: remoteId }),
  status: 200,
  answer: channels,
} as const;

const why = personText(300).default("");

/** A canary that watches itself and goes on, back, or waits (M-249). */
export const canaryPlansApi = {
  begin: endpoint({
    ...call,
    method: "put",
    path: "/channels/{remote}/canary-plan",
    summary: "Give a release to a growing share of the users, as long as it is healthy; what fails is taken back",
    body: z.strictObject({
      /** Default: the running canary, else the release of the channel next. */
      version: releaseVersion.optional(),
      steps: canarySteps,
      /** Minutes that each step is watched. */
      everyMinutes: z.int().min(1).max(10_080),
      force: z.boolean().optional(),
      why,
    }),
  }),
  pause: endpoint({
    ...call,
    method: "post",
    path: "/channels/{remote}/canary-plan/pause",
    summary: "Hold the canary at its share until it is resumed; failures still take it back",
    body: z.strictObject({ why }),
  }),
  resume: endpoint({
    ...call,
    method: "post",
    path: "/channels/{remote}/canary-plan/resume",
    summary: "Watch the current step once more from now, then go on",
    body: z.strictObject({ why }),
  }),
  end: endpoint({
    ...call,
    method: "delete",
    path: "/channels/{remote}/canary-plan",
    summary: "End the plan; the canary stays at its share",
  }),
};
