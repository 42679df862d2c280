import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useMemo, useState } from "react";
import { useComments } from "../features/comments/comments.queries.ts";
import { TradeComments } from "../features/comments/trade-comments.tsx";
import { numberedFeedback } from "../features/reviews/numbered-feedback.ts";
import { useReviewsOfTrade } from "../features/reviews/reviews.queries.ts";
import { TradeReviews } from "../features/reviews/trade-reviews.tsx";
import { type TradeTab, TradeTabs } from "../features/trades/trade-tabs.tsx";
import { TradeInGroup } from "../frame/trade-in-group.tsx";
import { writeCommentHash } from "../frame/write-comment.ts";

interface GroupTradeViewProps {
  group: GroupDetail;
  tradeId: string;
  /** Whose trade it is. */
  ownerId: string;
}

/** A trade of a group and what is said about it: beside each other, below each other, or on a phone one at a time. */
export function GroupTradeView({ group, tradeId, ownerId }: GroupTradeViewProps) {
  const isPhone = useMedia(phoneQuery);
  const comesToWrite = useLocation().hash === writeCommentHash;
  const [tab, setTab] = useState<TradeTab>(comesToWrite ? "comments" : "trade");
  const [isForWriting, setForWriting] = useState(comesToWrite);
  const [snapshots, setSnapshots] = useState<number | null>(null);
  const { data: comments = null } = useComments(group.id, tradeId);
  const reviews = useReviewsOfTrade(group.id, tradeId).data?.items;
  const feedback = useMemo(() => numberedFeedback(reviews ?? []), [reviews]);
  const trade = { groupId: group.id, tradeId, feedback };
  const asked = <TradeReviews groupId={group.id} tradeId={tradeId} />;
  const talk = <TradeComments group={group} tradeId={tradeId} ownerId={ownerId} isForWriting={isForWriting} />;
  if (!isPhone) {
    return (
      <div className="group-trade">
        <div className="group-trade-itself">
          <TradeInGroup {...trade} />
        </div>
        <div className="group-talk">
          {asked}
          {talk}
        </div>
      </div>
    );
  }
  return (
    <TradeTabs
      tab={tab}
      onTab={(chosen) => {
        setForWriting(false);
        setTab(chosen);
      }}
      comments={comments}
      snapshots={snapshots}
    >
      <div hidden={tab === "comments"}>
        <TradeInGroup {...trade} part={tab === "comments" ? "trade" : tab} onSnapshots={setSnapshots} />
      </div>
      {/* Numbers in each of the other parts lead to it. */}
      {tab === "comments" ? null : asked}
      {tab === "trade" && group.can.includes("comments.add") ? (
        <div className="trade-write">
          <Button
            variant="outline"
            onClick={() => {
              setForWriting(true);
              setTab("comments");
            }}
          >
            <Trans>Write a comment</Trans>
          </Button>
        </div>
      ) : null}
      {/* What nobody looks at is not read: it is drawn when it is chosen. */}
      {tab === "comments" ? talk : null}
    </TradeTabs>
  );
}
