import { t } from "@entrywise/host/macro";
import { formatNumber, missing } from "@entrywise/ui";
import type { InfoFacts } from "./info-facts.ts";

const radius = 44;
const sweep = 0.75;
const length = 2 * Math.PI * radius * sweep;

/** How much of the available trade range entry, exit and both together took; high is optimal. */
export function EfficiencyGauges({ facts }: { facts: InfoFacts }) {
  return (
    <div className="info-gauges">
      <Gauge label={t`Entry efficiency`} value={facts.entryEfficiency} />
      <Gauge label={t`Exit efficiency`} value={facts.exitEfficiency} />
      <Gauge label={t`Total efficiency`} value={facts.totalEfficiency} />
    </div>
  );
}

function Gauge({ label, value }: { label: string; value: number | null }) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value));
  const text = value === null ? null : formatNumber(value * 100, { decimals: 1 });
  const arc = (part: number) => `${length * part} ${2 * Math.PI * radius}`;
  return (
    <figure className="info-gauge" aria-label={`${label}: ${text === null ? t`none` : t`${text} percent`}`}>
      <svg viewBox="0 0 100 92" role="presentation">
        <g transform="rotate(135 50 50)" fill="none" strokeWidth="6" strokeLinecap="round">
          <circle cx="50" cy="50" r={radius} stroke="var(--bg-active)" strokeDasharray={arc(1)} />
          {share > 0 ? (
            <circle cx="50" cy="50" r={radius} stroke="var(--win-edge)" strokeDasharray={arc(share)} />
          ) : null}
        </g>
        <text x="50" y="54" textAnchor="middle" className="info-gauge-text">
          {text ?? missing}
          {text === null ? null : <tspan className="info-gauge-unit">%</tspan>}
        </text>
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
