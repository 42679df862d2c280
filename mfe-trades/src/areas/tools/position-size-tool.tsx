import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import { Direction, TradeStatus } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Plus } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useIsEmbedded } from "./embedding/tool-place.ts";
import { OwnInstrumentsPanel } from "./own-instruments/own-instruments-panel.tsx";
import { PositionSizeFields } from "./position-size-fields.tsx";
import { moneyText, plainText, sizeText } from "./tool-numbers.ts";
import { Tool, ToolResult } from "./tool-parts.tsx";
import { type PositionSizeModel, usePositionSize } from "./use-position-size.ts";

/** How large a position may be so that its stop costs no more than planned. */
export function PositionSizeTool({ instruments }: { instruments: readonly Instrument[] }) {
  const model = usePositionSize(instruments);
  const isEmbedded = useIsEmbedded();
  return (
    <Tool
      query={model.query}
      onReset={model.reset}
      formula={explainSize(model)}
      fields={<PositionSizeFields model={model} instruments={instruments} />}
    >
      <FoundSize model={model} />
      {isEmbedded ? null : <OwnInstrumentsPanel />}
    </Tool>
  );
}

const moneyIn = (currency: string) => (value: Big) => `${moneyText(value, currency)} ${currency}`;

function explainSize({ values, currency, known, inPercent, pipValue, step, result }: PositionSizeModel): ReactNode[] {
  if (result === null) return [];
  const money = moneyIn(currency);
  const share = `${plainText(decimal(values.balance))} × ${plainText(decimal(values.risk))} % = ${money(result.riskAmount)}`;
  const perPip = `${plainText(decimal(values.stop))} × ${plainText(pipValue)}`;
  return [
    ...(inPercent ? [share] : []),
    `${money(result.riskAmount)} ÷ (${perPip}) = ${plainText(result.exactSize)}`,
    <b key="size">
      <Trans>rounded down:</Trans> {sizeText(result.size, step)} {known.sizeUnit}
    </b>,
  ];
}

function FoundSize({ model }: { model: PositionSizeModel }) {
  const { t } = useLingui();
  const { openSlotDialog } = useHost();
  const { values, currency, known, pipValue, step, result } = model;
  const size = result?.size ?? null;
  const money = moneyIn(currency);
  const addTrade = (found: string) =>
    openSlotDialog("dialog.addTrade", {
      preset: {
        ...{ accountId: null, instrument: known.instrument?.symbol ?? values.symbol },
        ...{ status: TradeStatus.Planning, direction: Direction.Long, size: found },
      },
    });
  const found = size === null || size.eq(0) ? null : toWire(size);
  const isTooSmall = size !== null && found === null;
  return (
    <ToolResult
      label={t`Size`}
      value={size === null ? null : sizeText(size, step)}
      unit={known.sizeUnit}
      detail={
        isTooSmall
          ? t`The risk is too small for the minimum size step.`
          : t`Rounded down so you never exceed your risk.`
      }
      action={
        <Button
          size="sm"
          variant="solid"
          disabled={found === null}
          onClick={() => (found === null ? undefined : addTrade(found))}
        >
          <Plus aria-hidden="true" />
          <Trans>Add Trade with this size</Trans>
        </Button>
      }
      rows={
        result === null
          ? []
          : [
              { label: t`Money at risk`, value: money(result.riskAmount) },
              { label: t`Loss at stop with this size`, value: money(result.riskTaken.neg()) },
              { label: t`Money per pip with this size`, value: money(result.size.times(pipValue ?? 0)) },
              { label: t`Exact size`, value: `${plainText(result.exactSize)} ${known.sizeUnit}` },
            ]
      }
    />
  );
}
