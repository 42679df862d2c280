import { groupCurves } from "@entrywise/domain/statistics/group-curves";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { splitBy } from "../../statistics-core/split-rows.ts";
import type { QueryOf, ResponseOf } from "./statistics-charts.presenter.ts";

const maximumPoints = 400;
/** More lines in one picture cannot be told apart. */
const mostLines = 8;

/** Running R of the groups with most trades; the rest is one line. */
export function presentGroupLines(
  projection: UserProjection,
  { by, basis, ...filter }: QueryOf<"groupLines">,
): ResponseOf<"groupLines"> {
  const { groups, ...rows } = splitBy(projection, filter, by);
  const localTime = localTimeOf(filter, projection);
  const { times, curves } = groupCurves(projection.columns(basis), rows, { localTime, maximumPoints });
  const byTrades = curves.toSorted((a, b) => b.trades - a.trades || a.group - b.group);
  const rest = byTrades.slice(mostLines);
  const lines = byTrades.slice(0, mostLines).map(({ group, trades: countRR, netRR, values }) => ({
    ...{ key: groups[group]?.key ?? "", label: groups[group]?.label ?? "" },
    ...{ countRR, netRR, values },
  }));
  return {
    times: times.map((time) => new Date(time).toISOString()),
    lines: lines.sort((a, b) => b.netRR - a.netRR || a.label.localeCompare(b.label)),
    others:
      rest.length === 0
        ? null
        : {
            groups: rest.length,
            countRR: rest.reduce((sum, { trades }) => sum + trades, 0),
            netRR: rest.reduce((sum, { netRR }) => sum + netRR, 0),
            values: times.map((_, at) => rest.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
          },
  };
}
