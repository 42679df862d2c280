import type { Finding } from "@entrywise/contracts/trades/findings.api";
import { durationParts } from "@entrywise/domain/duration";
import { t } from "@entrywise/host/macro";
import { currencyDecimals, formatNumber, withPercent } from "@entrywise/ui";
import { spelledDuration } from "../../../display/spelled-duration.ts";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const sessions = ["sydney", "tokyo", "london", "newYork"] as const;
const markets = ["forex", "crypto", "stock", "index", "cfd"] as const;

/** What sentences of findings are made with. */
export interface SaidFinding {
  /** Size of the difference with its unit, without a sign. */
  amount: string;
  direction: "more" | "less";
  /** Name of the value: a symbol, account, strategy, tag or rule. */
  label: string;
  day: (typeof days)[number];
  session: (typeof sessions)[number];
  market: (typeof markets)[number];
  /** The two hours of a rule by hours. */
  from: string;
  to: string;
  /** The bound that follows from the person's own median. */
  bound: string;
}

type Shown = Pick<Finding, "rule" | "value" | "label" | "bound" | "measure" | "difference">;

const isResult = (measure: Finding["measure"]) =>
  measure === "netRR" || measure === "costsRR" || measure === "netProfit";

/**
 * @param currency of money; null hides amounts of money
 * @param resultText writes what costs change, see {@link useResultText}
 */
export function saidFinding(
  { rule, value, label, bound, measure, difference }: Shown,
  currency: string | null,
  resultText: (text: string) => string = (text) => text,
): SaidFinding {
  const place = Number(value);
  const amount = amountText(measure, Math.abs(difference ?? 0), currency);
  return {
    amount: isResult(measure) ? resultText(amount) : amount,
    direction: (difference ?? 0) >= 0 ? "more" : "less",
    label: label ?? "",
    day: days[place - 1] ?? "sun",
    session: sessions[place] ?? "newYork",
    market: markets[place] ?? "cfd",
    from: hourText(place),
    to: hourText(place + 2),
    bound: boundText(rule, bound ?? 0),
  };
}

const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const decimals = (value: number, most: number) => formatNumber(value, { decimals: most });

/** A difference in the unit of its measure, without a sign; points are percentage points. */
export function amountText(measure: Finding["measure"], size: number, currency: string | null): string {
  switch (measure) {
    case "strikeRate":
    case "exitEfficiency":
    case "entryEfficiency":
      return decimals(size * 100, 1);
    case "percentageRisked":
      return decimals(size, 2);
    case "holdingHours":
      return spelledDuration(durationParts(Math.round(size * 60) * 60_000).slice(0, 2));
    case "netProfit":
      if (currency === null) return t`Private`;
      return `${decimals(size, currencyDecimals(currency))} ${currency}`;
    default:
      return `${decimals(size, 2)}R`;
  }
}

function boundText(rule: string, bound: number): string {
  if (rule === "held-longer-than-usual") return spelledDuration(durationParts(bound).slice(0, 2));
  if (rule === "busier-than-usual") return decimals(Math.ceil(bound), 0);
  return withPercent(decimals(bound, 2));
}
