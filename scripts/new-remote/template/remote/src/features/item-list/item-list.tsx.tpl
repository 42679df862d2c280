import { problemReference, problemText } from "@entrywise/host";
import { EmptyState, FailedPart, ListChecks, Panel, SkeletonRows } from "@entrywise/ui";
import { useItems } from "./items.queries.ts";

export function ItemList() {
  const { data, error, refetch } = useItems();
  if (data === undefined && error) {
    return (
      <FailedPart
        title="{{title}} could not be loaded"
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, "This list is not answering. Everything else works.")}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={4} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={ListChecks} title="Nothing here yet">
        Add the first one above.
      </EmptyState>
    );
  }
  return (
    <Panel title="{{title}}" sub={`n = ${data.total}`}>
      <ul>
        {data.items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Panel>
  );
}
