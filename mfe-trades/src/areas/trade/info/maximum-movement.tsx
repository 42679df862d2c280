import { toWire } from "@entrywise/domain/decimal";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, Money, Pips, Price, RewardRisk, Segmented, usePrivacy } from "@entrywise/ui";
import { type KeyboardEvent, useId, useState } from "react";
import { spreadLabels } from "../../../display/spread-labels.ts";
import { useWidth } from "../../../display/use-width.ts";
import { type InfoFacts, type InfoTrade, levelNames, type RangeRow } from "./info-facts.ts";
import { type Movement, type MovementUnit, movement } from "./movement-chart.ts";
import { storedMovementUnit } from "./movement-choice.ts";

const height = 360;
const labelWidth = 118;
const foot = 24;
const head = 10;
const labelGap = 14;

/** The six ranges on one axis: favourable is up, zero is the open price. */
export function MaximumMovement({ facts, trade }: { facts: InfoFacts; trade: InfoTrade }) {
  const isPrivate = usePrivacy();
  const [chosen, setUnit] = useState(() => storedMovementUnit.read());
  const unit = isPrivate && chosen === "gross" ? "pips" : chosen;
  const drawn = movement(facts, {
    direction: trade.direction,
    pipSize: trade.pipSize,
    unit,
    shownPips: trade.includePipet ? 10 : 1,
  });
  const isInPips = movementUnit(trade.marketType) === "pips";
  const choose = (next: MovementUnit) => {
    setUnit(next);
    storedMovementUnit.store(next);
  };
  const units: { value: MovementUnit; label: string }[] = [
    { value: "pips", label: isInPips ? t`Pips` : t`Ticks (points)` },
    { value: "rr", label: "R:R" },
    ...(isPrivate ? [] : [{ value: "gross" as const, label: t`Gross` }]),
  ];
  return (
    <section className="info-movement" aria-label={t`Maximum movement`}>
      <div className="info-movement-head">
        <h3>{t`Maximum movement`}</h3>
        <Segmented label={t`Chart unit`} size="sm" value={unit} options={units} onChange={choose} />
      </div>
      {drawn === null ? (
        <p className="info-nothing">{nothingText(facts, unit)}</p>
      ) : (
        <Chart drawn={drawn} trade={trade} unit={unit} />
      )}
    </section>
  );
}

function nothingText(facts: InfoFacts, unit: MovementUnit): string {
  if (facts.ranges.every(({ from, to }) => from.price === null || to.price === null)) {
    return t`Enter the worst (MAP) and best (MFP) price of a close position to see how far price moved.`;
  }
  if (unit === "pips") return t`Enter the open price to see how far price moved.`;
  return unit === "rr" ? t`R needs a stop on the losing side.` : t`The value per pip isn't known.`;
}

interface ChartProps {
  drawn: Movement;
  trade: InfoTrade;
  unit: MovementUnit;
}

function Chart({ drawn, trade, unit }: ChartProps) {
  const { element, width } = useWidth<HTMLElement>(360);
  const [active, setActive] = useState<number | null>(null);
  const helpId = useId();
  const { bars, levels, lowest, highest } = drawn;
  const plot = Math.max(120, width - labelWidth);
  const scale = (height - head - foot) / (highest - lowest || 1);
  const y = (value: number) => head + (highest - value) * scale;
  const slot = plot / bars.length;
  const places = spreadLabels(
    levels.map(({ value }) => y(value)),
    labelGap,
    head,
    height - foot,
  );
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape" && active !== null) {
      setActive(null);
      event.preventDefault();
    }
    if (step === undefined) return;
    event.preventDefault();
    setActive((now) => (now === null ? 0 : (now + step + bars.length) % bars.length));
  };
  const shown = active === null ? undefined : bars[active];
  return (
    <figure
      ref={element}
      className="info-chart"
      aria-label={t`Trade ranges (favourable is up)`}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk the bars
      tabIndex={0}
      onKeyDown={walk}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
    >
      <svg width={width} height={height} aria-hidden="true">
        {levels.map(({ name, value }, index) => (
          <g key={name}>
            <line
              x1={0}
              x2={plot}
              y1={y(value)}
              y2={y(value)}
              className={`info-level info-level-${name.toLowerCase()}`}
            />
            <text x={plot + 8} y={(places[index] ?? 0) + 4} className="info-level-name">
              {i18n._(levelNames[name])}
            </text>
            <text x={width} y={(places[index] ?? 0) + 4} textAnchor="end">
              {formatNumber(value, { decimals: unit === "pips" ? 1 : 2, signed: true })}
            </text>
          </g>
        ))}
        {bars.map(({ range, low, high }, index) => (
          <g key={range.short} onPointerEnter={() => setActive(index)}>
            <rect x={slot * index} y={head} width={slot} height={height - head - foot} fill="transparent" />
            <rect
              x={slot * (index + 0.25)}
              y={y(high)}
              width={slot * 0.5}
              height={Math.max(1, y(low) - y(high))}
              rx={3}
              className={`info-bar info-${range.short.toLowerCase()} ${index === active ? "info-bar-active" : ""}`}
            />
            <text x={slot * (index + 0.5)} y={height - 6} textAnchor="middle">
              {range.short}
            </text>
          </g>
        ))}
      </svg>
      {shown === undefined ? null : (
        <div
          className="info-tip"
          role="status"
          style={tipPlace(slot * ((active ?? 0) + 0.5), plot, y((shown.low + shown.high) / 2))}
        >
          <Tip range={shown.range} trade={trade} />
        </div>
      )}
      <p id={helpId} className="info-basis">
        <span className="info-keys">{t`Use arrow keys to move between bars.`} </span>
        {unit === "gross" ? t`In ${trade.currencyCode}, without costs.` : null}
      </p>
    </figure>
  );
}

function tipPlace(x: number, plot: number, y: number) {
  const top = Math.min(Math.max(y - 80, 0), height - 190);
  return x < plot / 2 ? { left: x + 20, top } : { right: plot + labelWidth - x + 20, top };
}

function Tip({ range, trade }: { range: RangeRow; trade: InfoTrade }) {
  const isPrivate = usePrivacy();
  const market = movementUnit(trade.marketType);
  const price = (level: RangeRow["from"]) => (
    <Price value={toWire(level.price)} decimals={trade.pricePrecision} pipette={trade.includePipet} />
  );
  return (
    <>
      <p className="info-tip-title">
        <span className={`info-key info-${range.short.toLowerCase()}`} aria-hidden="true" />
        <b>{range.title}</b> <small>{range.short}</small>
      </p>
      <dl>
        <dt>{range.from.name}</dt>
        <dd>{price(range.from)}</dd>
        <dt>{range.to.name}</dt>
        <dd>{price(range.to)}</dd>
        <dt>{market === "pips" ? t`Pips` : t`Ticks`}</dt>
        <dd>
          <Pips value={toWire(displayedPips(range.pips, trade.includePipet))} signed={false} market={market} />
        </dd>
        <dt>R:R</dt>
        <dd>
          <RewardRisk value={range.rr} signed={false} />
        </dd>
        {isPrivate ? null : (
          <>
            <dt>{t`Gross, ${trade.currencyCode}`}</dt>
            <dd>
              <Money value={toWire(range.gross)} currency={trade.currencyCode} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
