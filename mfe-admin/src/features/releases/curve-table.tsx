import { useLingui } from "@entrywise/host/macro";
import type { CurvePoint } from "./failure-curve.ts";
import { percentText } from "./release-texts.ts";
import { useShortTimes } from "./use-short-times.ts";

/** The text alternative of the chart. */
export function CurveTable({ curves }: { curves: readonly { version: string; points: CurvePoint[] }[] }) {
  const { t } = useLingui();
  const { shortTime } = useShortTimes();
  return (
    <details className="rl-details">
      <summary>{t`As a table`}</summary>
      <table className="rl-table">
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Release`}</th>
            <th scope="col" className="rl-number">
              {t`Loads`}
            </th>
            <th scope="col" className="rl-number">
              {t`Failed so far`}
            </th>
          </tr>
        </thead>
        <tbody>
          {curves.flatMap(({ version, points }) =>
            points
              .filter(({ loads }) => loads > 0)
              .map(({ at, loads, failedPercent }) => (
                <tr key={`${version}${at}`}>
                  <td>{shortTime(at)}</td>
                  <td className="rl-mono rl-version" title={version}>
                    {version}
                  </td>
                  <td className="rl-number">{loads}</td>
                  <td className="rl-number">{percentText(failedPercent)}</td>
                </tr>
              )),
          )}
        </tbody>
      </table>
    </details>
  );
}
