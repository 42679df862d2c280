import { Trans, useLingui } from "@entrywise/host/macro";
import { ResultArrow } from "@entrywise/ui";
import { EquityPicture } from "./equity-picture.tsx";
import { MonthPicture } from "./month-picture.tsx";
import "./landing.css";

/** The dashboard of an example year, as it looks with somebody's own trades. */
export function ExampleBoard() {
  const { t } = useLingui();
  return (
    <section className="landing-board" aria-label={t`Example of a dashboard`}>
      <div className="landing-board-head">
        <b>
          <Trans>Dashboard</Trans>
        </b>
        <span>
          <Trans>2024, four accounts</Trans>
        </span>
      </div>
      <dl className="landing-board-figures">
        <div>
          <dt>
            <Trans>Net profit</Trans>
          </dt>
          <dd className="landing-figure ui-win">
            <ResultArrow result="win" /> +14,178.17 <small>USD</small>
          </dd>
          <dd>n 378</dd>
        </div>
        <div>
          <dt>
            <Trans>Net reward</Trans>
          </dt>
          <dd className="landing-figure ui-win">
            <ResultArrow result="win" /> +79.68R
          </dd>
          <dd>
            <Trans>n 378, all with stop</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Strike rate</Trans>
          </dt>
          <dd className="landing-figure">45.1%</dd>
          <dd>158 W · 192 L · 28 BE</dd>
        </div>
        <div>
          <dt>
            <Trans>Profit factor</Trans>
          </dt>
          <dd className="landing-figure">1.44</dd>
          <dd>46,051 / 31,872</dd>
        </div>
      </dl>
      <div className="landing-board-charts">
        <EquityPicture />
        <MonthPicture />
      </div>
    </section>
  );
}
