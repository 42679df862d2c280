import type { FeeEffect, FeesOfAccount } from "@entrywise/contracts/trades/fee-schedules.api";
import { plural, t } from "@entrywise/host/macro";
import { Button, formatNumber, Money, Note, Panel } from "@entrywise/ui";

interface EffectPanelProps {
  effect: FeeEffect;
  fees: FeesOfAccount;
  isPending: boolean;
  /** Every line is complete. */
  canApply: boolean;
  onApply: () => void;
  onUndo: () => void;
}

/** What the lines come to, and the two things to do with them. */
export function EffectPanel({ effect, fees, isPending, canApply, onApply, onUndo }: EffectPanelProps) {
  const { currency, estimatedTrades } = fees;
  const money = (value: string, estimated = false) => (
    <Money value={value} currency={currency} signed estimated={estimated} />
  );
  return (
    <Panel title={t`Effect`}>
      <dl className="fee-facts">
        <dt>{t`Trades without costs`}</dt>
        <dd>{formatNumber(effect.withoutCosts, { decimals: 0 })}</dd>
        <dt>{t`Estimated costs`}</dt>
        <dd>{money(effect.costs, true)}</dd>
        <dt>{t`Net before`}</dt>
        <dd>{money(effect.netBefore)}</dd>
        <dt>{t`Net with estimate`}</dt>
        <dd>{money(effect.netAfter, true)}</dd>
      </dl>
      <div className="fee-actions">
        <Button variant="solid" disabled={!canApply || isPending} onClick={onApply}>
          {effect.estimated === 0
            ? t`Apply`
            : plural(effect.estimated, { one: "Apply to # trade", other: "Apply to # trades" })}
        </Button>
        {fees.isApplied ? (
          <Button variant="ghost" disabled={!canApply || isPending} onClick={onUndo}>
            {t`Undo all estimates`}
          </Button>
        ) : null}
      </div>
      {fees.isApplied && estimatedTrades > 0 ? (
        <Note>
          {plural(estimatedTrades, {
            one: "# trade has estimated costs now. New trades without costs get an estimate as they arrive.",
            other: "# trades have estimated costs now. New trades without costs get an estimate as they arrive.",
          })}
        </Note>
      ) : null}
    </Panel>
  );
}
