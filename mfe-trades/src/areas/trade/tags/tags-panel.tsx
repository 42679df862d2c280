import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { FailedPart, Skeleton } from "@entrywise/ui";
import { useEffect } from "react";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { useTradeDetail } from "../../../data/trade/trade-detail.queries.ts";
import { TagManager } from "./tag-manager.tsx";
import "./tags.css";

/** Tags of a trade, and the categories they stand in. */
export function TagsPanel({ tradeId }: { tradeId: string }) {
  const { reportError } = useHost();
  const { data: trade } = useTradeDetail(tradeId);
  const { data: categories, error, refetch } = useTagCategories({ enabled: true });
  useEffect(() => {
    if (error !== null) reportError(error, t`Error loading tags`);
  }, [error, reportError]);
  if (trade !== undefined && categories !== undefined) {
    return <TagManager key={trade.id} trade={trade} categories={categories} />;
  }
  if (error !== null) {
    return (
      <FailedPart
        title={t`Error loading tags`}
        onRetry={() => void refetch()}
      >{t`This trade's tags are safe.`}</FailedPart>
    );
  }
  return <TagsWaiting />;
}

/** Three placeholders (T-400). */
function TagsWaiting() {
  return (
    <div className="tags" role="status" aria-label={t`Loading tags`}>
      <Skeleton height={36} />
      <div className="tag-cards">
        {["first", "second", "third"].map((place) => (
          <Skeleton key={place} height={160} />
        ))}
      </div>
    </div>
  );
}
