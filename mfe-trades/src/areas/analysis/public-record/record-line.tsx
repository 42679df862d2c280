import type { PublicRecord } from "@entrywise/contracts/trades/public-record.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { niceScale } from "@entrywise/ui/plots";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";

type Figures = NonNullable<PublicRecord["figures"]>;

const [WIDTH, HEIGHT, FALL] = [1000, 240, 70];

/** Running sum of R day by day, with its falls below. */
export function RecordLine({ figures }: { figures: Figures }) {
  const { line, netRR, drawdownRR } = figures;
  const dates = useDateText();
  const resultText = useResultText();
  const rText = (value: number) => resultText(`${formatNumber(value, { decimals: 2, signed: true })}R`);
  const last = line.at(-1);
  const scale = niceScale(
    Math.min(0, ...line.map((point) => point.netRR)),
    Math.max(0, ...line.map((point) => point.netRR)),
  );
  const first = Date.parse(line[0]?.day ?? "");
  const span = Math.max(1, Date.parse(line.at(-1)?.day ?? "") - first);
  const x = (day: string) => ((Date.parse(day) - first) / span) * WIDTH;
  const y = (value: number) => ((scale.high - value) / (scale.high - scale.low)) * HEIGHT;
  const fall = (value: number) => HEIGHT + 10 + (drawdownRR === 0 ? 0 : (value / drawdownRR) * FALL);
  const path = line.reduce((text, point) => `${text} H${x(point.day)} V${y(point.netRR)}`, `M0,${y(0)}`);
  const falls = line.reduce((text, point) => `${text} H${x(point.day)} V${fall(point.drawdownRR)}`, `M0,${fall(0)}`);
  return (
    <Panel title={i18n._(figureHeads.netR.label)} sub={t`cumulative, drawdown below`}>
      <div className="pr-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT + FALL + 12}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`From 0R to ${rText(netRR)} in ${line.length} days, max drawdown ${rText(drawdownRR)}`}
        >
          {scale.lines.map((value) => (
            <line key={value} x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} />
          ))}
          <path className="pr-area" d={`${path} V${y(0)} H0 Z`} />
          <path className="pr-line" d={path} />
          <path className="pr-fall" d={`${falls} V${fall(0)} H0 Z`} />
        </svg>
        <span className="pr-values" aria-hidden="true">
          {scale.lines.map((value) => (
            <span key={value} style={{ top: `${(y(value) / (HEIGHT + FALL + 12)) * 100}%` }}>
              {formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 1 })}R
            </span>
          ))}
          {drawdownRR === 0 ? null : (
            <span style={{ top: `${(fall(drawdownRR) / (HEIGHT + FALL + 12)) * 100}%` }}>
              {resultText(`${formatNumber(drawdownRR, { decimals: 1 })}R`)}
            </span>
          )}
        </span>
      </div>
      <p className="pr-days" aria-hidden="true">
        <span>{line[0] === undefined ? null : dates.ofDayKey(line[0].day)}</span>
        <span>{last === undefined ? null : dates.ofDayKey(last.day)}</span>
      </p>
    </Panel>
  );
}
