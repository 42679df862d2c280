import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { membership } from "./membership.ts";

const whole = { access: "user", status: 200, answer: membership } as const;

/** White-label brands sell no plans: there the calls are not found. */
export const subscriptionsApi = {
  /** Ends a trial, and at once what a failed payment leaves open. @throws 409 EXISTING_SUBSCRIPTION while something is paid for */
  free: endpoint({ method: "post", path: "/subscriptions/free", summary: "Take the free plan", ...whole }),
  /** @throws 409 Subscription.TrialUsed when there was a membership before */
  trial: endpoint({ method: "post", path: "/subscriptions/trial", summary: "Start the free trial of Pro", ...whole }),
  /** Days of Pro that a campaign gives to users on Basic. @throws 409 Subscription.NoBonusTrial outside its window, and a second time */
  bonusTrial: endpoint({
    method: "post",
    path: "/subscriptions/bonus-trial",
    summary: "Claim the bonus trial",
    body: z.strictObject({ yearly: z.literal(false) }),
    ...whole,
  }),
};
