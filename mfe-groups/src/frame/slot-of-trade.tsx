import { Slot } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { EmptyState, LinkIcon } from "@entrywise/ui";

/** The trade itself, which the remote of trades draws. */
export function SlotOfTrade({ groupId, tradeId }: { groupId: string; tradeId: string }) {
  const { t } = useLingui();
  return (
    <Slot key={tradeId} name="group.trade" props={{ groupId, tradeId }}>
      <EmptyState icon={LinkIcon} title={t`Trades cannot be shown here`} />
    </Slot>
  );
}
