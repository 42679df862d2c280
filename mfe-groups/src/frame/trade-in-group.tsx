import { type PanelMap, Slot } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { RemotePanel } from "@entrywise/host/panel";
import { EmptyState, LinkIcon } from "@entrywise/ui";

interface TradeInGroupProps extends Omit<PanelMap["trades.trade"]["props"], "source"> {
  groupId: string;
  tradeId: string;
}

/** The trade itself, which the remote of trades draws; its releases before panels fill a slot. */
export function TradeInGroup({ groupId, tradeId, ...more }: TradeInGroupProps) {
  const { t } = useLingui();
  return (
    <RemotePanel
      key={tradeId}
      name="trades.trade"
      title={t`the trade`}
      props={{ source: { kind: "group", groupId, tradeId }, ...more }}
    >
      <Slot name="group.trade" props={{ groupId, tradeId }}>
        <EmptyState icon={LinkIcon} title={t`Trades can't be shown here`} />
      </Slot>
    </RemotePanel>
  );
}
