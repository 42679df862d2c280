import { SHARED_AT_ONCE } from "@entrywise/contracts/groups/group-shares";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Dialog, Input, Lock, RewardRisk, Share2, Tag } from "@entrywise/ui";
import { ListSection } from "@entrywise/ui/states";
import { useDeferredValue, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { AskedNote } from "../../frame/asked-note.tsx";
import { DirectionMark, resultTone } from "../../frame/trade-parts.tsx";
import { useOwnTrades } from "./group-trades.queries.ts";

/** Puts one of the reader's own trades into the group. */
export function ShareTradeDialog({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const { t } = useLingui();
  const { settings } = useHost();
  const [search, setSearch] = useState("");
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set());
  const query = useOwnTrades(useDeferredValue(search));
  const { data } = query;
  const call = useGroupChange<{ changed: number }>();
  const share = (tradeId: string) =>
    call.mutate(
      {
        send: (callGroups) => callGroups("POST /groups/quick-share", { body: { tradeId, groupId: group.id } }),
        failure: t`Couldn't share the trade. Try again.`,
        done: t`Shared with ${group.name}`,
      },
      { onSuccess: () => setShared(new Set([...shared, tradeId])) },
    );
  const permissions = group.mySharing ?? settings.defaultSharePermissions;
  const showsMoney = permissions.sharePermissionsViewProfits;
  return (
    <Dialog
      title={t`Share a trade`}
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="groups-stack">
        <Input
          type="search"
          aria-label={t`Search trades`}
          placeholder={t`Search trades`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ListSection
          list={{ items: data?.items, error: query.error, refetch: query.refetch }}
          failure={t`Failed to load trades`}
          empty={t`No trades found`}
          icon={Share2}
          rows={5}
        >
          {(trades) => (
            <ul className="group-own-trades">
              {trades.map((trade) => (
                <OwnTrade
                  key={trade.id}
                  trade={trade}
                  isShared={shared.has(trade.id)}
                  isBusy={call.isPending}
                  onShare={() => share(trade.id)}
                />
              ))}
            </ul>
          )}
        </ListSection>
        <ShareFound group={group} search={search} found={data?.total ?? 0} onDone={onClose} />
        <p className="group-note">
          <Trans>
            To share many trades by symbol, day, tag or any other filter, go to{" "}
            <Link to="/trades/data-table">your trades</Link> and choose Groups.
          </Trans>
        </p>
        <AskedNote asked={group.minimumShared} shared={permissions} />
        <p className="group-note">
          <Lock aria-hidden="true" />{" "}
          {showsMoney ? (
            <Trans>Members see your trades' profit here. You can change that in your group preferences.</Trans>
          ) : (
            <Trans>Amounts stay private. You can change that in your group preferences.</Trans>
          )}
        </p>
      </div>
    </Dialog>
  );
}

interface ShareFoundProps {
  group: GroupDetail;
  search: string;
  /** How many trades the search finds. */
  found: number;
  onDone: () => void;
}

/** Shares all that is found at once. */
function ShareFound({ group, search, found, onDone }: ShareFoundProps) {
  const { t } = useLingui();
  const call = useGroupChange<{ changed: number }>();
  const share = () =>
    call.mutate(
      {
        send: (callGroups) =>
          callGroups("POST /groups/trades/add", {
            body: { groupIds: [group.id], filter: search.trim() === "" ? {} : { search: search.trim() } },
          }),
        failure: t`Couldn't share the trades. Try again.`,
        done: t`Shared with ${group.name}`,
      },
      { onSuccess: onDone },
    );
  if (found <= 1) return null;
  return (
    <span>
      <Button size="sm" variant="outline" disabled={call.isPending || found > SHARED_AT_ONCE} onClick={share}>
        <Share2 aria-hidden="true" />
        {search.trim() === "" ? <Trans>Share all {found} trades</Trans> : <Trans>Share the {found} found</Trans>}
      </Button>
    </span>
  );
}

interface OwnTradeProps {
  trade: TradeSummary;
  isShared: boolean;
  isBusy: boolean;
  onShare: () => void;
}

function OwnTrade({ trade, isShared, isBusy, onShare }: OwnTradeProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const at = trade.closeDate ?? trade.openDate;
  return (
    <li className="groups-line">
      <span>
        <b>{trade.symbol}</b> <DirectionMark direction={trade.direction} />
        {trade.demo ? (
          <Tag>
            <Trans>Demo</Trans>
          </Tag>
        ) : null}
        <small>{at === null ? "" : dates.dateTime(at)}</small>
      </span>
      <RewardRisk value={trade.netRR} unit result={resultTone(trade.winLossStatus)} />
      <Button
        size="sm"
        variant="outline"
        disabled={isBusy || isShared || trade.demo}
        title={trade.demo ? t`Demo trades can't be shared with a group.` : undefined}
        onClick={onShare}
      >
        {isShared ? <Trans>Shared</Trans> : <Trans>Share</Trans>}
        <span className="ui-said"> {trade.symbol}</span>
      </Button>
    </li>
  );
}
