import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Skeleton } from "@entrywise/ui";
import { joinQueries, QuerySection } from "@entrywise/ui/states";
import { useEffect } from "react";
import { useTagCategories } from "../../../data/tags/tag-choices.queries.ts";
import { useTradeDetail } from "../../../data/trade/trade-detail.queries.ts";
import { TagManager } from "./tag-manager.tsx";
import "./tags.css";

/** Tags of a trade, and the categories they stand in. */
export function TagsPanel({ tradeId }: { tradeId: string }) {
  const { reportError } = useHost();
  const trade = useTradeDetail(tradeId);
  const categories = useTagCategories({ enabled: true });
  const { error } = categories;
  useEffect(() => {
    if (error !== null) reportError(error, t`Error loading tags`);
  }, [error, reportError]);
  return (
    <QuerySection
      query={joinQueries(categories, trade)}
      failure={t`Error loading tags`}
      detail={t`This trade's tags are safe.`}
      loading={<TagsWaiting />}
    >
      {([listed, shown]) => <TagManager key={shown.id} trade={shown} categories={listed} />}
    </QuerySection>
  );
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
