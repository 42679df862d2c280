import { Slot } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { RemotePanel } from "@entrywise/host/panel";
import { EmptyState, LinkIcon } from "@entrywise/ui";

/** The trade itself, which the remote of trades draws; its releases before panels fill a slot. */
export function TradeInGroup({ groupId, tradeId }: { groupId: string; tradeId: string }) {
  const { t } = useLingui();
  return (
    <RemotePanel
      key={tradeId}
      name="trades.trade"
      title={t`The trade`}
      props={{ source: { kind: "group", groupId, tradeId } }}
    >
      <Slot name="group.trade" props={{ groupId, tradeId }}>
        <EmptyState icon={LinkIcon} title={t`Trades cannot be shown here`} />
      </Slot>
    </RemotePanel>
  );
}
