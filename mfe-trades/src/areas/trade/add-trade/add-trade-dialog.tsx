import type { SlotMap } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { joinQueries, QuerySection } from "@entrywise/ui/states";
import { useStrategies, useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { AddTradeForm } from "./add-trade.tsx";
import { FirstAccount } from "./first-account.tsx";
import "./add-trade.css";

/** Opens on what is known of accounts and strategies: the form, or a first account. */
export function AddTradeDialog({ preset, onClose }: SlotMap["dialog.addTrade"]) {
  const accounts = useTradeAccounts();
  const strategies = useStrategies({ enabled: true });

  if (accounts.data !== undefined && strategies.data !== undefined) {
    const enabled = accounts.data.items.filter(({ isEnabled }) => isEnabled);
    if (enabled.length === 0) return <FirstAccount onClose={onClose} />;
    return (
      <AddTradeForm
        accounts={enabled}
        strategies={strategies.data.items.filter(({ isEnabled }) => isEnabled)}
        preset={preset}
        onClose={onClose}
      />
    );
  }

  return (
    <Dialog title={t`Add Trade`} size="lg" onClose={onClose} footer={<Button onClick={onClose}>{t`Close`}</Button>}>
      <QuerySection
        query={joinQueries(accounts, strategies)}
        failure={t`Couldn't load accounts`}
        detail={t`The journal isn't responding. Nothing is lost.`}
        rows={7}
        rowHeight={52}
      />
    </Dialog>
  );
}
