import { IsNull } from "typeorm";
import type { Entered } from "../membership/enter-group.ts";
import { GroupReviewEntity } from "./group-review.entity.ts";

/** The question about a trade that waits for feedback; there is one at most. */
export function findWaiting({ tx, group }: Pick<Entered, "tx" | "group">, tradeId: string) {
  return tx.getRepository(GroupReviewEntity).findOneBy({ groupId: group.id, tradeId, answeredAt: IsNull() });
}
