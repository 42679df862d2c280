import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { t } from "@entrywise/host/macro";
import { formatPercent } from "@entrywise/ui";
import { PrintSection } from "@entrywise/ui/print";
import { useTextMemo } from "../../../display/use-text-memo.ts";
import { type InfoFacts, infoFacts } from "./info-facts.ts";
import { InfoList } from "./info-list.tsx";
import type { InfoPanelProps } from "./info-panel.tsx";
import { RangeTable } from "./range-table.tsx";
import "./info-panel.css";

/** Key figures and ranges of the whole trade; nothing while it has no entry. */
export function PrintedInfo({ trade, figures }: InfoPanelProps) {
  const facts = useTextMemo(() => infoFacts(figures, trade.direction, "overall"), [figures, trade.direction]);
  if (!isEntered(figures)) return null;
  const hasRanges = facts.ranges.some(({ pips }) => pips !== null);
  return (
    <>
      <PrintSection title={t`Key figures`} sub={efficiencyText(facts)}>
        <InfoList facts={facts} trade={trade} />
      </PrintSection>
      {hasRanges ? (
        <PrintSection title={t`Price ranges`}>
          <RangeTable ranges={facts.ranges} trade={trade} />
        </PrintSection>
      ) : null}
    </>
  );
}

const isEntered = ({ opens }: PositionFigures) => opens.some(({ openPrice }) => openPrice !== null);

/** "Efficiency: entry 85.1%, exit 93.7%, total 78.7%" */
function efficiencyText({ entryEfficiency, exitEfficiency, totalEfficiency }: InfoFacts): string | undefined {
  const text = (share: number) => formatPercent(share * 100, { decimals: 1 });
  const texts = [
    entryEfficiency === null ? null : t`entry ${text(entryEfficiency)}`,
    exitEfficiency === null ? null : t`exit ${text(exitEfficiency)}`,
    totalEfficiency === null ? null : t`total ${text(totalEfficiency)}`,
  ].filter((one) => one !== null);
  return texts.length === 0 ? undefined : t`Efficiency: ${texts.join(", ")}`;
}
