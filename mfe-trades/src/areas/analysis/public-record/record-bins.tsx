import type { PublicRecord } from "@entrywise/contracts/trades/public-record.api";
import { t } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";

const rText = (value: number) => `${formatNumber(value, { decimals: 2, signed: true })}R`;

/** How the R of the trades is spread, in bins of a quarter R with the break-even trades apart. */
export function RecordBins({ bins }: Pick<NonNullable<PublicRecord["figures"]>, "bins">) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <Panel title={t`R distribution`} sub={t`bins of 0.25R, break-even apart`}>
      <ul className="pr-bins">
        {bins.map(({ from, count }) => {
          const name = from === null ? t`break-even` : rText(from);
          const tone = from === null ? "be" : from < 0 ? "loss" : "win";
          return (
            <li key={name} title={`${name}: ${count}`}>
              <span>{count}</span>
              <i data-tone={tone} style={{ height: `${(count / most) * 100}%` }} />
              <small>{from === null ? "0" : formatNumber(from, { decimals: 2 })}</small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
