import { t } from "@entrywise/host/macro";
import { NumberField, type ResultTone, RewardRisk, Segmented } from "@entrywise/ui";
import { Stars } from "@entrywise/ui/forms";
import { RichTextField, type RichTextFieldProps } from "../../../display/rich-text/rich-text-field.tsx";
import type { Review } from "./use-review.ts";

export interface OverallReviewProps {
  review: Review;
  netPipRR: number | null;
  result: ResultTone | null;
  idealRR: string | null;
  onIdealRR: (idealRR: string | null) => void;
  discrepancyRR: number | null;
}

/** Figures and choices of the overall review; they stay in view below the sections. */
export function OverallReview({ review, netPipRR, result, idealRR, onIdealRR, discrepancyRR }: OverallReviewProps) {
  return (
    <section className="workflow-review" aria-label={t`Overall Review`}>
      <div>
        <span className="workflow-label">{t`Overall Review`}</span>
        <Stars label={t`Overall rating`} value={review.rating} onChange={review.setRating} size={18} />
      </div>
      <div>
        <span className="workflow-label" aria-hidden="true">{t`Direction Prediction Correct`}</span>
        <Segmented
          writes
          label={t`Direction Prediction Correct`}
          size="sm"
          value={review.predicted === null ? "" : review.predicted ? "yes" : "no"}
          options={[
            { value: "no", label: t`No` },
            { value: "yes", label: t`Yes` },
          ]}
          onChange={(value) => review.setPredicted(value === "yes")}
        />
      </div>
      <div className="workflow-figure">
        <span className="workflow-label">{t`Net Pip R:R`}</span>
        <b>
          <RewardRisk value={netPipRR} unit result={result} />
        </b>
      </div>
      <div className="workflow-figure">
        <span className="workflow-label" aria-hidden="true">{t`Ideal R:R`}</span>
        <span className="workflow-ideal">
          <NumberField
            aria-label={t`Ideal R:R`}
            kind="rewardRisk"
            step="0.1"
            size="sm"
            value={idealRR}
            onChange={onIdealRR}
          />
        </span>
      </div>
      <div className="workflow-figure">
        <span className="workflow-label" title={t`Ideal R:R − Net Pip R:R`}>{t`Discrepancy`}</span>
        <b className="workflow-discrepancy">
          <RewardRisk value={discrepancyRR} unit />
        </b>
      </div>
    </section>
  );
}

export type ReviewTextProps = Required<Pick<RichTextFieldProps, "value" | "onChange" | "whenEmpty">>;

export function ReviewText({ value, onChange, whenEmpty }: ReviewTextProps) {
  return (
    <section className="workflow-section workflow-text" aria-label={t`Review`}>
      <h3>{t`Review`}</h3>
      <RichTextField
        isQuiet
        label={t`Overall review`}
        placeholder={t`What this trade taught you`}
        value={value}
        onChange={onChange}
        whenEmpty={whenEmpty}
      />
    </section>
  );
}
