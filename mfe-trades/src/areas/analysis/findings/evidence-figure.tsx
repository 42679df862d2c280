import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { i18n } from "@entrywise/host/i18n";
import { evidenceTexts, rateText } from "./evidence-texts.ts";

/** How sure a finding is, in a word with its q value. */
export function EvidenceFigure({ finding: { evidence, rate } }: { finding: Pick<Finding, "evidence" | "rate"> }) {
  return (
    <span className="fi-evidence">
      <span className="fi-strength" data-evidence={evidence}>
        <StrengthBars evidence={evidence} />
        {i18n._(evidenceTexts[evidence])}
      </span>
      {rate === null ? null : <small>{rateText(rate)}</small>}
    </span>
  );
}

const strengths: Partial<Record<Finding["evidence"], number>> = { weak: 1, some: 2, strong: 3 };

/** One to three bars, as the words beside them say. */
function StrengthBars({ evidence }: { evidence: Finding["evidence"] }) {
  const strength = strengths[evidence];
  if (strength === undefined) return null;
  return (
    <svg className="fi-bars" viewBox="0 0 12 12" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 4 - 4}
          y={12 - bar * 4}
          width={3}
          height={bar * 4}
          opacity={bar <= strength ? 1 : 0.25}
        />
      ))}
    </svg>
  );
}
