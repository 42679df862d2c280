import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { idResponse, positiveDecimalString } from "../shared/wire.ts";

/** `POST /trades/{id}/copy` (T-491). */
export const copyTrade = z.strictObject({
  tradeId: z.uuid(),
  /** Account of the copy. */
  accountId: z.uuid(),
  copySummary: z.boolean().default(true),
  copyNotes: z.boolean().default(true),
  copyTags: z.boolean().default(true),
  copySnapshots: z.boolean().default(true),
  copyWorkflow: z.boolean().default(true),
  /** Of sizes, gross profits, commissions, roll and dividends (T-493); null: as they are. */
  multiplier: positiveDecimalString.nullable().default(null),
});
export type CopyTrade = z.infer<typeof copyTrade>;

export const copyTradeApi = {
  copy: endpoint({
    method: "post",
    path: "/trades/{id}/copy",
    summary: "Copy a trade into an account",
    access: "user",
    params: idParams,
    body: copyTrade,
    status: 201,
    answer: idResponse,
  }),
  /** For administrators, whosever trade it is. */
  aiData: endpoint({
    method: "get",
    path: "/internal/trades/{id}/ai-data",
    summary: "Everything about a trade as one model, for the admin service",
    access: "service",
    params: idParams,
    status: 200,
    answer: z.record(z.string(), z.unknown()),
  }),
};
