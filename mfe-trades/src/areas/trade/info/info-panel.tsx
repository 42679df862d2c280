import { toWire } from "@entrywise/domain/decimal";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { t } from "@entrywise/host/macro";
import { Select } from "@entrywise/ui";
import { useState } from "react";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import { EfficiencyGauges } from "./efficiency-gauges.tsx";
import {
  type ConvertedTrade,
  closeChoices,
  type InfoChoice,
  type InfoFacts,
  type InfoTrade,
  infoFacts,
} from "./info-facts.ts";
import { InfoList } from "./info-list.tsx";
import { MaximumMovement } from "./maximum-movement.tsx";
import { RangeTable } from "./range-table.tsx";
import "./info-panel.css";

export interface InfoPanelProps {
  trade: InfoTrade & ConvertedTrade;
  figures: PositionFigures;
}

/** How a trade went, overall or one exit: dates, risk, efficiency and the six ranges. */
export function InfoPanel({ trade, figures }: InfoPanelProps) {
  const [choice, setChoice] = useState<InfoChoice>("overall");
  const closes = closeChoices(figures);
  const shown = closes.some(({ id }) => id === choice) ? choice : "overall";
  const facts = useTextMemo(() => infoFacts(figures, trade.direction, shown), [figures, trade.direction, shown]);
  return (
    <div className="info">
      <div className="info-top">
        <div className="info-facts">
          <span className="info-choice">
            <Select
              aria-label={t`Position`}
              size="sm"
              value={shown}
              options={[
                { value: "overall", label: t`Overall Position` },
                ...closes.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={setChoice}
            />
          </span>
          <InfoList facts={facts} trade={trade} />
        </div>
        <EfficiencyGauges facts={facts} />
      </div>
      <div className="info-ranges">
        <div className="info-range-table">
          <RangeTable ranges={facts.ranges} trade={trade} />
          <Basis facts={facts} isOverall={shown === "overall"} />
        </div>
        <MaximumMovement facts={facts} trade={trade} />
      </div>
    </div>
  );
}

/** What the ranges of the overall position are measured on. */
function Basis({ facts, isOverall }: { facts: InfoFacts; isOverall: boolean }) {
  if (!isOverall || facts.measured === null || toWire(facts.measured.close.closePrice) === null) return null;
  return (
    <p className="info-basis">{t`Measured on open position ${facts.measured.openPlace}, using the last close position's levels.`}</p>
  );
}
