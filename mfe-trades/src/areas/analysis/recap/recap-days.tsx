import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { decimalSign, Money, Panel } from "@entrywise/ui";
import type { CSSProperties } from "react";
import { longDay, shortDay } from "../../../display/recap/recap-dates.ts";
import { tradesText } from "../../../display/trades-text.ts";

/** Labels of more days would stand on each other. */
const mostLabels = 10;
/** More days than a phone has room to name. */
const mostOnPhones = 12;

/** Days of the period as bars; each opens its day of the journal. */
export function RecapDays({ recap: { days, currency, unit } }: { recap: Recap }) {
  const amounts = days.map(({ netProfit }) => Number(netProfit));
  const [top, bottom] = [Math.max(0, ...amounts), Math.max(0, ...amounts.map((amount) => -amount))];
  const reach = top + bottom || 1;
  const shares = { "--up": `${top / reach}fr`, "--down": `${bottom / reach}fr` } as CSSProperties; // custom properties
  const hasLabels = days.length <= mostLabels;
  return (
    <Panel title={t`Per day`} sub={currency === null ? t`net` : t`net ${currency}`}>
      <ol className="rc-days" data-many={days.length > mostOnPhones ? "" : undefined} style={shares}>
        {days.map(({ day, count, netProfit }) => {
          const isLoss = decimalSign(netProfit) < 0;
          const share = (Math.abs(Number(netProfit)) / (isLoss ? bottom : top)) * 100;
          const amount = <Money value={netProfit} currency={currency} decimals={0} signed />;
          return (
            <li key={day}>
              <Link to={`/journal/${day}`} title={`${longDay(day)}, ${tradesText(count)}`}>
                <span className="rc-bars">
                  <span className={`rc-bar ${isLoss ? "rc-bar-loss" : ""}`}>
                    <span className={hasLabels ? "" : "ui-said"}>{amount}</span>
                    <i style={{ height: `${Number.isFinite(share) ? share : 0}%` }} />
                  </span>
                </span>
                <span className="rc-day">
                  {shortDay(unit, day)}
                  {hasLabels ? <small>{tradesText(count)}</small> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
