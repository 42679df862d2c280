import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { type Big, toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import type { AddTradePreset } from "@entrywise/host/product";
import { Button, Plus } from "@entrywise/ui";
import { useIsEmbedded } from "./embedding/tool-place.ts";
import { ProfitFields } from "./profit-fields.tsx";
import { profitFormula } from "./profit-formula.ts";
import { moneyText, plainText } from "./tool-numbers.ts";
import { Tool, ToolResult } from "./tool-parts.tsx";
import { type ProfitModel, useProfit } from "./use-profit.ts";

/** What a trade brings in pips, money and R. */
export function ProfitTool({ instruments }: { instruments: readonly Instrument[] }) {
  const model = useProfit(instruments);
  const { entered, outcome, pipSize, pipValue, currency } = model;
  const isComplete = outcome !== null && outcome.netProfit !== null && pipSize !== null;
  return (
    <Tool
      query={model.query}
      onReset={model.reset}
      formula={isComplete ? profitFormula({ ...entered, outcome, pipSize, pipValue, currency }) : []}
      fields={<ProfitFields model={model} instruments={instruments} />}
    >
      <FoundProfit model={model} />
    </Tool>
  );
}

function profitTone(net: Big | null): "win" | "loss" | null {
  if (net === null || net.eq(0)) return null;
  return net.gt(0) ? "win" : "loss";
}

function FoundProfit({ model }: { model: ProfitModel }) {
  const { t } = useLingui();
  const { openSlotDialog } = useHost();
  const isEmbedded = useIsEmbedded();
  const { outcome, currency, known } = model;
  const net = outcome?.netProfit ?? null;
  return (
    <ToolResult
      label={t`Net profit`}
      value={net === null ? null : moneyText(net, currency, { signed: true })}
      unit={currency}
      tone={profitTone(net)}
      detail={isEmbedded ? undefined : t`Uses the same rules as your journal.`}
      action={
        <Button
          size="sm"
          variant="solid"
          disabled={net === null}
          onClick={() => openSlotDialog("dialog.addTrade", { preset: toTradePreset(model) })}
        >
          <Plus aria-hidden="true" />
          <Trans>Add Trade with these values</Trans>
        </Button>
      }
      rows={[
        { label: t`Movement`, value: `${plainText(outcome?.netPips ?? null, { signed: true })} ${known.movement}` },
        ...useMoneyRows(model),
      ]}
    />
  );
}

function useMoneyRows({ outcome, currency }: ProfitModel) {
  const { t } = useLingui();
  if (outcome === null) return [];
  const { grossProfit, costs, netRR, riskAmount } = outcome;
  const money = (value: Big | null) => `${moneyText(value, currency, { signed: true })} ${currency}`;
  const rows = [
    { label: t`Gross profit`, value: money(grossProfit) },
    { label: t`Costs`, value: money(costs) },
  ];
  if (netRR === null) return rows;
  return [
    ...rows,
    { label: t`Money at risk`, value: `${moneyText(riskAmount, currency)} ${currency}` },
    { label: t`Result in R`, value: `${plainText(netRR.round(2), { signed: true })} R` },
  ];
}

function toTradePreset({ values, known, entered }: ProfitModel): AddTradePreset {
  const entries = { size: entered.size, price: entered.openPrice, stop: entered.stopPrice };
  const found = Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [[name, toWire(value)]]));
  return {
    ...{ accountId: null, instrument: known.instrument?.symbol ?? values.symbol },
    ...{ status: TradeStatus.Planning, direction: entered.direction },
    ...Object.fromEntries(found),
  };
}
