import { Slot } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { EmptyState, Field, Input, LinkIcon, Panel } from "@entrywise/ui";
import { useState } from "react";

/** The trades remote's chart with the widget's defaults. */
export function ChartWorkshop() {
  const { t } = useLingui();
  const [symbol, setSymbol] = useState("EURUSD");
  const asked = symbol.trim().toUpperCase();
  return (
    <Panel title={t`Widget defaults`} sub="800 × 500 · 1D · UTC">
      <div className="dev-stack">
        <Field label={t`Symbol`} error={asked === "" ? t`Symbol must not be empty` : null}>
          <Input value={symbol} maxLength={40} onChange={(event) => setSymbol(event.target.value)} />
        </Field>
        {asked === "" ? null : (
          <Slot name="dev.chart" props={{ symbol: asked }}>
            <EmptyState icon={LinkIcon} title={t`Charts can't be shown here`} />
          </Slot>
        )}
        <p className="admin-quiet">{t`Symbol types: All, Forex, Cryptocurrency, Index, Stock, CFD`}</p>
      </div>
    </Panel>
  );
}

/** Trades in every state, rendered by the trades remote. */
export function TradesWorkshop() {
  const { t } = useLingui();
  return (
    <div className="dev-stack">
      <Slot name="dev.trades" props={{}}>
        <EmptyState icon={LinkIcon} title={t`Trades can't be shown here`} />
      </Slot>
    </div>
  );
}
