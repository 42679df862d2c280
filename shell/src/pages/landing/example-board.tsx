import { Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, formatPercent, ResultArrow } from "@entrywise/ui";
import { EquityPicture } from "./equity-picture.tsx";
import { MonthPicture } from "./month-picture.tsx";
import "./landing.css";

/** The dashboard of an example year, as it looks with somebody's own trades. */
export function ExampleBoard() {
  const { t } = useLingui();
  return (
    <section className="landing-board" aria-label={t`Example dashboard`}>
      <div className="landing-board-head">
        <b>
          <Trans>Dashboard</Trans>
        </b>
        <span>
          <Trans>2024 · four accounts</Trans>
        </span>
      </div>
      <dl className="landing-board-figures">
        <div>
          <dt>
            <Trans>Net profit</Trans>
          </dt>
          <dd className="landing-figure ui-win">
            <ResultArrow result="win" /> {formatNumber("14178.17", { decimals: 2, signed: true })} <small>USD</small>
          </dd>
          <dd>
            <Trans>378 trades</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Net R</Trans>
          </dt>
          <dd className="landing-figure ui-win">
            <ResultArrow result="win" /> {formatNumber("79.68", { decimals: 2, signed: true })}R
          </dd>
          <dd>
            <Trans>378 trades, all with stop</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Strike rate</Trans>
          </dt>
          <dd className="landing-figure">{formatPercent("45.1", { decimals: 1 })}</dd>
          <dd>
            <Trans>158 wins · 192 losses · 28 BE</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Profit factor</Trans>
          </dt>
          <dd className="landing-figure">{formatNumber("1.44", { decimals: 2 })}</dd>
          <dd>
            {formatNumber(46_051, { decimals: 0 })} / {formatNumber(31_872, { decimals: 0 })}
          </dd>
        </div>
      </dl>
      <div className="landing-board-charts">
        <EquityPicture />
        <MonthPicture />
      </div>
    </section>
  );
}
