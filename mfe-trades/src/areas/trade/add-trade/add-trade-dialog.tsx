import type { SlotMap } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { AddTradePreset } from "@entrywise/host/product";
import { Button, Dialog } from "@entrywise/ui";
import { joinQueries, QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useStrategies, useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { isQuick, type QuickForm, toPreset } from "../quick-trade/capture-form.ts";
import { QuickTrade } from "../quick-trade/quick-trade.tsx";
import { AddTradeForm } from "./add-trade.tsx";
import { FirstAccount } from "./first-account.tsx";
import "./add-trade.css";

/** Opens on what is known of accounts and strategies: the form, its short version on phones, or a first account. */
export function AddTradeDialog({ preset: opened, onClose }: SlotMap["dialog.addTrade"]) {
  /** What the short form has handed over to the whole one; null: it has not. */
  const [handedOver, setHandedOver] = useState<AddTradePreset | null>(null);
  const preset = handedOver ?? opened;
  const accounts = useTradeAccounts();
  const strategies = useStrategies({ enabled: true });

  if (accounts.data !== undefined && strategies.data !== undefined) {
    const enabled = accounts.data.items.filter(({ isEnabled }) => isEnabled);
    if (enabled.length === 0) return <FirstAccount onClose={onClose} />;
    if (isQuick(preset)) {
      const handOver = (form: QuickForm) => setHandedOver(toPreset(form));
      return <QuickTrade accounts={enabled} preset={preset} onAllFields={handOver} onClose={onClose} />;
    }
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
    <Dialog
      title={isQuick(preset) ? t`Quick trade` : t`Add Trade`}
      size={isQuick(preset) ? "sheet" : "lg"}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
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
