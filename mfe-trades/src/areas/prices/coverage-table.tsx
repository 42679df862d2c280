import type { BarCoverage, SymbolCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { Button, CircleCheck, formatNumber, missing, Panel, Upload } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { WeekStrip } from "./week-strip.tsx";
import "./prices.css";

export interface CoverageTableProps {
  coverage: BarCoverage;
  /** Chooses files of a symbol. */
  onUpload: (symbol: string) => void;
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });
const orNone = (value: number) => (value === 0 ? missing : whole(value));

/** Symbols with the weeks in which they have and lack bars, those that lack most days first. */
export function CoverageTable({ coverage, onUpload }: CoverageTableProps) {
  const dates = useDateText();
  const { from, to, items, trades, tradesWithBars } = coverage;
  const daysMissing = items.reduce((sum, item) => sum + item.daysMissing, 0);
  return (
    <Panel flush title={t`Symbols`} sub={t`by week: filled has bars, outlined was traded without bars`}>
      <ScrollRegion name={t`Bars by symbol`}>
        <table className="ui-table pc-table">
          <thead>
            <tr>
              <th scope="col">{t`Symbol`}</th>
              <th scope="col" className="ui-end">{t`Trades`}</th>
              <th scope="col">
                {from === null || to === null ? t`Weeks` : `${dates.ofDayKey(from)} – ${dates.ofDayKey(to)}`}
              </th>
              <th scope="col" className="ui-end" aria-sort="descending">{t`Days missing`}</th>
              <th scope="col" className="ui-end">{t`Trades without`}</th>
              <th scope="col">{t`Bars`}</th>
              <th scope="col">
                <span className="ui-said">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.symbol}>
                <th scope="row">{item.symbol}</th>
                <td className="ui-end">{whole(item.trades)}</td>
                <td>
                  <WeekStrip item={item} period={coverage} />
                </td>
                <td className="ui-end">{orNone(item.daysMissing)}</td>
                <td className="ui-end">{orNone(item.tradesWithout)}</td>
                <td>{item.hasFiles ? t`Uploaded` : <span className="pc-none">{t`None yet`}</span>}</td>
                <td className="ui-end">
                  <RowAction item={item} onUpload={onUpload} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{plural(items.length, { one: "# symbol", other: "# symbols" })}</th>
              <td className="ui-end">{whole(trades)}</td>
              <td />
              <td className="ui-end">{orNone(daysMissing)}</td>
              <td className="ui-end">{orNone(trades - tradesWithBars)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function RowAction({
  item: { symbol, daysMissing },
  onUpload,
}: { item: SymbolCoverage } & Pick<CoverageTableProps, "onUpload">) {
  if (daysMissing === 0) {
    return (
      <span className="pc-complete">
        <CircleCheck aria-hidden="true" />
        {t`Complete`}
      </span>
    );
  }
  return (
    <Button size="sm" writes aria-label={t`Upload bars for ${symbol}`} onClick={() => onUpload(symbol)}>
      <Upload aria-hidden="true" />
      {t`Upload`}
    </Button>
  );
}
