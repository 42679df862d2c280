import { problemReference, problemText } from "@entrywise/host";
import { FailedPart } from "@entrywise/ui";
import { ConversionNote } from "../../trade-statistics/conversion-note.tsx";
import { MonthMap } from "./month-map.tsx";
import { StrategyList, type StrategyListProps } from "./strategy-list.tsx";
import { useStrategyResults } from "./strategy-results.queries.ts";
import "./strategy-rules.css";
import "./strategy-results.css";

/** All strategies with what they made, month by month. */
export function StrategyOverview(props: Omit<StrategyListProps, "results">) {
  const { data, error, refetch } = useStrategyResults();
  return (
    <>
      <StrategyList {...props} results={data} />
      <ConversionNote headline={data ?? null} />
      {data === undefined && error !== null ? (
        <FailedPart
          title="The results of strategies could not be loaded"
          reference={problemReference(error)}
          onRetry={() => void refetch()}
        >
          {problemText(error, "The list works without them.")}
        </FailedPart>
      ) : null}
      {data === undefined ? null : (
        <MonthMap results={data} names={new Map(props.strategies.map(({ id, name }) => [id, name]))} />
      )}
    </>
  );
}
