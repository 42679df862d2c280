import { t } from "@entrywise/host/macro";
import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useEstimated } from "./estimated.tsx";
import { missing } from "./number-format.ts";

/** Result of a trade or of a sum of trades. */
export type ResultTone = "win" | "loss" | "be";

const toneTexts: Record<ResultTone, () => string> = { win: () => t`win`, loss: () => t`loss`, be: () => t`break-even` };
const marks: Record<ResultTone, string> = { win: "\u25b2", loss: "\u25bc", be: "\u25a0" };

/** ▲ win, ▼ loss, ■ break-even: shown beside a result so that its meaning doesn't depend on colour. */
export function ResultArrow({ result }: { result: ResultTone }) {
  return (
    <span className={`ui-arrow ui-${result}`} aria-hidden="true">
      {marks[result]}
    </span>
  );
}

export interface FigureProps {
  /** The figure as shown; null shows a dash. */
  text: string | null;
  /** The figure as read by screen readers. */
  spoken: string;
  unit?: string;
  result?: ResultTone | null;
  arrow?: boolean;
  /** Contains estimated costs; inherited if omitted. */
  estimated?: boolean | undefined;
  /** Why there is no figure, shown on hover. */
  missingReason?: string;
  /** The figure in full, shown on hover. */
  title?: string;
  className?: string;
}

/** One figure, with its text for screen readers. */
export function Figure({
  text,
  spoken,
  unit = "",
  result: given = null,
  arrow = false,
  estimated,
  missingReason,
  title,
  className = "",
}: FigureProps) {
  const isEstimate = useEstimated(estimated);
  if (text === null) {
    return (
      <span className={`ui-figure ui-missing ${className}`} title={missingReason}>
        <span aria-hidden="true">{missing}</span>
        <span className="ui-said">{missingReason ?? t`none`}</span>
      </span>
    );
  }
  // What reads as zero is neither a gain nor a loss.
  const result = given === "be" || /[1-9]/.test(text) ? given : null;
  return (
    <span className={`ui-figure ${result ? `ui-${result}` : ""} ${className}`} title={title}>
      <span aria-hidden="true">
        {arrow && result !== null ? <ResultArrow result={result} /> : null}
        {isEstimate ? <span className="ui-approx">~</span> : null}
        {isEstimate ? <span className="ui-estimate">{text}</span> : text}
        {unit === "" ? null : <span className="ui-unit">{unit}</span>}
      </span>
      <span className="ui-said">
        {result === null ? spoken : `${spoken}, ${toneTexts[result]()}`}
        {isEstimate ? `, ${t`estimated costs`}` : null}
      </span>
    </span>
  );
}

/** Replaces a hidden value. */
export function Private({ children = t`Private` }: { children?: ReactNode }) {
  return (
    <span className="ui-private">
      <EyeOff aria-hidden="true" />
      {children}
    </span>
  );
}
