import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { RewardRisk } from "@entrywise/ui";
import { isWritten, PrintSection, PrintStars, PrintText } from "@entrywise/ui/print";
import type { ReactNode } from "react";
import type { TradeDrafts } from "../../../drafts/use-trade-drafts.ts";
import { useReview } from "./use-review.ts";
import { useReviewFigures } from "./use-review-figures.ts";

/** Rating, prediction, what was ideal and what the trade taught; nothing before anybody reviewed it. */
export function PrintedReview({ trade, drafts }: { trade: TradeDetail; drafts: TradeDrafts }) {
  const { rating, predicted } = useReview(trade);
  const { netPipRR, result, discrepancy } = useReviewFigures(trade, drafts);
  const { overallReview, idealRR } = drafts.values;
  if (rating === null && predicted === null && idealRR === null && !isWritten(overallReview)) return null;
  return (
    <PrintSection title={t`Overall review`}>
      <dl className="paper-facts">
        <Fact label={t`Overall rating`} isKnown={rating !== null}>
          <PrintStars value={rating} />
        </Fact>
        <Fact label={t`Direction prediction correct`} isKnown={predicted !== null}>
          {predicted ? t`Yes` : t`No`}
        </Fact>
        <Fact label={t`Net Pip R:R`} isKnown={netPipRR !== null}>
          <RewardRisk value={netPipRR} unit result={result} />
        </Fact>
        <Fact label={t`Ideal R:R`} isKnown={idealRR !== null}>
          <RewardRisk value={idealRR === null ? null : Number(idealRR)} unit />
        </Fact>
        <Fact label={t`Discrepancy`} isKnown={discrepancy !== null}>
          <RewardRisk value={discrepancy} unit />
        </Fact>
      </dl>
      <PrintText value={overallReview} />
    </PrintSection>
  );
}

function Fact({ label, isKnown, children }: { label: string; isKnown: boolean; children: ReactNode }) {
  if (!isKnown) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
