import { type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import { toWire } from "@entrywise/domain/decimal";
import { movementUnit } from "@entrywise/domain/instrument";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { formatNumber, missing, Pips, Price } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { ScrollRegion } from "@entrywise/ui/lists";
import { withoutYear } from "../../../display/without-year.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { type Execution, listExecutions } from "./executions.ts";
import { type Replay, replayTime } from "./replay.ts";
import { seenUntil } from "./trade-drawing.ts";

export interface ExecutionTableProps {
  trade: ChartTrade;
  /** While the trade is replayed, later executions are not there yet. */
  replay: Replay | null;
  resolution: Resolution;
}

/** What the arrows on the chart stand for. */
export function ExecutionTable({ trade, replay, resolution }: ExecutionTableProps) {
  const { dateTime } = useDateText();
  const isPhone = useMedia(phoneQuery);
  const seen = replay === null ? trade : seenUntil(trade, replayTime(replay) + resolutionMs(resolution) - 1);
  const executions = listExecutions(seen);
  const hasSize = executions.some(({ size }) => size !== null); // visitors see none
  const market = movementUnit(trade.marketType);
  return (
    <ScrollRegion name={t`Executions`}>
      <table className="ui-table chart-executions" aria-label={t`Executions`}>
        <thead>
          <tr>
            <th scope="col">{t`Execution`}</th>
            <th scope="col">{t`Date`}</th>
            {hasSize ? <th scope="col" className="ui-end">{t`Size`}</th> : null}
            <th scope="col" className="ui-end">{t`Price`}</th>
            <th scope="col" className="ui-end">
              {market === "pips" ? t`Pips` : t`Ticks`}
            </th>
          </tr>
        </thead>
        <tbody>
          {executions.length === 0 ? (
            <tr>
              <td colSpan={5} className="chart-none">
                {replay === null ? t`No executions with a date and price yet.` : t`Nothing executed yet`}
              </td>
            </tr>
          ) : null}
          {executions.map((execution) => (
            <tr key={execution.id}>
              <th scope="row">
                <Mark execution={execution} /> {execution.isBuy ? t`Buy` : t`Sell`} <small>{execution.name}</small>
              </th>
              <td>{isPhone ? withoutYear(dateTime(execution.date)) : dateTime(execution.date)}</td>
              {hasSize ? <td className="ui-end">{sizeText(execution.size)}</td> : null}
              <td className="ui-end">
                <Price value={execution.price} decimals={trade.pricePrecision} pipette={trade.includePipet} />
              </td>
              <td className="ui-end">
                <Pips value={toWire(execution.pips)} market={market} result={pipsTone(execution)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Mark({ execution: { isBuy, isOpen } }: { execution: Execution }) {
  return (
    <span className={isOpen ? "chart-mark-open" : "chart-mark-close"} aria-hidden="true">
      {isBuy ? "▲" : "▼"}
    </span>
  );
}

function sizeText(size: string | null): string {
  return size === null ? missing : formatNumber(size, { decimals: Math.max(2, size.split(".")[1]?.length ?? 0) });
}

function pipsTone({ pips }: Execution) {
  if (pips === null || pips.eq(0)) return null;
  return pips.gt(0) ? ("win" as const) : ("loss" as const);
}
