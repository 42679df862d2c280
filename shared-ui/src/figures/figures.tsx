import { t } from "@entrywise/host/macro";
import { usePrivacy } from "../privacy.tsx";
import { Figure, Private, type ResultTone } from "./figure.tsx";
import { type Movement, movementWord } from "./movement-word.ts";
import {
  currencyDecimals,
  type Exact,
  formatNumber,
  formatPercent,
  spokenMoney,
  spokenNumber,
} from "./number-format.ts";

interface ResultProps {
  /** Colours the figure and is read after it; omit it where the figure isn't a result. */
  result?: ResultTone | null;
  /** Plus on gains; on by default where a result is given. */
  signed?: boolean;
  /** Shows ▲ ▼ ■ before the figure; use it wherever a result stands alone. */
  arrow?: boolean;
  /** Contains estimated costs; inherited if omitted. */
  estimated?: boolean | undefined;
  /** Read by screen readers and shown on hover when the value is null. */
  missingReason?: string;
}

export interface MoneyProps extends ResultProps {
  /** Exact amount as decimal string; null when there is none. */
  value: string | null;
  /** Currency code, null when it is unknown. */
  currency: string | null;
  /** Show the code after the amount; off in columns that name it once. */
  unit?: boolean;
  /** The currency's own unless given. */
  decimals?: number;
  /** 5.1k instead of 5,105.30; the exact amount is shown on hover and read by screen readers. */
  compact?: boolean;
}

/** An amount of money; the Private badge in privacy mode. */
export function Money({
  value,
  currency,
  unit = false,
  decimals,
  compact = false,
  result = null,
  signed,
  arrow,
  estimated,
  missingReason,
}: MoneyProps) {
  const hidden = usePrivacy();
  if (hidden && value !== null) return <Private />;
  const style = { decimals: decimals ?? currencyDecimals(currency ?? ""), signed: signed ?? result !== null };
  const text = value === null ? null : formatNumber(value, { ...style, compact });
  return (
    <Figure
      text={text}
      spoken={value === null ? "" : spokenMoney(value, currency, style)}
      {...(compact && value !== null ? { title: formatNumber(value, style) } : {})}
      unit={unit ? (currency ?? "") : ""}
      result={result}
      {...(arrow === undefined ? {} : { arrow })}
      estimated={estimated}
      {...(missingReason === undefined ? {} : { missingReason })}
    />
  );
}

interface NumberFigureProps extends ResultProps {
  value: Exact | null;
  decimals: number;
  /** Written directly after the figure. */
  unit?: string;
  /** Read by screen readers instead of the unit. */
  spokenUnit?: string;
}

function NumberFigure({
  value,
  decimals,
  unit = "",
  spokenUnit,
  result = null,
  signed,
  arrow,
  estimated,
  missingReason,
}: NumberFigureProps) {
  const style = { decimals, signed: signed ?? result !== null };
  return (
    <Figure
      text={value === null ? null : unit === "%" ? formatPercent(value, style) : `${formatNumber(value, style)}${unit}`}
      spoken={value === null ? "" : spokenNumber(value, spokenUnit ?? unit, style)}
      result={result}
      {...(arrow === undefined ? {} : { arrow })}
      estimated={estimated}
      {...(missingReason === undefined ? {} : { missingReason })}
    />
  );
}

type WithUnit = Omit<NumberFigureProps, "decimals" | "unit" | "spokenUnit"> & { unit?: boolean; decimals?: number };

/** Reward to risk in R; `unit` appends the R, which columns of R omit. */
export function RewardRisk({ unit = false, decimals = 2, signed = true, ...props }: WithUnit) {
  return <NumberFigure {...props} signed={signed} decimals={decimals} unit={unit ? "R" : ""} spokenUnit="R" />;
}

/** Distance in pips, in ticks outside forex. */
export function Pips({
  unit = false,
  decimals = 1,
  signed = true,
  market = "pips",
  ...props
}: WithUnit & { market?: Movement }) {
  const word = movementWord(props.value, market, decimals);
  return (
    <NumberFigure
      {...props}
      estimated={false}
      signed={signed}
      decimals={decimals}
      unit={unit ? ` ${word}` : ""}
      spokenUnit={word}
    />
  );
}

/** A share: 12.5 is 12.50%. */
export function Percent({ unit = true, decimals = 2, ...props }: WithUnit) {
  return <NumberFigure {...props} decimals={decimals} unit={unit ? "%" : ""} spokenUnit={t`percent`} />;
}

export interface PriceProps {
  value: string | null;
  /** Decimals of the instrument; prices are padded to them. */
  decimals: number;
  /** Draws the last digit smaller. */
  pipette?: boolean;
  missingReason?: string;
}

export function Price({ value, decimals, pipette = false, missingReason }: PriceProps) {
  if (value === null)
    return <Figure text={null} spoken="" {...(missingReason === undefined ? {} : { missingReason })} />;
  const text = formatNumber(value, { decimals });
  if (!pipette || decimals === 0) return <span className="ui-figure ui-plain">{text}</span>;
  return (
    <span className="ui-figure ui-plain">
      {text.slice(0, -1)}
      <span className="ui-pipette">{text.slice(-1)}</span>
    </span>
  );
}
