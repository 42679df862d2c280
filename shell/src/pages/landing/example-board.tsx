import { Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, formatPercent, ResultArrow } from "@entrywise/ui";
import type { ReactNode } from "react";
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
        <BoardFigure label={<Trans>Net profit</Trans>} detail={<Trans>378 trades</Trans>} isWin>
          {formatNumber("14178.17", { decimals: 2, signed: true })} <small>USD</small>
        </BoardFigure>
        <BoardFigure label={<Trans>Net R</Trans>} detail={<Trans>378 trades, all with stop</Trans>} isWin>
          {formatNumber("79.68", { decimals: 2, signed: true })}R
        </BoardFigure>
        <BoardFigure label={<Trans>Strike rate</Trans>} detail={<Trans>158 wins · 192 losses · 28 BE</Trans>}>
          {formatPercent("45.1", { decimals: 1 })}
        </BoardFigure>
        <BoardFigure
          label={<Trans>Profit factor</Trans>}
          detail={`${formatNumber(46_051, { decimals: 0 })} / ${formatNumber(31_872, { decimals: 0 })}`}
        >
          {formatNumber("1.44", { decimals: 2 })}
        </BoardFigure>
      </dl>
      <div className="landing-board-charts">
        <EquityPicture />
        <MonthPicture />
      </div>
    </section>
  );
}

interface BoardFigureProps {
  label: ReactNode;
  detail: ReactNode;
  isWin?: boolean;
  children: ReactNode;
}

function BoardFigure({ label, detail, isWin = false, children }: BoardFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      {isWin ? (
        <dd className="landing-figure ui-win">
          <ResultArrow result="win" /> {children}
        </dd>
      ) : (
        <dd className="landing-figure">{children}</dd>
      )}
      <dd>{detail}</dd>
    </div>
  );
}
