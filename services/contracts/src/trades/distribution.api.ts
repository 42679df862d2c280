import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { rangeNames } from "./range-filters.ts";
import { tradeFilter } from "./trade-filter.ts";

/** How one figure spreads over the trades of a filter: what its bounds are chosen by. */
export const distribution = z
  .object({
    /** Figures counted: each different one of a trade's positions. */
    n: z.int(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    /** Lower edge of the first bin, which holds what lies below it too; the last one what lies above. */
    from: z.number(),
    step: z.number(),
    counts: z.array(z.int()),
  })
  .meta({ id: "Distribution" });
export type Distribution = z.infer<typeof distribution>;

export const distributionApi = {
  read: endpoint({
    method: "get",
    path: "/trades/distribution/{range}",
    summary: "How a figure spreads over the trades of the filter",
    access: "user",
    params: z.object({ range: z.enum(rangeNames) }),
    query: tradeFilter,
    status: 200,
    answer: distribution,
  }),
};
