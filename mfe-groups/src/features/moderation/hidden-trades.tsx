import { hiddenTrade } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";
import { HiddenLine } from "../../frame/hidden-line.tsx";
import { displayName } from "../../frame/role-names.ts";
import type { About } from "./moderation-places.tsx";
import { NamedTrade } from "./named-trade.tsx";

/** Hidden trades with who hid them, when, why and what their owners reply (G-245). */
export function HiddenTrades({ group, about }: { group: GroupDetail; about: About }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const list = useGroupPages("GET /groups/{groupId}/trades/blocked", hiddenTrade, { params: { groupId: group.id } });
  return (
    <Panel title={t`Hidden trades`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        failure={t`Couldn't load hidden trades`}
        empty={t`No hidden trades`}
        row={(trade) => {
          const { symbol } = trade;
          return (
            <HiddenLine
              key={trade.tradeId}
              author={displayName(trade.author)}
              onAuthor={() => about.open(trade.author.userId)}
              hidden={trade.hidden}
              reply={trade.reply}
              showLabel={t`Unhide ${symbol}`}
              isPending={call.isPending}
              onShow={
                trade.can.includes("show")
                  ? () =>
                      call.mutate({
                        send: (callGroups) =>
                          callGroups("DELETE /groups/{groupId}/trades/{tradeId}/block", {
                            params: { groupId: group.id, tradeId: trade.tradeId },
                          }),
                        failure: t`Couldn't update the trade. Try again.`,
                      })
                  : null
              }
            >
              <NamedTrade trade={trade} handle={group.handle} />
            </HiddenLine>
          );
        }}
      />
    </Panel>
  );
}
