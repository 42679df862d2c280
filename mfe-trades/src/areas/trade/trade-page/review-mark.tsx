import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { i18n } from "@entrywise/host/i18n";
import { Link } from "@entrywise/host/router";
import { Tag } from "@entrywise/ui";
import { groupReviewNames } from "../../../display/group-review-names.ts";

export interface ReviewMarkProps {
  reviews: TradeDetail["groupReviews"];
}

/** Says that a trading group was asked about the trade, or has replied, and leads there. */
export function ReviewMark({ reviews }: ReviewMarkProps) {
  const shown = reviews.find(({ state }) => state === "answered") ?? reviews[0];
  if (shown === undefined) return null;
  return (
    <Link to={shown.page}>
      <Tag>{i18n._(groupReviewNames[shown.state])}</Tag>
    </Link>
  );
}
