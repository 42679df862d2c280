import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans } from "@entrywise/host/macro";
import { Button, PageHeader, Share2 } from "@entrywise/ui";
import { useState } from "react";
import { GroupFilterBar } from "./group-filter-bar.tsx";
import { ShareTradeDialog } from "./share-trade-dialog.tsx";
import { useGroupFilter } from "./use-group-filter.ts";

/** The bar of a group's trades: the filter where the view has one, and the way to share a trade. */
export function GroupTradesBar({ group, view }: { group: GroupDetail; view: string }) {
  const filter = useGroupFilter();
  const [isSharing, setSharing] = useState(false);
  if (view === "reviews") return null;
  return (
    <div className="ui-filter-head">
      <PageHeader
        actions={
          group.canAddTrades ? (
            <Button size="sm" variant="solid" onClick={() => setSharing(true)}>
              <Share2 aria-hidden="true" />
              <span className="group-share">
                <Trans>Share a trade</Trans>
              </span>
            </Button>
          ) : null
        }
      >
        <GroupFilterBar groupId={group.id} filter={filter} />
        {isSharing ? <ShareTradeDialog group={group} onClose={() => setSharing(false)} /> : null}
      </PageHeader>
    </div>
  );
}
