import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { type ServiceLevelId, serviceLevelIds } from "./service-levels.ts";

/** How fast the error budget is used: 1 uses it up in exactly 30 days. Null: nothing happened in that time. */
const burnRate = z.number().min(0).nullable();

export const serviceLevel = z
  .object({
    id: z.enum(serviceLevelIds as [ServiceLevelId, ...ServiceLevelId[]]), // it has six
    /** Share that must be good, 0 to 1. */
    target: z.number(),
    /** Share that was good in the last 30 days, 0 to 1; null: there was nothing to count. */
    reached: z.number().nullable(),
    burn: z.object({ hour: burnRate, sixHours: burnRate, threeDays: burnRate }),
  })
  .meta({ id: "ServiceLevel" });
export type ServiceLevel = z.infer<typeof serviceLevel>;

export const serviceLevels = z
  .object({
    items: z.array(serviceLevel),
    /** Since when there are counts, of the last 30 days; null: there are none yet. */
    since: z.iso.datetime().nullable(),
  })
  .meta({ id: "ServiceLevels" });
export type ServiceLevels = z.infer<typeof serviceLevels>;

/** How well the product does what it promises. */
export const serviceLevelsApi = {
  /** Below a path that every shell knows to be of this service. */
  read: endpoint({
    method: "get",
    path: "/releases/service-levels",
    summary: "Promises, what was reached in 30 days, and how fast their error budgets are used",
    access: "admin",
    status: 200,
    answer: serviceLevels,
  }),
};
